"""Restrained: Speed 0, attacks against you have Advantage and yours Disadvantage, Dexterity saves suffer."""

from __future__ import annotations

from tenfoot.authoring import *

restrained = declare(
    condition(
        "restrained",
        "5.2/g-restrained/speed-zero",
        "5.2/g-restrained/attacks-against",
        "5.2/g-restrained/own-attacks",
        "5.2/g-restrained/dex-saves",
    ),
    grants=[{"speed_at_most": 0, "advantage": ["attacked"], "disadvantage": ["attack", "save.dex"]}],
)
