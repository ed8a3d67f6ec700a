"""Paralyzed, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.next2013.conditions.helpless import ACTING, _falls, _unable

paralyzed = condition(
    "paralyzed",
    "next/cond/paralyzed-acts",
    "next/cond/paralyzed-drop",
    "next/cond/paralyzed-saves",
    "next/cond/paralyzed-attacked",
    leaves=("prone",),
)


_falls(paralyzed)


_unable(paralyzed, (*ACTING, "speak"))
