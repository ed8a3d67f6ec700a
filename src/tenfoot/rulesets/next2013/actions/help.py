"""Help: the helped creature has Advantage on its next fitting check. It does nothing for attacks or for the dying."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *

help_action = Rule("help", "next/help/advantage", "next/help/no-first-aid", general=True)
helped = Rule("helped", "next/help/advantage", "next/help/checks-only")
LEAST_SCORE = 10
_OPTION = (Option("help", "option.help.check", cost=(ACTION,)),)


def friends(play: Play, creature: Creature) -> list[Creature]:
    """Allies who can act themselves; the GM decides how far away they may be."""
    return [
        other
        for other in creatures_present(play)
        if other.id != creature.id and other.life == "alive" and allies(creature, other)
    ]


@help_action.offer
def lend_a_hand(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action while an ally is there to help."""
    return _OPTION if creature.budget.get("action") and friends(play, creature) else ()


@help_action.perform
def take_the_help(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Choose the ally and the ability of its task; the GM decides whether the help counts."""
    friend = yield from ask_target(
        play, creature, "help whom", friends(play, creature), why=("next/help/advantage",)
    )
    if friend is None:
        return
    task = yield Decision(
        creature.seat,
        "help with",
        [Option(name, "help.with", facts={"subject": name}) for name in ABILITIES],
        subject=creature.id,
        why=("next/help/min-score",),
    )
    own = score(play, creature, ABILITIES.index(task.pick))
    ruling = yield yes_no(
        GM,
        "help possible",
        subject=creature.id,
        default="yes" if own >= LEAST_SCORE else "no",
        why=("next/help/min-score", "next/help/skill-gate", "next/help/no-distance"),
        facts={
            "ally": friend.id,
            "subject": task.pick,
            "score": own,
            "feet": distance(play, creature, friend),
        },
    )
    if ruling.pick == "no":
        play.emit("help.refused", creature=creature.id, ally=friend.id)
        return
    creature.budget["action"] -= 1
    until = Expiry(creature.id, "start", 1)
    play.attach(helped.name, friend.id, source=creature.id, expiry=until, data={"subject": task.pick})
    play.emit("helped", helper=creature.id, ally=friend.id)


def fits(test: D20Test, effect: Effect) -> bool:
    """Whether the test is a check with the ability that the help is for; contests count as checks."""
    return test.kind == "check" and test.ability >= 0 and ABILITIES[test.ability] == effect.text("subject")


@helped.modifies(CHECK, "actor")
def with_a_helper(play: Play, test: D20Test, effect: Effect) -> None:
    """Help: Advantage on the next check of the kind that was helped."""
    if fits(test, effect):
        test.advantage(effect)


@helped.hook(D20_DECIDED, "actor")
def help_is_used(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """End the help after one check."""
    if fits(test, effect):
        yield from play.end(effect, "used")
