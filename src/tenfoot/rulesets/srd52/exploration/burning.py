"""Burning: fire on a creature hurts at each of its turns' starts until it is put out."""

from __future__ import annotations

from tenfoot.authoring import *

burning = Rule(
    "burning",
    "5.2/g-burning/damage",
    "5.2/g-burning/extinguish-self",
    "5.2/g-burning/prone-cost",
    "5.2/g-burning/other-ends",
    "5.2/m-rider/burning",
)


FLAMMABLE = ("cloth", "paper", "rope", "wood")
"""Materials that catch fire."""


def catch_fire(play: Play, source: Creature, thing: Creature) -> Proc[None]:
    """Set an object alight that is of something flammable."""
    if set(FLAMMABLE) & set(play.sheet(thing).tags) and not play.has(thing.id, burning.name):
        yield from play.begin(burning.name, thing.id, source=source.id)
        play.emit("caught fire", creature=thing.id)


@burning.hook(TURN_STARTS)
def burn_each_round(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d4 Fire damage to an object at the start of each round, since objects have no turns."""
    thing = play.state.creatures.get(effect.bearer)
    if thing is None or not is_object(play, thing) or thing.life == "dead":
        return
    if play.state.order and play.state.order[0] == creature.id:
        yield from burn(play, thing, effect)


@burning.hook(TURN_STARTS, "owner")
def burn_each_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d4 Fire damage at the start of each of its turns."""
    yield from burn(play, creature, effect)


def burn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Deal the 1d4 Fire damage of a fire once."""
    faces = yield from play.roll(creature.id, 1, 4, "burning")
    yield from deal_damage(
        play, IncomingDamage(creature.id, effect.source, [(faces[0], "fire")], tags=("burning",))
    )


@burning.begin
def one_fire(play: Play, effect: Effect) -> None:
    """Remove an older burning effect, so that a creature set alight twice burns only once."""
    for fire in play.effects_on(effect.bearer, burning.name):
        if fire.id != effect.id:
            play.detach(fire)


@burning.action(key="put out", label="option.put out")
def put_out(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Every fire on it is out, and the creature lies on the ground."""
    yield from gain_condition(play, creature, "prone")
    for fire in play.effects_on(creature.id, burning.name):
        yield from play.end(fire, "put out")


@burning.hook(ENTERED, "mover")
def into_the_water(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """End burning at once when the creature enters deep water."""
    if play.state.grid.footing[step.to] == Footing.WATER:
        yield from play.end(effect, "doused")
