"""What cover is worth: +2 for half, +5 for three quarters, to Armor Class and to Dexterity saves."""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.engine.creature import DEX
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.rulesets.common.attack.cover import HALF, OPEN, THREE_QUARTERS, Covered, cover_from, sheltered
from tenfoot.rulesets.common.attack.making_an_attack import ArmorClass
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.space.space import cell_distance

HALF_COVER = 2
THREE_QUARTERS_COVER = 5


class CoverCites(NamedTuple):
    """The rules that an edition cites for the two degrees."""

    half: str
    three_quarters: str


def add_cover(tally: ArmorClass | D20Test, found: Covered, cites: CoverCites) -> None:
    """Add the bonus of the best degree of cover to Armor Class or a save."""
    if found.degree == HALF:
        tally.add(HALF_COVER, found.why or RuleSource("half cover", cites.half, found.by))
    elif found.degree >= THREE_QUARTERS:
        why = found.why or RuleSource("three-quarters cover", cites.three_quarters, found.by)
        tally.add(THREE_QUARTERS_COVER, why)


def cover_on_save(play: Play, test: D20Test, cites: CoverCites) -> None:
    """Add the cover bonus to a Dexterity save; cover is measured from where the effect comes from."""
    if test.ability != DEX or test.origin < 0 or "ignores cover" in test.tags:
        return
    target = play.creature(test.actor)
    if target.cell < 0:
        return
    near = cell_distance(play, target, test.origin) <= 5
    found = OPEN if near else cover_from(play, test.origin, target)
    add_cover(test, sheltered(play, target, found), cites)
