"""Stunned: Incapacitated, and Strength and Dexterity saves fail."""

from __future__ import annotations

from tenfoot.authoring import *

stunned = declare(
    condition(
        "stunned",
        "5.2/g-stunned/incapacitated",
        "5.2/g-stunned/saves-fail",
        "5.2/g-stunned/attacks-against",
        "5.2/g-stunned/can-move",
        includes=("incapacitated",),
    ),
    grants=[{"advantage": ["attacked"], "fails": ["save.str", "save.dex"]}],
)
