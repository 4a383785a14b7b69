"""What a turn does, what a position is worth, and where a finished game was won."""
