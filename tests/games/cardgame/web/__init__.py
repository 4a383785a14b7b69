"""What only the page of the card game has, in a real browser."""
