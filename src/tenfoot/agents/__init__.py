"""Seat external programs at a table, one process per seat."""
