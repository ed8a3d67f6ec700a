"""Features of the Rogue and its subclasses."""
