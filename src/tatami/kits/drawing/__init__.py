"""Pictures in SVG: how they are written, what all games share, and drawings from files."""
