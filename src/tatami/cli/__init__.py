"""Tatami on the terminal."""
