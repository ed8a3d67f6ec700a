"""Rules that always hold."""
