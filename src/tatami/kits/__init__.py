"""Libraries for games and applications, written against core and each other, not against games."""
