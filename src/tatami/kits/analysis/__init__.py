"""Effects of turns, chances of positions, and analyses of finished games."""
