"""Falling: when it happens, what a rule may still change about it, and landing.

What a landing costs, in water and on the ground, and what holds a flyer up, each edition defines.
"""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import Footing, Passability
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Why
from tenfoot.engine.rule import Port, Proc, Query, Rule, Window
from tenfoot.rulesets.common.conditions.condition import CONDITION_BEGAN, gain_condition, has_condition
from tenfoot.rulesets.common.damage.dealing_damage import IncomingDamage, deal_damage
from tenfoot.rulesets.common.damage.hit_points import DIED
from tenfoot.rulesets.common.movement.movement import FOOTING_LOST
from tenfoot.rulesets.common.turns.turn import TURN_OVER


class Fall:
    """One creature falling. A rule may stop it, or prevent its damage, before it lands."""

    __slots__ = ("creature", "dive", "feet", "halved", "harmless", "liquid", "stopped")

    def __init__(self, creature: int, feet: int, liquid: bool, dive: bool = False) -> None:
        self.creature = creature
        self.feet = feet
        self.dive = dive
        """It jumped on purpose."""
        self.liquid = liquid
        """It ends in water or another liquid."""
        self.stopped = False
        """Caught before it lands: it stays where it is."""
        self.harmless: list[Why] = []
        self.halved: list[Why] = []


FALLS: Window[Fall] = Window("falls", "who")
"""A creature falls and has not landed yet; onlookers may react."""
HOLDS_UP: Query[list[Why]] = Query("holds up", "owner")
"""Reasons why a creature does not fall although nothing is below it."""
FLIES: Port[Callable[[Play, Creature], bool]] = Port("flies")
"""Whether a flyer stays up."""
LANDING: Port[Callable[[Play, Creature, Fall], Proc[int]]] = Port("landing")
"""How many d6 of damage the landing deals, with whatever is asked or rolled before."""
MOST_DICE = 20
CHASM_DEPTH = 30
"""Feet, where neither the map nor the Game Master has said how deep a gap is."""


def floor_below(play: Play, creature: Creature) -> int:
    """The height of what would stop a fall: the highest floor under the creature's space."""
    grid = play.state.grid
    best = -1_000_000
    gaps = grid.cells_where("entry", Passability.GAP)
    for cell in play.footprint(creature):
        height = grid.floor(cell)
        if not height and gaps >> cell & 1:
            deep = play.state.flags.get("chasm depth", CHASM_DEPTH)
            height = -deep if isinstance(deep, int) else -CHASM_DEPTH
        best = max(best, height)
    return best


def over_liquid(play: Play, creature: Creature) -> bool:
    """Whether it would fall into deep water."""
    grid = play.state.grid
    return any(grid.footing[cell] == Footing.WATER for cell in play.footprint(creature))


def in_the_air(play: Play, creature: Creature) -> bool:
    """Whether there is nothing right below the creature."""
    if creature.cell < 0:
        return False
    grid = play.state.grid
    if not creature.altitude and not grid.cells_where("entry", Passability.GAP) and not grid.elevation:
        return False
    if creature.altitude < 0 and over_liquid(play, creature):
        return False
    return creature.altitude > floor_below(play, creature)


def held_up(play: Play, creature: Creature) -> bool:
    """Whether something holds the creature up: its wings, a hold on the rock, its mount, an effect."""
    if creature.counters.get("clinging") or creature.mount or creature.counters.get("inside"):
        return True
    return play.port(FLIES)(play, creature) or bool(play.query(HOLDS_UP, [], creature.id))


def falls_if_unsupported(play: Play, creature: Creature) -> Proc[None]:
    """Down it goes, at once, if there is nothing below and nothing holds it up."""
    if in_the_air(play, creature) and not held_up(play, creature):
        yield from fall(play, creature)


def fall(play: Play, creature: Creature, *, dive: bool = False) -> Proc[None]:
    """Fall to the floor below: damage when the fall ends, and prone unless there was none."""
    floor = floor_below(play, creature)
    moment = Fall(creature.id, creature.altitude - floor, over_liquid(play, creature), dive)
    if play.hooks(FALLS, creature.id):
        yield from play.open(FALLS, moment, creature.id)
        if moment.stopped:
            return
    play.place(creature, creature.cell, floor)
    creature.counters.pop("clinging", None)
    play.emit("fell", creature=creature.id, distance=moment.feet, altitude=floor)
    if moment.harmless or creature.life == "dead":
        return
    dice = min(MOST_DICE, (yield from play.port(LANDING)(play, creature, moment)))
    if dice <= 0:
        return
    faces = yield from play.roll(creature.id, dice, 6, "fall")
    blow = IncomingDamage(creature.id, 0, [(sum(faces), "bludgeoning")], tags=("fall",))
    for why in moment.halved:
        blow.halve(why)
    taken = yield from deal_damage(play, blow)
    if taken > 0 and creature.life != "dead" and not has_condition(play, creature.id, "prone"):
        yield from gain_condition(play, creature, "prone")


def add_fall_triggers(rule: Rule) -> None:
    """Give a rule the windows in which a creature can fall."""

    @rule.hook(FOOTING_LOST)
    def fall_without_support(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
        """A creature pushed, pulled or stopped over a chasm falls."""
        yield from falls_if_unsupported(play, creature)

    @rule.hook(CONDITION_BEGAN)
    def wings_fail(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
        """When a condition begins on a flyer that can no longer stay up, it falls."""
        yield from falls_if_unsupported(play, play.creature(begun.bearer))

    @rule.hook(DIED)
    def drops_dead(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
        """A flyer that dies falls, unless something holds it up."""
        yield from falls_if_unsupported(play, creature)

    @rule.hook(TURN_OVER)
    def flight_has_ended(play: Play, ending: Creature, effect: Effect) -> Proc[None]:
        """A creature that lost what held it up falls by the end of that turn."""
        for creature in list(play.state.creatures.values()):
            if creature.altitude > 0:
                yield from falls_if_unsupported(play, creature)
