"""Features of the Paladin and its subclasses."""
