"""Rests and downtime: what a rest restores, and who rests together."""
