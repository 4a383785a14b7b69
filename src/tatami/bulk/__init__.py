"""Runs many independent tasks: in processes of this machine, or on a Ray cluster."""
