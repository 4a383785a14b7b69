"""The load generator of `tatami bench server`: tables of players and spectators, over sockets."""
