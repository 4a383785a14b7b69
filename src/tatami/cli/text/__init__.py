"""The text output of the commands."""
