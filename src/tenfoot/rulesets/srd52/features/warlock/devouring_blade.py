"""Devouring Blade, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *

devouring_blade = Rule("feature.devouring-blade")
"""Thirsting Blade gives two extra attacks in place of one."""
