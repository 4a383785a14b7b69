"""What all games stand on: kernels, moves, options, rules as text."""
