"""No Healing, an effect in the stat block of the Bearded Devil, the Bone Devil and 1 others."""

from __future__ import annotations

from tenfoot.authoring import *

no_healing = declare_rule("no healing", "5.2/m-rider/no-healing", grants=[{"healing": "none"}])
