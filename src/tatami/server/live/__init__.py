"""Tables in memory: subscribers, sockets, clocks and bots."""
