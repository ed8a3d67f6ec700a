"""Taking damage by the 2024 rules: the order of changes, Temporary Hit Points, and 0 Hit Points."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import yes_no
from tenfoot.engine.effect import Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions.condition import gain_condition, immune_to_condition
from tenfoot.rulesets.common.damage.dealing_damage import DamageRoll, IncomingDamage
from tenfoot.rulesets.common.damage.dying import FAILURES, STABLE, die, dies_at_zero, start_dying
from tenfoot.rulesets.common.damage.hit_points import DROPPED, DROPS, Drop, bloodied
from tenfoot.rulesets.common.damage.taking_damage import damage_left, pipeline_of
from tenfoot.rulesets.common.space.objects import is_object

SHORT_REST = 3600
"""Seconds in a Short Rest."""

SHEET_RESISTANCE = RuleSource("resistance", "5.2/resist/halve")
SHEET_VULNERABILITY = RuleSource("vulnerability", "5.2/vuln/double")
SHEET_IMMUNITY = RuleSource("immunity", "5.2/immunity/damage")


def critical(play: Play, roll: DamageRoll) -> Proc[None]:
    """A Critical Hit rolls all of the attack's damage dice twice; modifiers count once (5.2/crit/double-dice)."""
    for piece in roll.parts:
        piece.dice = tuple((count * 2, sides) for count, sides in piece.dice)
    yield from ()


pipeline = pipeline_of(SHEET_RESISTANCE, SHEET_VULNERABILITY, SHEET_IMMUNITY)
"""The order is 5.2/resist/order; parts of one type are summed first (5.2/resist/per-instance)."""


def take(play: Play, blow: IncomingDamage) -> Proc[None]:
    """Temporary Hit Points go first, the rest comes off the Hit Points (5.2/temphp/first, 5.2/hp/subtract)."""
    rest = damage_left(play, blow)
    if rest <= 0:
        return
    creature = play.creature(blow.target)
    if creature.hp == 0:
        yield from _hurt_at_zero(play, creature, blow, rest)
        return
    if rest < creature.hp:
        whole = not bloodied(creature)
        creature.hp -= rest
        if whole and play.listeners and bloodied(creature):
            play.emit("bloodied", creature=creature.id)
        return
    drop = Drop(creature.id, blow, rest - creature.hp)
    if play.hooks(DROPS, creature.id, blow.source):
        yield from play.open(DROPS, drop, creature.id, blow.source)
    if drop.left > 0:
        creature.hp = drop.left
        return
    if (yield from _knocked_out(play, creature, blow)):
        return
    creature.hp = 0
    yield from _at_zero(play, creature, drop)
    if play.hooks(DROPPED, creature.id, blow.source):
        yield from play.open(DROPPED, drop, creature.id, blow.source)


def _knocked_out(play: Play, creature: Creature, blow: IncomingDamage) -> Proc[bool]:
    """A melee attack may leave the creature at 1 Hit Point and Unconscious instead (5.2/knockout/choice)."""
    if not blow.melee or not blow.source or is_object(play, creature):
        return False
    if not immune_to_condition(play, creature, "unconscious").allowed:
        return False
    attacker = play.creature(blow.source)
    answer = yield yes_no(
        attacker.seat,
        "knockout",
        subject=attacker.id,
        why=("5.2/knockout/choice",),
        facts={"target": creature.id},
    )
    if answer.pick != "yes":
        return False
    creature.hp = 1
    effect = yield from gain_condition(play, creature, "unconscious", source=attacker.id)
    if effect is not None:
        wakes = Expiry(creature.id, "start", 0, play.state.time + SHORT_REST)
        play.attach("knocked out", creature.id, source=attacker.id, expiry=wakes, data={"sleep": effect.id})
    play.emit("knocked out", creature=creature.id, by=attacker.id)
    return True


def _at_zero(play: Play, creature: Creature, drop: Drop) -> Proc[None]:
    """At 0 Hit Points a monster dies, a character falls Unconscious, or dies of massive damage."""
    at_once = dies_at_zero(play, creature)
    if at_once or drop.overflow >= creature.hp_max:
        yield from die(play, creature, "zero" if at_once else "massive")
        return
    yield from start_dying(play, creature)


def _hurt_at_zero(play: Play, creature: Creature, blow: IncomingDamage, rest: int) -> Proc[None]:
    """Damage at 0 Hit Points is a failed death save, two if critical; damage of the maximum or more kills."""
    if rest >= creature.hp_max:
        yield from die(play, creature, "massive")
        return
    play.change_life(creature, "dying")
    for effect in play.effects_on(creature.id, STABLE):
        play.detach(effect)
    yield from fail_death_saves(play, creature, 2 if blow.critical else 1)


def fail_death_saves(play: Play, creature: Creature, failures: int) -> Proc[None]:
    """Failures add up; the third is death."""
    counted = min(3, creature.counters.get(FAILURES, 0) + failures)
    creature.counters[FAILURES] = counted
    play.emit("deathsave.failed", creature=creature.id, failures=counted)
    if counted >= 3:
        yield from die(play, creature, "death saves")
