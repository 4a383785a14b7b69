"""The tests of Samurai Spirit, and what it declares for the tests of all games."""
