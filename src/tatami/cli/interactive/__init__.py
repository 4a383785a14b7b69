"""Interactive sessions with a person or a program."""
