"""Libraries for games and applications; they depend on core and each other, not on games."""
