"""Gnomish Cunning, a trait of the species Gnome."""

from __future__ import annotations

from tenfoot.authoring import *

gnomish_cunning = declare_rule(
    "feature.gnomish-cunning",
    "5.2/c-gnome/cunning",
    grants=[{"advantage": ["save.int", "save.wis", "save.cha"]}],
)
