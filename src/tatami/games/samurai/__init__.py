"""Samurai, by Reiner Knizia: two to four players, three editions."""
