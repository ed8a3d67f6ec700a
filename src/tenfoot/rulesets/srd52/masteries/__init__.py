"""The eight mastery properties of weapons."""
