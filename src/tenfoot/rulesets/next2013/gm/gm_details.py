"""Conditions are starting points: the GM may waive one for a while, or exempt a creature from it."""

from __future__ import annotations

from tenfoot.authoring import *

waive = Rule("gm:waive", "next/cond/gm-details")
"""The GM says that a condition (`words`) does not trouble these now; with `number` 1 that it does again."""
waived = Rule("waived condition", "next/cond/gm-details")
other_senses = Rule("other senses", "next/cond/blinded-immune", general=True)


@waive.procedure("word")
def suppress_waived_condition(play: Play, targets: list[Creature], value: str, answer: Answer) -> None:
    """GM command: suppress a condition; it stays and its duration runs, but it has no effect."""
    for creature in targets:
        kept = [e for e in play.effects_on(creature.id, waived.name) if e.text("condition") == value]
        if answer.number:
            for effect in kept:
                play.detach(effect)
        elif not has_condition(play, creature.id, value):
            raise IllegalAnswer(f"{creature.name} is not {value}.")
        elif not kept:
            play.attach(waived.name, creature.id, data={"condition": value})


@waived.modifies(IMMUNE, "actor")
def untroubled(play: Play, asked: Permission, effect: Effect) -> None:
    """Make the creature immune to a waived condition."""
    if asked.verb == effect.text("condition"):
        asked.deny(effect)


@other_senses.hook(CONDITION_COMES)
def ask_about_other_senses(play: Play, coming: Gain, effect: Effect) -> Proc[None]:
    """Ask the GM whether a creature with other senses is affected by blindness."""
    creature = play.creature(coming.target)
    if coming.name != "blinded" or not play.sheet(creature).senses.get("blindsight"):
        return
    answer = yield yes_no(
        GM, "immune to blindness", subject=creature.id, default="yes", why=("next/cond/blinded-immune",)
    )
    coming.prevented |= answer.pick == "yes"
