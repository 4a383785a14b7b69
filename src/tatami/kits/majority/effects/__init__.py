"""What a turn does where seats contest for pieces of three kinds: found, and put into words."""
