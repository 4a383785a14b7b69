"""How bots and hints understand the game: judge and effects."""
