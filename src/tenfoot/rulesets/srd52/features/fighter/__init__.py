"""Features of the Fighter and its subclasses."""
