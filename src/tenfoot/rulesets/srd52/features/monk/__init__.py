"""Features of the Monk and its subclasses."""
