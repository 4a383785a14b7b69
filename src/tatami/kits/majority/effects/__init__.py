"""Effects of turns in games in which seats contest pieces of three kinds."""
