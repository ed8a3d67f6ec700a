"""Clothes make people: places that admit only who is dressed for them, as the GM says."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

DRESS_CODE = "dress code"
"""The flag of a place that asks for a kind of clothing."""
CITES = {"fine-clothes": "5.2/e-gear/clothes-fine", "robe": "5.2/e-gear/robe"}

admitted = Rule("go in", "5.2/e-gear/clothes-fine", "5.2/e-gear/robe", general=True)


@admitted.offer
def offer_entrance(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to enter a place that admits only well-dressed visitors."""
    if play.state.mode == "combat" or not play.state.flags.get(DRESS_CODE):
        return ()
    return (Option("go in", "option.go in", facts={"item": str(play.state.flags[DRESS_CODE])}),)


@admitted.perform
def looked_over(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Let a creature in if it wears the required clothes; otherwise ask the GM."""
    wanted = str(play.state.flags[DRESS_CODE])
    fit = any(item.kind == wanted and item.slot == "worn" for item in creature.items)
    if not fit:
        ruling = yield yes_no(
            GM,
            "let in all the same",
            subject=creature.id,
            why=(CITES.get(wanted, "5.2/e-gear/clothes-fine"),),
            facts={"item": wanted},
        )
        fit = ruling.pick == "yes"
    play.emit("let in" if fit else "turned away", creature=creature.id)
