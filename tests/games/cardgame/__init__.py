"""The tests of Samurai: The Card Game, and what it declares for the tests of all games."""
