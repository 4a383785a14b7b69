"""Puzzles: positions from bot games in which one turn is clearly best and hard to see."""
