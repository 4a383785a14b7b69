"""Samurai Spirit."""
