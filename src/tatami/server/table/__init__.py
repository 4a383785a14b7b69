"""A table as a list of events: state, decisions, visibility. Pure code without I/O."""
