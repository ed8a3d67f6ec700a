"""Damage and Hit Points: dealing and taking damage, Temporary Hit Points, dying and falling."""
