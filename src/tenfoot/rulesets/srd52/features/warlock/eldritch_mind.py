"""Eldritch Mind, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *

eldritch_mind = declare_rule("feature.eldritch-mind", grants=[{"advantage": ["concentration"]}])
