"""The games, one folder each. `core.registry` finds them; nothing else lists them."""
