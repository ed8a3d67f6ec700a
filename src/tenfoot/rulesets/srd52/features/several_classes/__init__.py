"""Features that more than one class has."""
