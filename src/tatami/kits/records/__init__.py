"""Records: games as text files."""
