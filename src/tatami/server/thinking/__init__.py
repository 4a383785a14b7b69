"""Hints, analyses and puzzles: everything that takes computing time."""
