"""War Cry, an effect in the stat block of the Frost Giant."""

from __future__ import annotations

from tenfoot.authoring import *

war_cry = declare_rule("war cry", "5.2/m-offense/war-cry", grants=[{"advantage": ["attack"]}])
