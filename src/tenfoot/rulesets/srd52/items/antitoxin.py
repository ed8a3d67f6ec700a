"""Antitoxin gives Advantage on saves to avoid or end the Poisoned condition."""

from __future__ import annotations

from tenfoot.authoring import *

antitoxin = declare_rule("antitoxin", "5.2/e-gear/antitoxin", grants=[{"advantage": ["avoid poisoned"]}])
