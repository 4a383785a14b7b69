"""How the database changed over time."""
