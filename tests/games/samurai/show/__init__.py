"""What Samurai looks like on the terminal and in pictures."""
