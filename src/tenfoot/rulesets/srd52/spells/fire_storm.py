"""Fire Storm, a level 7 Evocation spell of Clerics, Druids and Sorcerers."""

from __future__ import annotations

from functools import partial

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import aim_range, set_fire_to_things
from tenfoot.rulesets.common.magic.reaching import reached

fire_storm = Rule("spell.fire-storm", "5.2/s-effect/as-written")


CUBES, SIDE = 10, 2
"""How many Cubes the storm has, and how many squares wide each is."""


@fire_storm.procedure("cast")
def cast_fire_storm(play: Play, casting: Casting) -> Proc[None]:
    """Fill up to ten Cubes, each beside another, as the caster arranges them; each creature in them is burned once."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    cubes = [casting.aim]
    while len(cubes) < CUBES:
        places = places_beside(play, caster, activity, cubes)
        answer = yield Decision(
            caster.seat,
            "fire storm",
            [
                Option("foes", "fire storm.foes"),
                Option("there", "fire storm.there", takes="cell", cells=partial(tuple, places)),
                Option("done", "fire storm.done"),
            ],
            subject=caster.id,
            default="foes",
            facts={"left": CUBES - len(cubes)},
        )
        if answer.pick == "there":
            cubes.append(answer.cell)
            continue
        if answer.pick == "foes":
            cubes += toward_foes(play, caster, activity, cubes)
        break
    burned = {other.id: other for cube in cubes for other in affected(play, caster, activity, cube)}
    there = [burned[key] for key in sorted(burned)]
    there = reached(play, casting.spell.key, casting.level, caster, there)
    if there:
        yield from do_to(play, caster, casting, activity, there)
    for cube in cubes:
        yield from set_fire_to_things(play, caster, activity, cube)


def places_beside(play: Play, caster: Creature, activity: Activity, cubes: list[int]) -> list[int]:
    """Where another Cube may stand: in range, side by side with one of those there are."""
    return [
        cell
        for cell in cells_of(aim_range(play, caster, activity))
        if cell not in cubes and any(beside(play, cell, cube) for cube in cubes)
    ]


def beside(play: Play, one: int, other: int) -> bool:
    """Whether two Cubes overlap or share a part of a side; a shared corner is not enough."""
    grid = play.state.grid
    (x, y), (a, b) = grid.at(one), grid.at(other)
    return abs(x - a) <= SIDE and abs(y - b) <= SIDE and abs(x - a) + abs(y - b) < 2 * SIDE


def toward_foes(play: Play, caster: Creature, activity: Activity, cubes: list[int]) -> list[int]:
    """More Cubes, each the one that takes in most enemies and spares friends, or leads on toward the next enemy."""
    added: list[int] = []
    while len(cubes) + len(added) < CUBES:
        burned = {o.id for cube in cubes + added for o in affected(play, caster, activity, cube)}
        left = [
            o
            for o in play.state.creatures.values()
            if o.cell >= 0 and o.life == "alive" and enemies(caster, o) and o.id not in burned
        ]
        left = [o for o in left if side_notices(play, caster, o)]
        if not left:
            break
        chosen, most = -1, (0, -1_000_000)
        for place in places_beside(play, caster, activity, cubes + added):
            new = [o for o in affected(play, caster, activity, place) if o.id not in burned]
            foes = sum(1 for o in new if enemies(caster, o))
            if any(not enemies(caster, o) for o in new):
                continue
            gap = min(gap_between(play, place, o.cell) for o in left)
            if (foes, -gap) > most:
                chosen, most = place, (foes, -gap)
        if chosen < 0 or (not most[0] and -most[1] > SIDE * (CUBES - len(cubes) - len(added))):
            break
        added.append(chosen)
    while added and not affected(play, caster, activity, added[-1]):
        added.pop()
    return added


def gap_between(play: Play, one: int, other: int) -> int:
    """How many squares apart two squares are."""
    (x, y), (a, b) = play.state.grid.at(one), play.state.grid.at(other)
    return max(abs(x - a), abs(y - b))
