"""Tables over the network: events are stored, then published to each viewer as it may see them."""
