"""Text for people and files: words in four languages, narration, notation, positions, TOML."""
