"""Games as text on the terminal."""
