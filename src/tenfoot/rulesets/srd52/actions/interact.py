"""Objects in the surroundings: one may be used in passing each turn; a further one, or a stubborn one, takes
Utilize."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.fixtures import ask_how_it_goes

feature = Rule(FEATURE, "5.2/turn/interact-one-free")
"""A door, a lever, a chest: an effect on its squares.

`name`; `needs`: `action` if its use takes one; `door`: 1 if it opens and shuts; `hidden`: the DC to find it, as long
as nobody has; `fast`: `locked`, `stuck` or `barred` as long as it is;
`reveals`: the name of a hidden thing that its use uncovers. What opens a thing that is fast, and what breaks it,
stands in `key item`, `pick`, `force`, `hp`, `ac`, `threshold`, `immune` and `vulnerable`.
"""
interact = Rule("interact", "5.2/turn/interact-one-free", "5.2/turn/interact-second", general=True)


class Touch:
    """A creature touches or uses an object."""

    __slots__ = ("actor", "thing")

    def __init__(self, actor: int, thing: Effect) -> None:
        self.actor = actor
        self.thing = thing


TOUCHED: Window[Touch] = Window("touched", "actor")
"""A thing was touched by hand; what is done with a weapon's end touches nothing (5.2/equipment/weapon-as-tool)."""


@interact.offer
def in_passing(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each object in reach, free while the turn's one interaction is left."""
    if not play.zones or not creature.budget.get("interact"):
        return ()
    handy = [thing for thing in things_at_hand(play, creature) if thing.text("needs") != "action"]
    held = next((item.kind for item in creature.items if item.slot in ("main", "both")), "") if handy else ""
    return [
        Option(
            f"interact:{f'with {tool}, ' if tool else ''}{thing.text('name')}.{thing.id}",
            "option.interact.with" if tool else "option.interact",
            cost=(INTERACTION,),
            facts={"name": thing.text("name"), "tool": tool} if tool else {"name": thing.text("name")},
        )
        for thing in handy
        for tool in (("", held) if held and not thing.num("door") else ("",))
    ]


@interact.perform
def use_in_passing(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The GM may find that it takes care or strength, and so an action (5.2/turn/interact-gm-may-require-action)."""
    tool = answer.pick.removeprefix("interact:with ").partition(", ")[0] if ":with " in answer.pick else ""
    thing = play.state.effects[int(answer.pick.rpartition(".")[2])]
    why: tuple[str, ...] = ("5.2/turn/interact-gm-may-require-action", "5.2/rhythm/no-roll-when-easy")
    if tool:
        why = (*why, "5.2/equipment/weapon-as-tool")
    ruling = yield from ask_how_it_goes(creature, thing, why, tool)
    if ruling == "works":
        creature.budget["interact"] -= 1
        use_thing(play, creature, thing)
        if not tool and thing.id in play.state.effects:
            yield from play.open(TOUCHED, Touch(creature.id, play.state.effects[thing.id]), creature.id)
    elif ruling == "action":
        play.alter(thing, data={**thing.data, "needs": "action"})
        play.emit("interaction.hard", creature=creature.id, name=thing.text("name"))
    else:
        creature.budget["interact"] -= 1
        play.emit("interaction.nothing", creature=creature.id, name=thing.text("name"))
