"""Bots against each other: many games, fairly dealt, and what can be said from them."""
