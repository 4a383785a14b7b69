"""Guided first games: real games with goals, one after the other, against a gentle bot."""
