"""Drawing games as text and as pictures."""
