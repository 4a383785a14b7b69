"""What Samurai: The Card Game looks like on the terminal and in pictures."""
