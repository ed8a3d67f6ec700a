"""Sandstorm: a hazard of the surroundings and its effects."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.weather import hard_to_notice

sandstorm = Rule("sandstorm", "5.2/t-env/sandstorm")


sandstorm.modifies(CHECK)(hard_to_notice)
