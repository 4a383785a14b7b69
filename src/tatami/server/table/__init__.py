"""A table as a list of events: state, decisions and what a viewer may see. Pure; no I/O."""
