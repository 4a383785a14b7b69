"""People and the lists of tables."""
