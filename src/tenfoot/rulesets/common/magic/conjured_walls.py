"""Walls that spells raise: what stands on the map for a while, who is pushed aside, what breaks it, what stays.

A wall fills the squares it runs over and changes the map there; when it ends they are what they were. What only one
wall does is a rule `zone.<key>` that lies over the same squares.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import FOREVER, Effect
from tenfoot.engine.geometry import LEGEND, Passability, cell_set, cells_of, distance, standing_room
from tenfoot.engine.geometry import Cover as Degree
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.magic.spell import Casting, Spell, Wall
from tenfoot.rulesets.common.magic.wall_shape import ask_shape, run_of
from tenfoot.rulesets.common.movement.movement import FOOTING_LOST, TERRAIN, Terrain, walk
from tenfoot.rulesets.common.movement.passing import can_stop
from tenfoot.rulesets.common.space.area import caught
from tenfoot.rulesets.common.space.fixtures import FEATURE, FEATURE_OPENED

standing_wall = Rule("standing wall", "5.2/s-effect/as-written", tags=("spell",))
FLOOR = "."
RISING = "rising"
"""What a wall's own rule does before it stands."""


def raise_wall(play: Play, caster: Creature, casting: Casting) -> Proc[tuple[list[int], list[Creature]]]:
    """The caster says how it runs; it stands, and those in its way are beside it. Returns its squares and who was
    in them."""
    wall = casting.spell.wall
    assert wall is not None
    grid = play.state.grid
    shape = yield from ask_shape(caster, casting)
    run = yield from run_of(grid, caster, wall, casting.aim, shape)
    solid = grid.cells_where("entry", Passability.SOLID)
    cells = [cell for cell in run if not solid >> cell & 1]
    there = caught(play, cell_set(cells))
    if wall.stands:
        own = play.ruleset.rules.get(f"zone.{casting.spell.key}")
        if own is not None and RISING in own.does:
            yield from own.does[RISING](play, casting, cells) or ()
        for creature in there:
            yield from push_aside(play, caster, creature, cells)
    stand(play, casting, wall, cells)
    return cells, there


def push_aside(play: Play, caster: Creature, creature: Creature, cells: Sequence[int]) -> Proc[None]:
    """A creature in the way is put to one side, which the caster chooses."""
    grid = play.state.grid
    side = play.side_cells(creature)
    barred = cell_set(cells)
    free = [
        cell
        for cell in cells_of(standing_room(grid, side))
        if can_stop(play, creature, cell) and not barred & cell_set(play.block(cell, side))
    ]
    if not free:
        return
    near = min(distance(grid, creature.cell, cell) for cell in free)
    places = tuple(cell for cell in free if distance(grid, creature.cell, cell) == near)
    answer = yield Decision(
        caster.seat,
        "wall pushes",
        [Option("there", "wall.there", takes="cell", cells=lambda: places)],
        subject=caster.id,
        default="there",
        facts={"target": creature.id},
    )
    yield from walk(play, creature, [answer.cell], [0], "walk", "forced")


def stand(play: Play, casting: Casting, wall: Wall, cells: Sequence[int], letter: str = "") -> Effect:
    """The map changes, by the wall's own letter or another; each 10 feet of what can be broken are an object of
    their own."""
    letter = letter or wall.stands
    was = "".join(_letter_below(play, cell) for cell in cells)
    standing = play.attach(
        standing_wall.name,
        0,
        source=casting.caster,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
        dc=casting.dc,
        cells=tuple(cells),
        data={"spell": casting.spell.key, "name": casting.spell.name, "was": was, "stands": letter},
    )
    _stamp(play, wall, letter, dict(zip(cells, was, strict=True)))
    if wall.section:
        for start in range(0, len(cells), 2):
            play.attach(
                FEATURE,
                0,
                source=casting.caster,
                expiry=casting.expiry,
                group=casting.group,
                cells=tuple(cells[start : start + 2]),
                data={
                    "name": f"{casting.spell.name} {start // 2 + 1}",
                    "fast": "solid",
                    "hp": wall.section,
                    "ac": wall.armor_class,
                    "immune": list(wall.immune),
                    "vulnerable": list(wall.vulnerable),
                },
            )
    play.emit("zone.appeared", caster=casting.caster, spell=casting.spell.key, cells=list(cells))
    return standing


