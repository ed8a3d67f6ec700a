"""Shaken Focus, an effect in the stat block of the Adult Black Dragon and the Ancient Black Dragon."""

from __future__ import annotations

from tenfoot.authoring import *

shaken_focus = declare_rule(
    "shaken focus",
    "5.2/m-rider/concentration",
    grants=[{"disadvantage": ["concentration"]}],
    worth=RuleWorth(disables=0.2),
)
