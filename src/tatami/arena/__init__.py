"""Matches between bots: many games, fairly dealt, and their statistics."""
