"""The rules as text: the rulebook, its rulings and its diagrams."""
