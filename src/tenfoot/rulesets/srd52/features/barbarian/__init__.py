"""Features of the Barbarian and its subclasses."""
