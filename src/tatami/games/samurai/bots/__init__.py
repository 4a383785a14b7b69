"""What bots and hints know about the game: judge and effects."""
