"""The load generator of `python -m benchmarks server`: players and spectators over sockets."""
