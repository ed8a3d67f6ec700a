"""Invisible, a property of magic items such as the Cloak of Invisibility."""

from __future__ import annotations

from tenfoot.authoring import *

invisible = declare(
    condition(
        "invisible", "next/cond/invisible-unseen", "next/cond/invisible-hide", "next/cond/invisible-attacks"
    ),
    grants=[{"advantage": ["attack"], "disadvantage": ["attacked"], "unseen": True}],
)
