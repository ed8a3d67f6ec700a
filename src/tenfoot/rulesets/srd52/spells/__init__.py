"""Spells whose effect is more than data."""
