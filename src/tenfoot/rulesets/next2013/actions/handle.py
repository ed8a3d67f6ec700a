"""Handling items: drawing and stowing, picking up, opening what opens easily. It costs nothing and is not counted."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.wielding import changes, make_change
from tenfoot.rulesets.common.space.fixtures import ask_how_it_goes

handle = Rule("handle", "next/item/free-interaction", "next/item/gm-action", general=True)
feature = Rule(FEATURE, "next/item/free-interaction")
"""A door, a lever, a chest: an effect on its squares, with the same words as everywhere (`name`, `needs`, `door`)."""


@handle.offer
def at_hand(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to draw or stow each weapon and to use each object within 5 feet, free unless it needs an action."""
    options: list[Option] = []
    if (creature.items or play.state.ground) and not play.sheet(creature).cr:
        options += [
            Option(f"handle:{change}", f"option.{change.split(':')[0]}", facts={"item": kind})
            for change, kind in changes(play, creature)
        ]
    if play.zones:
        for thing in things_at_hand(play, creature):
            slow = thing.text("needs") == "action"
            if not slow or creature.budget.get("action"):
                options.append(
                    Option(
                        f"handle:use:{thing.text('name')}.{thing.id}",
                        "option.interact",
                        cost=(ACTION,) if slow else (),
                        facts={"name": thing.text("name")},
                    )
                )
    return options


@handle.perform
def handle_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Handle an item at no cost; the GM may require an action for what is delicate or obstructed."""
    change = answer.pick.split(":", 1)[1]
    if not change.startswith("use:"):
        make_change(play, creature, change)
        return
    thing = play.state.effects[int(change.rpartition(".")[2])]
    if thing.text("needs") == "action":
        creature.budget["action"] -= 1
        use_thing(play, creature, thing)
        return
    ruling = yield from ask_how_it_goes(creature, thing, ("next/item/gm-action",))
    if ruling == "works":
        use_thing(play, creature, thing)
    elif ruling == "action":
        play.alter(thing, data={**thing.data, "needs": "action"})
        play.emit("interaction.hard", creature=creature.id, name=thing.text("name"))
    else:
        play.emit("interaction.nothing", creature=creature.id, name=thing.text("name"))
