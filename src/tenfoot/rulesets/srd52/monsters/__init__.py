"""Monster traits and actions that are more than data."""
