"""What must be true of every state, whatever was played. A broken law is a mistake of ours, never of a player."""

from __future__ import annotations

from tenfoot.engine.clock import ROUND
from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import FOREVER, Effect
from tenfoot.engine.geometry import standing_room
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.conditions.condition import PREFIX
from tenfoot.rulesets.common.damage.dying import FAILURES, SUCCESSES
from tenfoot.rulesets.common.movement.movement import dug_in, terrain

HIT_POINT_FLOOR = "hit point floor"
"""The parameter that says how low Hit Points can go; a ruleset without it keeps every negative total."""
LIVES = ("alive", "dying", "stable", "dead")


class InvariantError(AssertionError):
    """Raised for a game state that can't be."""


def check_laws(play: Play) -> None:
    """Check every creature, space, effect and the turn order of a game; raise an InvariantError at the first fault."""
    state = play.state
    for creature in state.creatures.values():
        _creature(play, creature)
        _rides(play, creature)
    _places(play)
    for key, effect in state.effects.items():
        if key != effect.id:
            raise InvariantError(f"effect {key} calls itself {effect.id}")
        if effect.rule not in play.ruleset.rules:
            raise InvariantError(f"effect of an unknown rule '{effect.rule}'")
        if effect.bearer and effect.bearer not in state.creatures:
            raise InvariantError(f"'{effect.rule}' on nobody")
        if effect.data and effect.num("within") and effect.num("within") not in state.effects:
            raise InvariantError(f"'{effect.rule}' outlives what it came with")
        _ends_some_day(play, effect)
    if state.mode == "combat" and state.phase != "initiative":
        law(len(set(state.order)) == len(state.order), "somebody is twice in the order")
        law(0 <= state.turn < len(state.order), "nobody's turn")
        law(all(key in state.creatures for key in state.order), "a stranger in the order")
        law(all(key in state.initiative for key in state.order), "somebody without Initiative")


def _ends_some_day(play: Play, effect: Effect) -> None:
    """An effect that ends at a creature's turn needs that turn to come; what is to end at a time is not overdue.

    A time that is up in the middle of a round waits for the start of its anchor's turn: a round at most.
    """
    state, expiry = play.state, effect.expiry
    if expiry is FOREVER:
        return
    law(expiry.count >= 0, f"'{effect.rule}' has {expiry.count} turns left")
    if state.mode != "combat" or state.phase == "initiative":
        return
    if expiry.count and expiry.at < 0:
        law(expiry.anchor in state.order, f"'{effect.rule}' waits for a turn that never comes")
    if expiry.at >= 0:
        overdue = state.time - expiry.at
        law(overdue < 2 * ROUND, f"'{effect.rule}' should have ended {overdue} s ago")


def _creature(play: Play, creature: Creature) -> None:
    name = creature.name
    if creature.hp > creature.hp_max:
        raise InvariantError(f"{name} has {creature.hp} of {creature.hp_max} Hit Points")
    floor = play.ruleset.parameters.get(HIT_POINT_FLOOR)
    if isinstance(floor, int):
        law(creature.hp >= floor, f"{name} has {creature.hp} Hit Points, below {floor}")
    if creature.hp_max < 0:
        raise InvariantError(f"{name}'s Hit Point maximum is {creature.hp_max}")
    if creature.temp_hp < 0:
        raise InvariantError(f"{name} has {creature.temp_hp} Temporary Hit Points")
    if creature.life not in LIVES:
        raise InvariantError(f"{name} is '{creature.life}'")
    if creature.life == "alive":
        law(creature.hp > 0, f"{name} is alive at {creature.hp} Hit Points")
    else:
        law(creature.hp <= 0, f"{name} is {creature.life} with {creature.hp} Hit Points")
    for what, left in creature.budget.items():
        if left < 0:
            raise InvariantError(f"{name} has {left} {what}")
    for what, left in creature.pools.items():
        if left < 0:
            raise InvariantError(f"{name} has {left} of '{what}'")
    for item in creature.items:
        if item.count < 0:
            raise InvariantError(f"{name} has {item.count} of {item.kind}")
    for count in (SUCCESSES, FAILURES):
        if not 0 <= creature.counters.get(count, 0) <= 3:
            raise InvariantError(f"{name} has {creature.counters.get(count)} {count}")
    held = play.effects_on(creature.id, "concentration") if play.is_active_anywhere("concentration") else []
    law(len(held) <= 1, f"{name} concentrates on {len(held)} things")
    if held:
        law(not play.has(creature.id, PREFIX + "incapacitated"), f"{name} concentrates while Incapacitated")
        law(creature.life == "alive", f"{name} concentrates while {creature.life}")
    if creature.cell >= 0 and creature.life != "dead":
        tally = armor_class(play, creature)
        bases = [line for line in tally.parts() if line.mark == "base"]
        law(len(bases) == 1, f"{name} has {len(bases)} base Armor Classes in force")


def _rides(play: Play, creature: Creature) -> None:
    """Rider and mount know of each other, and the one is where the other is."""
    for what, key in (("mount", creature.mount), ("rider", creature.rider)):
        if not key:
            continue
        other = play.state.creatures.get(key)
        mutual = other is not None and creature.id == (other.rider if what == "mount" else other.mount)
        law(mutual, f"{creature.name} has a {what} that knows nothing of it")
    if creature.mount:
        steed = play.creature(creature.mount)
        there = (creature.cell, creature.altitude) == (steed.cell, steed.altitude)
        law(there, f"{creature.name} is not where {steed.name} is, which it rides")


def _places(play: Play) -> None:
    grid = play.state.grid
    for creature in play.state.creatures.values():
        if creature.cell < 0:
            continue
        side = play.side_cells(creature)
        x, y = grid.at(creature.cell)
        if not (0 <= x <= grid.width - side and 0 <= y <= grid.height - side):
            raise InvariantError(f"{creature.name} stands off the map at ({x}, {y})")
        room = standing_room(grid, side, flying=True) >> creature.cell & 1
        if not room and not terrain(play, creature, "walk").phases and not dug_in(play, creature):
            raise InvariantError(f"{creature.name} stands in a wall at ({x}, {y})")
        for cell in play.footprint(creature):
            if creature.id not in play.occupied.get(cell, ()):
                raise InvariantError(f"{creature.name} is not where it is")
    for cell, there in play.occupied.items():
        if len(set(there)) != len(there):
            raise InvariantError(f"somebody is twice in square {cell}")


def law(holds: bool, what: str) -> None:
    """Declare an invariant and the message to report when it is broken."""
    if not holds:
        raise InvariantError(what)
