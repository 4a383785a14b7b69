"""The game on the terminal and as a picture."""
