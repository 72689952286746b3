"""How the tables of the database came to be. A migration that has been released is never changed."""
