"""Strangers: the creatures whose closed numbers a seat may not know, as its side has seen them.

Odds are estimated on a copy of the game that has a stand-in in the place of each stranger: an ordinary Armor Class for
the party's level, corrected by every attack that was seen to hit or miss, ability scores of 10, no traits, and only
those Resistances and Immunities that have shown themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.senses.known_defenses import known_defense
from tenfoot.table.log import LoggedEvent, Viewer, may_know
from tenfoot.table.reopening import standing

ORDINARY_ARMOR = 13
"""The Armor Class that a party of level 1 expects; it grows by 1 every four levels."""
LEVELS_FOR_ONE = 4
SCORES = (10, 10, 10, 10, 10, 10)
HEALTHY = 40
"""Hit Points of a stand-in that is unhurt."""


class ArmorSeen(NamedTuple):
    """Between which numbers an Armor Class must be, by the attacks that were seen."""

    least: int = 0
    most: int = 99

    def after(self, total: int, hit: bool) -> ArmorSeen:
        """Return what is known after one more attack; what contradicts it is older and no longer true."""
        if hit:
            return ArmorSeen(self.least if self.least <= total else 0, min(self.most, total))
        return ArmorSeen(max(self.least, total + 1), self.most if self.most > total else 99)

    def estimate(self, expected: int) -> int:
        """Return the number nearest to what was expected that can still be true."""
        return max(self.least, min(self.most, expected))


def armor_seen(entries: Iterable[LoggedEvent], viewer: Viewer) -> dict[int, ArmorSeen]:
    """What the attacks in the log say about each target's Armor Class. A natural 1 or 20 says nothing."""
    found: dict[int, ArmorSeen] = {}
    for entry in standing(list(entries)):
        facts = entry.facts
        target, total = facts.get("target"), facts.get("total")
        if (
            entry.kind != "attack.rolled"
            or not isinstance(target, int)
            or not isinstance(total, int)
            or facts.get("natural") in (1, 20)
            or target not in entry.known.get(viewer.side, ())
            or not may_know(entry, viewer)
        ):
            continue
        found[target] = found.get(target, ArmorSeen()).after(total, facts.get("result") != "miss")
    return found


def is_stranger(creature: Creature, viewer: Viewer) -> bool:
    """Whether the viewer may not know a creature's numbers."""
    return viewer.role != "gm" and not viewer.open_numbers and creature.side != viewer.side


def put_stand_ins(play: Play, viewer: Viewer, armor: Mapping[int, ArmorSeen]) -> None:
    """Put a stand-in in the place of each stranger. `play` is a copy that may be changed."""
    strangers = [one for one in play.state.creatures.values() if is_stranger(one, viewer)]
    levels = [play.sheet(one).level for one in play.state.creatures.values() if one.side == viewer.side]
    expected = ORDINARY_ARMOR + max(levels, default=1) // LEVELS_FOR_ONE
    for stranger in strangers:
        sheet = play.sheet(stranger)
        known_by_trait = {trait.rule for trait in sheet.traits}
        for effect in list(play.effects_on(stranger.id)):
            if effect.rule in known_by_trait or "secret" in play.ruleset.rule(effect.rule).tags:
                play.detach(effect)
        stand_in = _stand_in(play, stranger, sheet, armor.get(stranger.id, ArmorSeen()).estimate(expected))
        play.change_sheet(stranger, stand_in)
        play.carry(stranger, (item for item in stranger.items if item.slot))
        _hide_health(stranger)


def _stand_in(play: Play, stranger: Creature, sheet: Sheet, armor: int) -> Sheet:
    def seen(kinds: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(kind for kind in kinds if known_defense(play, stranger, kind))

    return msgspec.structs.replace(
        sheet,
        key=f"{sheet.key} as {stranger.id} is seen",
        scores=SCORES,
        armor_class=armor,
        training={},
        bonuses={},
        resist=seen(sheet.resist),
        vulnerable=seen(sheet.vulnerable),
        immune=seen(sheet.immune),
        condition_immune=seen(sheet.condition_immune),
        traits=(),
    )


def _hide_health(stranger: Creature) -> None:
    """Leave of its Hit Points only what everybody sees: unhurt, hurt, Bloodied or down."""
    if stranger.hp <= 0:
        return
    share = 1.0 if stranger.hp >= stranger.hp_max else 0.75 if stranger.hp * 2 > stranger.hp_max else 0.25
    stranger.hp_max, stranger.temp_hp = HEALTHY, 0
    stranger.hp = int(HEALTHY * share)
