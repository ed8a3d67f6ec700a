"""Relentless Hunter, a feature of the Ranger (level 13)."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.hex import hunters_mark

relentless_hunter = Rule("feature.relentless-hunter")


@relentless_hunter.modifies(SAVE, "actor")
def never_lose_it(play: Play, test: D20Test, effect: Effect) -> None:
    """Relentless Hunter: damage can't break Concentration on Hunter's Mark."""
    if "concentration" in test.tags and any(
        found.rule == hunters_mark.name and found.source == effect.bearer
        for found in play.state.effects.values()
    ):
        test.auto_succeed.append(effect)
