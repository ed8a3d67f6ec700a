"""Falling: damage for every 10 feet, and Prone on landing unless there was none."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, STR, Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.conditions import CONDITION_BEGAN, gain, has_condition
from tenfoot.rulesets.common.falling import FALLS, HOLDS_UP, Fall, floor_below, in_the_air, over_liquid
from tenfoot.rulesets.common.harm import Harm, harm
from tenfoot.rulesets.common.life import DIED
from tenfoot.rulesets.common.movement import FOOTING_LOST, speed
from tenfoot.rulesets.common.reaction import can_react, spend_reaction
from tenfoot.rulesets.common.test import Test, resolve
from tenfoot.rulesets.common.turn import TURN_OVER

INTO_WATER = Source("head or feet first", "5.2/g-falling/water-half")
MOST_DICE = 20

falling = Rule("falling", "5.2/g-falling/damage", "5.2/g-flying/falls-when", general=True)
hover = Rule("hover", "5.2/g-hover/source", "5.2/g-hover/no-fall", "5.2/g-flying/hover-exempt")
"""On a flyer that can hover, by its stat block or through an effect."""


def flies(play: Play, creature: Creature) -> bool:
    """Whether a flyer stays up: not while Incapacitated, Prone or at Fly Speed 0, unless it hovers."""
    pace = speed(play, creature, "fly")
    if play.has(creature.id, hover.name):
        base = pace.chosen_base()
        return creature.life != "dead" and bool((base and base[0] > 0) or any(n > 0 for n, _ in pace.adds))
    if pace.total <= 0 or creature.life != "alive":
        return False
    return not (
        has_condition(play, creature.id, "incapacitated") or has_condition(play, creature.id, "prone")
    )


def held_up(play: Play, creature: Creature) -> bool:
    """Whether something keeps the creature in the air: its wings, a hold on the rock, its mount, an effect."""
    if creature.counters.get("clinging") or creature.mount or creature.counters.get("inside"):
        return True
    return flies(play, creature) or bool(play.consult(HOLDS_UP, [], creature.id))


def falls_if_unsupported(play: Play, creature: Creature) -> Proc[None]:
    """Down it goes, at once, if there is nothing below and nothing holds it up."""
    if in_the_air(play, creature) and not held_up(play, creature):
        yield from fall(play, creature)


def fall(play: Play, creature: Creature) -> Proc[None]:
    """Fall to the floor below: 1d6 Bludgeoning for each full 10 feet, at most 20d6, when the fall ends."""
    floor = floor_below(play, creature)
    moment = Fall(creature.id, creature.altitude - floor, over_liquid(play, creature))
    if play.hooks(FALLS, creature.id):
        yield from play.open(FALLS, moment, creature.id)
        if moment.stopped:
            return
    play.place(creature, creature.cell, floor)
    creature.counters.pop("clinging", None)
    play.emit("fell", creature=creature.id, distance=moment.feet, altitude=floor)
    if creature.rider:
        rider = play.creature(creature.rider)
        play.place(rider, rider.cell, floor)
    dice = min(MOST_DICE, moment.feet // 10)
    if moment.harmless or not dice or creature.life == "dead":
        return
    if moment.liquid:
        yield from enter_water(play, creature, moment)
    faces = yield from play.roll(creature.id, dice, 6, "fall")
    blow = Harm(creature.id, 0, [(sum(faces), "bludgeoning")], tags=("fall",))
    for why in moment.halved:
        blow.halve(why)
    taken = yield from harm(play, blow)
    if taken > 0 and creature.life != "dead" and not has_condition(play, creature.id, "prone"):
        yield from gain(play, creature, "prone")


def enter_water(play: Play, creature: Creature, moment: Fall) -> Proc[None]:
    """Falling into liquid, a Reaction buys a DC 15 check to go in head or feet first; success halves the damage."""
    if not can_react(play, creature):
        return
    answer = yield Decision(
        creature.seat,
        "reaction.dive",
        (
            Option("athletics", "dive.athletics", cost=("reaction",)),
            Option("acrobatics", "dive.acrobatics", cost=("reaction",)),
            Option("no", "dive.no"),
        ),
        subject=creature.id,
        default="no",
        why=("5.2/g-falling/water-reaction",),
        facts={"feet": moment.feet},
    )
    if answer.pick == "no":
        return
    spend_reaction(play, creature, "dive")
    ability = STR if answer.pick == "athletics" else DEX
    test = Test("check", creature.id, ability, 15, skills=(f"skill.{answer.pick}",))
    if (yield from resolve(play, test)):
        moment.halved.append(INTO_WATER)


@falling.hook(FOOTING_LOST)
def nothing_underfoot(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Pushed, pulled or stopped over a chasm."""
    yield from falls_if_unsupported(play, creature)


@falling.hook(CONDITION_BEGAN)
def wings_fail(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """A condition brings a flyer down: Incapacitated, Prone, or one that leaves no Fly Speed."""
    yield from falls_if_unsupported(play, play.creature(begun.bearer))


@falling.hook(DIED)
def drops_dead(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A flyer that dies falls."""
    yield from falls_if_unsupported(play, creature)


@falling.hook(TURN_OVER)
def flight_has_ended(play: Play, ending: Creature, effect: Effect) -> Proc[None]:
    """Whoever lost what kept it in the air has fallen by the end of the turn in which that happened."""
    for creature in list(play.state.creatures.values()):
        if creature.altitude > 0:
            yield from falls_if_unsupported(play, creature)
