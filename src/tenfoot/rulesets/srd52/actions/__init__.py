"""Actions that everybody can take."""
