"""Samurai for two on our server and on one of boardgame.io, under the same load."""
