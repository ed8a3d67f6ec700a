"""Brave, a trait of the species Halfling."""

from __future__ import annotations

from tenfoot.authoring import *

brave = declare_rule("feature.brave", "5.2/c-halfling/brave", grants=[{"advantage": ["avoid frightened"]}])
