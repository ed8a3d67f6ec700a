"""Resting, and the optional ways of recovering."""
