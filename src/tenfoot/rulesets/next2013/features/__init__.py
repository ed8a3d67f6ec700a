"""Special abilities of the starter set."""
