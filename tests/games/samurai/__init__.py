"""The tests of Samurai, and what it declares for the tests of all games."""
