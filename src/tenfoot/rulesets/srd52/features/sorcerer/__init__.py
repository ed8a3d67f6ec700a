"""Features of the Sorcerer and its subclasses."""
