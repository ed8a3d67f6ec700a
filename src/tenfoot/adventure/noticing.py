"""What the party can see: objects and people not behind a wall or a shut door, and how well lit they are."""

from __future__ import annotations

from collections.abc import Iterable

from tenfoot.adventure.places import cells_of_part, marks_of
from tenfoot.adventure.story_state import found, here, party, person, scene_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.geometry import LightLevel
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.senses.light import BRIGHT, LIGHT_SEEN, LIGHTS, Lamps, light_now, magically_dark
from tenfoot.rulesets.common.turns.permission import may

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
AROUND = (*STEPS, (1, 1), (1, -1), (-1, 1), (-1, -1))


def take_in(play: Play) -> None:
    """Note that the party knows everything in plain view; hidden objects must still be found."""
    scene = scene_of(play)
    new = [key for key in (*scene.features, *scene.people) if not _seen(play, key)]
    if not new:
        return
    open_to = in_the_open(play)
    for key in new:
        if key in scene.features:
            cells = cells_of_part(scene.features[key], play.state.grid, marks_of(scene.map))
        else:
            there = person(play, key)
            cells = [there.cell] if there is not None else []
        if before_eyes(play, cells, open_to):
            play.state.flags[f"seen {here(play)}.{key}"] = 1


def known(play: Play, key: str) -> bool:
    """Whether the party knows of an object: it is in plain view or was found, and the party has once seen it."""
    if not found(play, key):
        return False
    return bool(scene_of(play).features[key].hidden) or _seen(play, key)


def met(play: Play, key: str) -> bool:
    """Whether the party has once seen this person of the scene."""
    return _seen(play, key)


def _seen(play: Play, key: str) -> bool:
    return bool(play.state.flags.get(f"seen {here(play)}.{key}"))


def in_the_open(play: Play) -> set[int]:
    """The squares that no wall and no shut door parts from the heroes."""
    grid = play.state.grid
    ahead = [hero.cell for hero in party(play) if hero.cell >= 0]
    if grid.light.empty:
        return set(range(grid.width * grid.height)) if ahead else set()
    reached = set(ahead)
    for cell in ahead:
        for other in _beside(play, cell, STEPS):
            if other not in reached and not grid.opaque[other] and grid.light.clear(cell, other):
                reached.add(other)
                ahead.append(other)
    return reached


def before_eyes(play: Play, cells: Iterable[int], open_to: set[int]) -> bool:
    """Whether one of these squares lies open; something in a wall is seen from the squares around it."""
    return any(near in open_to for cell in cells for near in _looked_at(play, cell))


def light_at(play: Play, creature: Creature, cells: Iterable[int]) -> LightLevel:
    """Return the best light in which a creature beside an object sees it; a light carried by the party counts."""
    if light_now(play) is None and may(play, creature.id, "see"):
        return BRIGHT
    squares = [near for cell in cells for near in _looked_at(play, cell)]
    carried = may(play, creature.id, "see") and _carries_light(play)
    return max(
        (
            BRIGHT
            if carried and not magically_dark(play, cell)
            else play.port(LIGHT_SEEN)(play, creature, cell)
            for cell in squares
        ),
        default=BRIGHT,
    )


def _carries_light(play: Play) -> bool:
    heroes = {hero.id for hero in party(play) if hero.cell >= 0}
    lamps = play.query(LIGHTS, Lamps())
    return any(play.state.effects[int(name)].bearer in heroes for name in lamps.lit)


def _looked_at(play: Play, cell: int) -> list[int]:
    grid = play.state.grid
    if not grid.opaque[cell]:
        return [cell]
    return [other for other in _beside(play, cell, AROUND) if not grid.opaque[other]]


def _beside(play: Play, cell: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
    grid = play.state.grid
    x, y = grid.at(cell)
    return [
        grid.cell(x + dx, y + dy)
        for dx, dy in steps
        if 0 <= x + dx < grid.width and 0 <= y + dy < grid.height
    ]
