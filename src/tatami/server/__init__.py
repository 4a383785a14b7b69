"""Tables over the network: stored before told, each shown only what its seat may know."""
