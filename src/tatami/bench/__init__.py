"""Measurements of speed, beside others in the same run."""
