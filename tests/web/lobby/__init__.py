"""Before a game: setting it up, inviting others, names and seats, the list of games."""
