"""Wards on places and objects: an alarm, a magic lock, a glyph that waits, and a hand that reaches far."""

from __future__ import annotations

MILE = 5280


BELL = 60


LIFTED = 600
"""Seconds for which Knock lifts the lock."""
