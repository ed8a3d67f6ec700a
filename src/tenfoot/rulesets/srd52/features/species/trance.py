"""Trance, a trait of the species Elf."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.rest.long_rest import NIGHT, Night
from tenfoot.rulesets.srd52.rest.short_rest import HOUR

trance = Rule("feature.trance", "5.2/c-elf/trance-sleep", "5.2/c-elf/trance-rest")


TRANCE = 4 * HOUR


@trance.modifies(SAVE, "actor")
def prevent_magical_sleep(play: Play, test: D20Test, effect: Effect) -> None:
    """Magic can't put an elf to sleep: such a save succeeds automatically."""
    if "sleep" in test.tags and "magic" in test.tags:
        test.auto_succeed.append(effect)


@trance.modifies(NIGHT, "owner")
def wakeful_rest(play: Play, night: Night, effect: Effect) -> None:
    """A Long Rest is four hours shorter, of meditation and awake; the wait between two stays what it is."""
    night.length = min(night.length, max(TRANCE, night.length - TRANCE))
    night.sleep = 0
