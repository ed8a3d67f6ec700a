"""Invisibility, a trait of the Invisible Stalker."""

from __future__ import annotations

from tenfoot.authoring import *

always_invisible = declare_rule(
    "always invisible",
    "5.2/m-sense/invisible-always",
    "5.2/g-invisible/concealed",
    grants=[{"advantage": ["initiative"], "unseen": True}],
)
