"""Features of the Wizard and its subclasses."""
