"""What holds at this moment: collected once after the board has changed, asked as quantities and permissions."""
