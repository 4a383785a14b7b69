"""Pictures in SVG: writing them, shared elements, and drawings from files."""
