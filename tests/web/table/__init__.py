"""A table during its game: playing, hints, chat, and what is seen of the board."""
