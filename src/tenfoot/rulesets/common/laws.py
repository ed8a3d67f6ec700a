"""What must be true of every state, whatever was played. A broken law is a mistake of ours, never of a player."""

from __future__ import annotations

from tenfoot.engine.clock import ROUND
from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import standing_room
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack import armor_class
from tenfoot.rulesets.common.conditions import PREFIX

HIT_POINT_FLOOR = "hit point floor"
"""The parameter that says how low Hit Points can go; a ruleset without it keeps every negative total."""
LIVES = ("alive", "dying", "stable", "dead")


class BrokenLaw(AssertionError):
    """A state that can't be."""


def check_laws(play: Play) -> None:
    """Check everything; the first broken law is told with the creature it is about."""
    state = play.state
    for creature in state.creatures.values():
        _creature(play, creature)
    _places(play)
    for key, effect in state.effects.items():
        _law(key == effect.id, f"effect {key} calls itself {effect.id}")
        _law(effect.rule in play.ruleset.rules, f"effect of an unknown rule '{effect.rule}'")
        _law(not effect.bearer or effect.bearer in state.creatures, f"'{effect.rule}' on nobody")
        parent = effect.num("within")
        _law(not parent or parent in state.effects, f"'{effect.rule}' outlives what it came with")
        _ends_some_day(play, effect)
    if state.mode == "combat" and state.phase != "initiative":
        _law(len(set(state.order)) == len(state.order), "somebody is twice in the order")
        _law(0 <= state.turn < len(state.order), "nobody's turn")
        counts = [state.initiative.get(key, 0) for key in state.order]
        _law(all(key in state.creatures for key in state.order), "a stranger in the order")
        _law(len(counts) == len(state.order), "somebody without Initiative")


def _ends_some_day(play: Play, effect: Effect) -> None:
    """What is to end at somebody's turn needs that turn to come; what is to end at a time is not overdue.

    A time that is up in the middle of a round waits for the start of its anchor's turn: a round at most.
    """
    state, expiry = play.state, effect.expiry
    _law(expiry.count >= 0, f"'{effect.rule}' has {expiry.count} turns left")
    if state.mode != "combat" or state.phase == "initiative":
        return
    if expiry.count and expiry.at < 0:
        _law(expiry.anchor in state.order, f"'{effect.rule}' waits for a turn that never comes")
    if expiry.at >= 0:
        _law(
            expiry.at > state.time - 2 * ROUND,
            f"'{effect.rule}' should have ended {state.time - expiry.at} s ago",
        )


def _creature(play: Play, creature: Creature) -> None:
    name = creature.name
    _law(creature.hp <= creature.hp_max, f"{name} has {creature.hp} of {creature.hp_max} Hit Points")
    floor = play.ruleset.parameters.get(HIT_POINT_FLOOR)
    if isinstance(floor, int):
        _law(creature.hp >= floor, f"{name} has {creature.hp} Hit Points, below {floor}")
    _law(creature.hp_max >= 0, f"{name}'s Hit Point maximum is {creature.hp_max}")
    _law(creature.temp_hp >= 0, f"{name} has {creature.temp_hp} Temporary Hit Points")
    _law(creature.life in LIVES, f"{name} is '{creature.life}'")
    if creature.life == "alive":
        _law(creature.hp > 0, f"{name} is alive at {creature.hp} Hit Points")
    if creature.life == "dead":
        _law(creature.hp <= 0, f"{name} is dead with {creature.hp} Hit Points")
    for what, left in creature.budget.items():
        _law(left >= 0, f"{name} has {left} {what}")
    for what, left in creature.pools.items():
        _law(left >= 0, f"{name} has {left} of '{what}'")
    held = play.effects_on(creature.id, "concentration")
    _law(len(held) <= 1, f"{name} concentrates on {len(held)} things")
    if held:
        _law(not play.has(creature.id, PREFIX + "incapacitated"), f"{name} concentrates while Incapacitated")
        _law(creature.life == "alive", f"{name} concentrates while {creature.life}")
    if creature.cell >= 0 and creature.life != "dead":
        tally = armor_class(play, creature)
        _law(bool(tally.bases), f"{name} has no base Armor Class")
        _law(tally.chosen_base() in tally.bases, f"{name} uses a base Armor Class nobody offered")


def _places(play: Play) -> None:
    grid = play.state.grid
    for creature in play.state.creatures.values():
        if creature.cell < 0:
            continue
        side = play.side_cells(creature)
        x, y = grid.at(creature.cell)
        inside = 0 <= x <= grid.width - side and 0 <= y <= grid.height - side
        _law(inside, f"{creature.name} stands off the map at ({x}, {y})")
        room = standing_room(grid, side, flying=True) >> creature.cell & 1
        _law(bool(room), f"{creature.name} stands in a wall at ({x}, {y})")
        for cell in play.footprint(creature):
            _law(creature.id in play.occupied.get(cell, ()), f"{creature.name} is not where it is")
    for cell, there in play.occupied.items():
        _law(len(set(there)) == len(there), f"somebody is twice in square {cell}")


def _law(holds: bool, what: str) -> None:
    if not holds:
        raise BrokenLaw(what)
