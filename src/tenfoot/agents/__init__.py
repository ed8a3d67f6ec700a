"""Other programs at the table."""
