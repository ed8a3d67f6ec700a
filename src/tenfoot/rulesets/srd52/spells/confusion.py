"""Confusion, a level 4 Enchantment spell of Bards, Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

confusion = in_force("confusion")


@confusion.modifies(MAY, "actor")
def muddled(play: Play, asked: Permission, effect: Effect) -> None:
    """No Bonus Actions or Reactions, and no action or move unless the die allowed it."""
    if asked.verb in ("bonus", "reaction") or (asked.verb in ("action", "move") and effect.num("idle")):
        asked.deny(effect)


@confusion.hook(TURN_STARTS, "owner")
def behaves(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Confusion: roll a d10 at the start of the turn for what the target does."""
    if creature.life != "alive":
        return
    face = (yield from play.roll(creature.id, 1, 10, "confusion"))[0]
    effect = play.alter(effect, data={**effect.data, "idle": 0})
    if face == 1:
        way = (yield from play.roll(creature.id, 1, 4, "direction"))[0]
        yield from wander(play, creature, ((0, -1), (1, 0), (0, 1), (-1, 0))[way - 1])
    elif 7 <= face <= 8:
        yield from lash_out(play, creature)
    if face < 9:
        play.alter(effect, data={**effect.data, "idle": 1})


def wander(play: Play, creature: Creature, way: tuple[int, int]) -> Proc[None]:
    """All its movement in one direction."""
    if creature.cell < 0:
        return
    grid = play.state.grid
    reach = reach_of(play, creature)
    x, y = grid.at(creature.cell)
    line = []
    for step in range(1, movement_left(play, creature) // 5 + 1):
        nx, ny = x + way[0] * step, y + way[1] * step
        if 0 <= nx < grid.width and 0 <= ny < grid.height:
            line.append(ny * grid.width + nx)
    stops = set(cells_of(reach.stops))
    there = [cell for cell in line if cell in stops]
    if there:
        path = reach.path_to(there[-1])
        if path:
            yield from walk(play, creature, path, step_costs(reach, path), "walk")


def lash_out(play: Play, creature: Creature) -> Proc[None]:
    """Confusion: make one melee attack against a random creature within reach."""
    ways = [strike for strike in attack_options(play, creature) if strike.melee]
    if not ways:
        return
    strike = ways[0]
    near = [
        other
        for other in play.state.creatures.values()
        if other.id != creature.id
        and other.life != "dead"
        and 0 <= distance(play, creature, other) <= strike.reach
        and permitted(play, creature, other)
    ]
    if not near:
        return
    face = (yield from play.roll(creature.id, 1, len(near), "target"))[0] if len(near) > 1 else 1
    yield from make_attack(play, plan_attack(play, creature, near[face - 1], strike))
