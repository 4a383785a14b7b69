"""What teaches a game: guided games, puzzles and the rulebook."""
