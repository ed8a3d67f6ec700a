"""Features of the Bard and its subclasses."""
