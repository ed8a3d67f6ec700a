"""Hide: a Dexterity (Stealth) check of 15 or more, out of every enemy's sight."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.provenance import ExplanationLine, part
from tenfoot.rulesets.srd52.senses.hiding import (
    ALLOWED,
    REFUSED,
    begin_hiding,
    can_hide,
    exposed_to,
    own_side,
)

hide = Rule(
    "hide",
    "5.2/action/hide",
    "5.2/g-hide/dc15",
    "5.2/g-hide/needs-concealment",
    "5.2/g-hide/out-of-sight",
    general=True,
)
HIDE_DC = 15
IN_VIEW = RuleSource("nothing to hide behind", "5.2/g-hide/needs-concealment")


def slip_out_of_sight(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the Hide action where hiding is possible."""
    return hide_options(play, creature, "hide", (ACTION,))


@hide.refusal
def in_plain_view(play: Play, creature: Creature, effect: Effect) -> Sequence[ExplanationLine]:
    """Explain why hiding is not offered: the creature is in view, with nothing to hide behind."""
    return () if play.has(creature.id, HIDDEN) else (part("refused", 0, IN_VIEW),)


def hide_options(play: Play, creature: Creature, name: str, cost: Cost) -> Sequence[Option]:
    """The option to hide, for whatever pays for it."""
    if play.has(creature.id, HIDDEN) or not can_hide(play, creature):
        return ()
    return (Option(name, "option.hide", cost=cost),)


@hide.action(options=slip_out_of_sight)
def take_the_hide(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Hide: ask whether the creature can hide here and roll; where it can't, the action is called off."""
    if not (yield from hiding_suits(play, creature)):
        return False
    yield from try_to_hide(play, creature)
    return True


def hiding_suits(play: Play, creature: Creature) -> Proc[bool]:
    """Ask the GM whether the circumstances suit hiding; where an unnoticed enemy sees it, they don't.

    5.2/hiding/gm-decides, 5.2/g-hide/out-of-sight
    """
    watched = not creature.counters.get(ALLOWED) and next(exposed_to(play, creature), None) is not None
    suits = not watched
    if suits:
        answer = yield yes_no(
            GM, "hiding possible", subject=creature.id, default="yes", why=("5.2/hiding/gm-decides",)
        )
        suits = answer.pick != "no"
    if not suits:
        play.emit("hiding.refused", creature=creature.id)
        # Asking again in the same place would get the same answer.
        creature.counters[REFUSED] = creature.cell
        creature.counters.pop(ALLOWED, None)
        return False
    return True


def try_to_hide(play: Play, creature: Creature) -> Proc[None]:
    """The check; on a success the creature is hidden."""
    creature.counters.pop(ALLOWED, None)
    test = D20Test("check", creature.id, DEX, HIDE_DC, skills=("skill.stealth",), tags=("hide",))
    # A creature that looks for the hider must not know the total that would find it.
    test.audience = own_side(play, creature)
    if (yield from resolve_test(play, test)):
        yield from begin_hiding(play, creature, test.total)
