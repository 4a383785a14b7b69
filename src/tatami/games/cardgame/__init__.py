"""Samurai: The Card Game: its rules, and the names for everything in it."""
