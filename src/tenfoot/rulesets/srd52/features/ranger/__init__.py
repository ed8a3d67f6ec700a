"""Features of the Ranger and its subclasses."""
