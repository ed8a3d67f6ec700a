"""Effects that monsters cause, each in a file of its name."""
