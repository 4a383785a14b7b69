"""Settings as fields of a dataclass: their names, types and checks, and where values come from."""
