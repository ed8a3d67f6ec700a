"""Magic Resistance, a trait of the Balor, the Barbed Devil and 32 others."""

from __future__ import annotations

from tenfoot.authoring import *

magic_resistance = declare_rule(
    "magic resistance", "5.2/m-defense/magic-resistance", grants=[{"advantage": ["against magic"]}]
)
