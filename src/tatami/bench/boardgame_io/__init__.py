"""The boardgame.io server with a game like Samurai for two, to measure ours beside it."""
