"""Measurements of speed, next to other projects in the same run: `python -m benchmarks`."""
