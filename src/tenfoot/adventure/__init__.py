"""Adventures: what a GM prepares, and how it is run."""
