"""Dodge: who can do it, what it costs and what it does."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.dodging import be_on_guard, take_the_dodge

dodge = Rule("dodge", "next/dodge/bonus", general=True)


dodge.offer(be_on_guard)


dodge.perform(take_the_dodge)
