"""The foundation of all games: kernels, moves, options, rules as text."""
