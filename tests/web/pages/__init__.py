"""Page objects: where things are on the page, and how they are used."""
