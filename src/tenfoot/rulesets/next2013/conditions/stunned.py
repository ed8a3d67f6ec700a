"""Stunned, a condition that creatures can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.next2013.conditions.helpless import ACTING, THINKING, _unable

stunned = condition(
    "stunned", "next/cond/stunned-acts", "next/cond/stunned-saves", "next/cond/stunned-attacked"
)


_unable(stunned, (*ACTING, *THINKING))
