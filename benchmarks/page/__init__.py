"""Measures the page in a real browser: tasks of its main thread, and frames of its scenes."""
