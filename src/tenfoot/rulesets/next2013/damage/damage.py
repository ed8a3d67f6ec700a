"""Damage by the 2013 rules: Critical Hits at their maximum, halving and doubling, and Hit Points below 0."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions.condition import gain_condition
from tenfoot.rulesets.common.d20.d20_test import score
from tenfoot.rulesets.common.damage.dealing_damage import DamageRoll, IncomingDamage
from tenfoot.rulesets.common.damage.dying import (
    STABLE,
    SUCCESSES,
    die,
    dies_at_zero,
    sleep_for_hours,
    start_dying,
)
from tenfoot.rulesets.common.damage.hit_points import DROPPED, DROPS, Drop
from tenfoot.rulesets.common.damage.taking_damage import damage_left, pipeline_of

NONLETHAL = "nonlethal"
"""The tag of a blow that was declared to be meant to knock out."""
HOURS = (2, 6)
"""The dice of the hours until somebody stable comes round (next/stable/wake)."""

RESISTANCE = RuleSource("resistance", "next/resist/half")
VULNERABILITY = RuleSource("vulnerability", "next/vulnerable/double")


def critical(play: Play, roll: DamageRoll) -> Proc[None]:
    """Critical hit: all dice count as their maximum, and a weapon's own dice are also rolled (next/crit/maximum)."""
    for piece in roll.parts:
        piece.flat += sum(count * sides if count > 0 else count for count, sides in piece.dice)
        if not piece.weapon:
            piece.dice = ()
    yield from ()


pipeline = pipeline_of(RESISTANCE, VULNERABILITY)
"""Fixed reductions first, then halving, then doubling (next/resist/flat-reduction-order, next/resist/no-immunity)."""


def death_at(play: Play, creature: Creature) -> int:
    """The total at which the creature is dead: minus its Constitution score and its level (next/dead/threshold)."""
    return -(score(play, creature, CON) + max(1, play.sheet(creature).level))


def take(play: Play, blow: IncomingDamage) -> Proc[None]:
    """Subtract damage from the creature's Hit Points; the total may go below 0 (next/hp/negative)."""
    rest = damage_left(play, blow)
    if rest <= 0:
        return
    creature = play.creature(blow.target)
    if creature.life != "alive":
        yield from _hurt_when_down(play, creature, rest)
    elif rest < creature.hp:
        creature.hp -= rest
    else:
        yield from _drop(play, creature, blow, rest)


def _drop(play: Play, creature: Creature, blow: IncomingDamage, rest: int) -> Proc[None]:
    drop = Drop(creature.id, blow, rest - creature.hp)
    if play.hooks(DROPS, creature.id, blow.source):
        yield from play.open(DROPS, drop, creature.id, blow.source)
    if drop.left > 0:
        creature.hp = drop.left
        return
    if NONLETHAL in blow.tags:
        yield from knock_out(play, creature, blow.source)
    else:
        creature.hp -= rest
        if dies_at_zero(play, creature):
            yield from die(play, creature, "zero")
        elif creature.hp <= death_at(play, creature):
            yield from die(play, creature, "threshold")
        else:
            yield from start_dying(play, creature)
    if play.hooks(DROPPED, creature.id, blow.source):
        yield from play.open(DROPPED, drop, creature.id, blow.source)


def knock_out(play: Play, creature: Creature, by: int) -> Proc[None]:
    """Set the creature to exactly 0 Hit Points, unconscious but not dying; it wakes after 2d6 hours."""
    creature.hp = 0
    play.change_life(creature, "stable")
    play.emit("knocked out", creature=creature.id, by=by)
    yield from gain_condition(play, creature, "unconscious", source=by, data={"zero": 1})
    yield from sleep_for_hours(play, creature, HOURS)


def _hurt_when_down(play: Play, creature: Creature, rest: int) -> Proc[None]:
    """The total falls further; who was stable or knocked out is dying again, with no successes."""
    creature.hp -= rest
    if creature.life == "stable":
        for effect in play.effects_on(creature.id, STABLE):
            play.detach(effect)
        play.change_life(creature, "dying")
        creature.counters[SUCCESSES] = 0
        play.emit("dying", creature=creature.id)
    if creature.hp <= death_at(play, creature) or dies_at_zero(play, creature):
        yield from die(play, creature, "threshold")
