"""Actions that every creature can take on its turn."""
