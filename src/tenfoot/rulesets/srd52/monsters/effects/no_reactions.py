"""No Reactions, an effect in the stat block of the Balor."""

from __future__ import annotations

from tenfoot.authoring import *

no_reactions = declare_rule("no reactions", "5.2/m-rider/no-reactions", grants=[{"may_not": ["reaction"]}])
