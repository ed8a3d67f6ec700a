"""Features of the Druid and its subclasses."""
