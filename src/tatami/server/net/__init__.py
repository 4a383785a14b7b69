"""Connections before any request is understood: accepting, limits, timeouts, strict HTTP."""
