"""Features of the Warlock and its subclasses."""
