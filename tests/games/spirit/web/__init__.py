"""What only the page of Samurai Spirit has, in a real browser."""
