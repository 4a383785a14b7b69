"""What the commands print: texts and tables in words."""
