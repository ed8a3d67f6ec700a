"""Things in the surroundings: one may be used in passing each turn; a further one, or a stubborn one, takes Utilize."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule

feature = Rule("feature", "5.2/turn/interact-one-free")
"""A door, a lever, a chest: an effect on its squares.

`name`; `needs`: `action` if its use takes one; `door`: 1 if it opens and shuts; `hidden`: the DC to find it, as long
as nobody has; `fast`: `locked`, `stuck` or `barred` as long as it is;
`reveals`: the name of a hidden thing that its use uncovers.
"""
interact = Rule("interact", "5.2/turn/interact-one-free", "5.2/turn/interact-second", general=True)

SHUT, OPEN = "+", "/"


@interact.offer
def in_passing(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each thing at hand, free while the turn's one interaction is left."""
    if not play.zones or not creature.budget.get("interact"):
        return ()
    return [
        Option(
            f"interact:{thing.text('name')}.{thing.id}",
            "option.interact",
            cost=("interaction",),
            facts={"name": thing.text("name")},
        )
        for thing in things_at_hand(play, creature)
        if thing.text("needs") != "action"
    ]


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
                if thing.rule == feature.name:
                    found[key] = thing
    return [found[key] for key in sorted(found)]


def uncover(play: Play, creature: Creature, thing: Effect) -> None:
    """A hidden thing is found, by a search or by accident (5.2/object/hidden-accident)."""
    play.alter(thing, data={key: value for key, value in thing.data.items() if key != "hidden"})
    play.emit("uncovered", creature=creature.id, name=thing.text("name"))


@interact.perform
def use_in_passing(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The GM may find that it takes care or strength, and so an action (5.2/turn/interact-gm-may-require-action)."""
    thing = play.state.effects[int(answer.pick.rpartition(".")[2])]
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
        why=("5.2/turn/interact-gm-may-require-action", "5.2/rhythm/no-roll-when-easy"),
        facts={"name": thing.text("name")},
    )
    if ruling.pick == "works":
        creature.budget["interact"] -= 1
        use_thing(play, creature, thing)
    elif ruling.pick == "action":
        play.alter(thing, data={**thing.data, "needs": "action"})
        play.emit("interaction.hard", creature=creature.id, name=thing.text("name"))
    else:
        creature.budget["interact"] -= 1
        play.emit("interaction.nothing", creature=creature.id, name=thing.text("name"))


def use_thing(play: Play, creature: Creature, thing: Effect) -> None:
    """It has been used once more; a door opens or shuts."""
    used = play.alter(thing, level=thing.level + 1)
    if used.num("door"):
        grid = play.state.grid
        shut = grid.glyphs[used.cells[0]] == ord(SHUT)
        if shut or not any(play.occupied.get(cell) for cell in used.cells):
            grid.put(used.cells, OPEN if shut else SHUT)
        play.refresh()
    play.emit("interacted", creature=creature.id, name=thing.text("name"))
    if used.text("reveals"):
        for other in list(play.state.effects.values()):
            if (
                other.rule == feature.name
                and other.num("hidden")
                and other.text("name") == used.text("reveals")
            ):
                uncover(play, creature, other)