def _walls_at(play: Play, cells: Sequence[int]) -> list[Effect]:
    """Walls that stand on any of these squares, the oldest first."""
    keys = {key for cell in cells for key in play.zones.get(cell, ())}
    return [
        play.state.effects[key] for key in sorted(keys) if play.state.effects[key].rule == standing_wall.name
    ]


def _letter_below(play: Play, cell: int) -> str:
    """What the square is on the map without any conjured wall."""
    for other in _walls_at(play, (cell,)):
        return other.text("was")[other.cells.index(cell)]
    return chr(play.state.grid.glyphs[cell])


def _stamp(play: Play, wall: Wall, letter: str, below: dict[int, str]) -> None:
    """Change the map where the wall runs."""
    grid = play.state.grid
    if letter:
        gaps = {
            cell for cell, letter in below.items() if wall.bridges and LEGEND[letter].entry == Passability.GAP
        }
        grid.put(gaps, FLOOR)
        grid.put([cell for cell in below if cell not in gaps], letter)
        return
    if wall.opaque:
        grid.set_opaque(below, True)
    if wall.cover:
        grid.set_cover(below, Degree(wall.cover))


def clear_away(play: Play, effect: Effect, cells: Sequence[int]) -> None:
    """These squares of a wall are what they were before, less what other walls make of them."""
    grid = play.state.grid
    below = {
        cell: letter for cell, letter in zip(effect.cells, effect.text("was"), strict=True) if cell in cells
    }
    for cell, letter in below.items():
        grid.put((cell,), letter)
    for other in _walls_at(play, list(below)):
        if other.id != effect.id:
            made = _wall_of(play, other)
            _stamp(
                play, made, other.text("stands"), {cell: below[cell] for cell in other.cells if cell in below}
            )


def _wall_of(play: Play, effect: Effect) -> Wall:
    wall = play.ruleset.entry("spells", effect.text("spell"), Spell).wall
    assert wall is not None
    return wall


@standing_wall.end
def take_wall_away(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Take the wall off the map; one held for its whole duration may stay, no longer magical."""
    held = effect.expiry.at >= 0 and play.state.time >= effect.expiry.at
    if _wall_of(play, effect).stays and held:
        for part in [e for e in play.state.effects.values() if e.group == effect.group and e.rule == FEATURE]:
            play.detach(part)
            play.attach(FEATURE, 0, cells=part.cells, expiry=FOREVER, data={**part.data, "stays": 1})
        play.emit("wall.stays", spell=effect.text("spell"))
    else:
        clear_away(play, effect, effect.cells)
        for creature in caught(play, cell_set(effect.cells)):
            if not creature.altitude and play.state.grid.entry[creature.cell] == Passability.GAP:
                yield from play.open(FOOTING_LOST, creature, creature.id)


@standing_wall.modifies(TERRAIN)
def slow_going(play: Play, ground: Terrain, effect: Effect) -> None:
    """Every foot through it costs more."""
    slows = _wall_of(play, effect).slows
    if slows:
        ground.dear.append((slows, cell_set(effect.cells)))


@standing_wall.hook(FEATURE_OPENED)
def breached(play: Play, thing: Effect, effect: Effect) -> None:
    """A section without Hit Points is gone; its squares are open."""
    if thing.group != effect.group or not thing.group:
        return
    play.detach(thing)
    clear_away(play, effect, thing.cells)
    left = [
        (cell, letter)
        for cell, letter in zip(effect.cells, effect.text("was"), strict=True)
        if cell not in thing.cells
    ]
    play.alter(
        effect,
        cells=tuple(cell for cell, _ in left),
        data={**effect.data, "was": "".join(letter for _, letter in left)},
    )
