"""What only the page of Samurai has, in a real browser."""
