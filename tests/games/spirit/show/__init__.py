"""What Samurai Spirit looks like on the terminal and in pictures."""
