"""Eldritch Master, a feature of the Warlock (level 20)."""

from __future__ import annotations

from tenfoot.authoring import *

eldritch_master = Rule("feature.eldritch-master")
"""Magical Cunning brings back every slot."""
