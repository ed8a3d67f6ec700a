"""Creatures as a fight prepares them: Hit Points, behavior, hiding, and reserves that wait beside the map."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import FaceSource, Play
from tenfoot.rulesets.common.damage.dealing_damage import parse_dice
from tenfoot.rulesets.common.space.fixtures import HIDDEN
from tenfoot.rulesets.encounter import BEHAVIOR

RESERVE = "reserve"
"""The counter of a creature that waits beside the map: the round in which it comes."""
RESERVE_AT = "reserve at"
"""The counter of a creature that waits: the square where it comes in."""


def prepare_creature(play: Play, creature: Creature, hp: int, behavior: str, hidden: int) -> None:
    """Give a newcomer its own Hit Points, behavior and hiding place, where they are not as usual."""
    if hp:
        creature.hp = creature.hp_max = hp
    if behavior:
        creature.notes[BEHAVIOR] = behavior
    if hidden and HIDDEN in play.ruleset.rules:
        play.attach(HIDDEN, creature.id, source=creature.id, level=hidden)


def roll_hit_points(dice: FaceSource, play: Play, creature: Creature) -> None:
    """Roll the Hit Points of a newcomer, if its kind has Hit Dice; it has at least 1."""
    text = play.sheet(creature).hit_dice
    if text:
        rolled, total = parse_dice(text)
        for count, sides in rolled:
            total += sum(dice.dice(count, sides, "hit points"))
        creature.hp = creature.hp_max = max(1, total)


def hold_back(play: Play, creature: Creature, round: int) -> None:
    """Let a creature wait off the map until this round, and then come in at its present square."""
    creature.counters[RESERVE] = round
    creature.counters[RESERVE_AT] = creature.cell
    play.place(creature, -1)
