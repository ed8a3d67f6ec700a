"""Light and obscurement in the one relation of who sees what; special senses see in the dark."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import LightLevel
from tenfoot.rulesets.common.senses.light import DARK, DIM, lit, magically_dark
from tenfoot.rulesets.common.senses.obscurement import in_the_dark, matter_between

perception = Rule("perception", "next/stealth/heavily-obscured", general=True)

DARKNESS = RuleSource("darkness", "next/stealth/heavily-obscured")
OBSCURED = RuleSource("heavily obscured", "next/stealth/heavily-obscured")
OTHER_SENSES = RuleSource("other senses", "next/cond/blinded-immune")


@perception.modifies(SIGHT)
def light_and_obscurement(play: Play, sight: Sight, effect: Effect) -> None:
    """Darkness, fog and thick leaves hide what is in them; senses on a sheet see regardless within their range."""
    if sight.observer == sight.target:
        return
    observer, target = play.creature(sight.observer), play.creature(sight.target)
    senses = play.sheet(observer).senses
    if matter_between(play, observer, target):
        sight.hide(OBSCURED)
    dark, magical = in_the_dark(play, target)
    if dark and (magical or senses.get("darkvision", 0) < sight.distance):
        sight.hide(DARKNESS)
    if sight.blocked and not sight.wall and senses.get("blindsight", 0) >= max(5, sight.distance):
        sight.reveal(OTHER_SENSES)


def notice_nothing_without_check(play: Play, creature: Creature) -> int:
    """No creature notices what is hidden without a check; the GM calls for one (next/perception/no-passive)."""
    return 0


def light_seen(play: Play, creature: Creature, cell: int) -> LightLevel:
    """How bright a square is to a creature next to it: special sight makes darkness dim."""
    senses = play.sheet(creature).senses
    if senses.get("blindsight", 0):
        return BRIGHT
    if not may(play, creature.id, "see") or magically_dark(play, cell):
        return DARK
    light = lit(play, cell)
    return DIM if light is DARK and senses.get("darkvision", 0) else light
