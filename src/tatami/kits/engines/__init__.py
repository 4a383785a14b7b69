"""External programs as bots, over the protocol in docs/engine.md."""
