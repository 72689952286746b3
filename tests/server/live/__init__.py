"""Tables over the network: real connections to a real server, from the first welcome to the rematch."""
