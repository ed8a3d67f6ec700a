"""Features of the Cleric and its subclasses."""
