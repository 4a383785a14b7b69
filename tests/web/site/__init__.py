"""The page as a whole: languages, accessibility, size, what is missing, the API viewer."""
