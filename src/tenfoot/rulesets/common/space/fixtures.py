"""Doors, levers, chests: what is in reach, and what using it does."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Window

FEATURE = "feature"
"""The rule of a thing that can be used; an effect on its squares."""
SHUT, OPEN = "+", "/"
"""A door on the map."""
FEATURE_OPENED: Window[Effect] = Window("feature opened")
"""Something that was fast (locked, stuck, barred) is so no longer, by key, skill, strength or blows."""
SMASH = "smash"
"""The rule of blows at a thing; its options end with `.ID` of the thing."""
HIDDEN = "hidden"
"""The effect on somebody who hides; its level is the total that finds it."""
VICINITY = "search squares"
"""The parameter: squares around the searcher in which a hidden thing can be found at all."""


def things_at_hand(play: Play, creature: Creature) -> list[Effect]:
    """Features within 5 feet that are neither hidden nor held fast, in the order of their ids."""
    near = features_near(play, creature, 1)
    return [thing for thing in near if not thing.num("hidden") and not thing.text("fast")]


def features_near(play: Play, creature: Creature, squares: int) -> list[Effect]:
    """Features so many squares around the creature, hidden ones too."""
    grid = play.state.grid
    side = play.side_cells(creature)
    x, y = grid.at(creature.cell)
    found: dict[int, Effect] = {}
    for row in range(max(0, y - squares), min(grid.height, y + side + squares)):
        for column in range(max(0, x - squares), min(grid.width, x + side + squares)):
            for key in play.zones.get(row * grid.width + column, ()):
                thing = play.state.effects[key]
                if thing.rule == FEATURE:
                    found[key] = thing
    return [found[key] for key in sorted(found)]


def uncover(play: Play, creature: Creature, thing: Effect) -> None:
    """A hidden object is found, by a search or by accident (5.2/object/hidden-accident)."""
    play.alter(thing, data={key: value for key, value in thing.data.items() if key != "hidden"})
    if thing.text("flag"):
        # The scene remembers it under this flag.
        play.state.flags[thing.text("flag")] = 1
    play.emit("uncovered", creature=creature.id, name=thing.text("name"))


def ask_how_it_goes(creature: Creature, thing: Effect, why: tuple[str, ...], tool: str = "") -> Proc[str]:
    """The GM says how using an object goes: it `works` in passing, takes an `action`, or `no`, nothing happens."""
    ruling = yield Decision(
        GM,
        "interaction",
        [
            Option("works", "interaction.works"),
            Option("action", "interaction.action"),
            Option("no", "interaction.no"),
        ],
        subject=creature.id,
        default="works",
        why=why,
        facts={"name": thing.text("name"), "tool": tool},
    )
    return ruling.pick


def use_thing(play: Play, creature: Creature, thing: Effect) -> None:
    """Use an object: count the use, open or shut it if it is a door, and show what it reveals."""
    used = play.alter(thing, level=thing.level + 1)
    if used.num("door"):
        grid = play.state.grid
        shut = grid.glyphs[used.cells[0]] == ord(SHUT)
        if shut or not any(play.occupied.get(cell) for cell in used.cells):
            grid.put(used.cells, OPEN if shut else SHUT)
    play.emit("interacted", creature=creature.id, name=thing.text("name"))
    if used.text("reveals"):
        for other in list(play.state.effects.values()):
            if other.rule == FEATURE and other.num("hidden") and other.text("name") == used.text("reveals"):
                uncover(play, creature, other)
