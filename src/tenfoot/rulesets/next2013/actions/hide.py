"""Hide: with the action, where something conceals; by the rules of stealth."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.next2013.senses.concealment import concealed_from, known_observers, only_behind_a_body
from tenfoot.rulesets.next2013.senses.stealth import hidden, try_to_hide

hide = Rule("hide", "next/hide/action", "next/stealth/need-concealment", general=True)


def can_hide(play: Play, creature: Creature) -> bool:
    """Whether the creature can hide here from some observer; with no observer it always can."""
    sights, key = play.surroundings().sights, (creature.id, 0)
    found = sights.get(key)
    if found is None:
        watching = known_observers(play, creature)
        found = not watching or any(concealed_from(play, other, creature) for other in watching)
        sights[key] = found
    return found


@hide.offer
def slip_out_of_sight(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action, unless the creature is hidden already."""
    if (
        not creature.budget.get("action")
        or play.has(creature.id, hidden.name)
        or not can_hide(play, creature)
    ):
        return ()
    return (Option("hide", "option.hide", cost=(ACTION,)),)


@hide.perform
def take_the_hide(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the action to hide; behind another creature only if the GM agrees that it is still and big enough."""
    if any(only_behind_a_body(play, other, creature) for other in known_observers(play, creature)):
        ruling = yield yes_no(
            GM,
            "creature conceals",
            subject=creature.id,
            default="yes",
            why=("next/stealth/creature-as-cover",),
        )
        if ruling.pick == "no":
            play.emit("hiding.refused", creature=creature.id)
            return
    creature.budget["action"] -= 1
    yield from try_to_hide(play, creature)
