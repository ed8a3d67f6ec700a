"""Ways to recover: the standard one, and three slower ones that a table may choose instead."""

from __future__ import annotations

from collections.abc import Callable

from tenfoot.authoring import *
from tenfoot.engine.rule import Port
from tenfoot.rulesets.next2013.rest.hit_dice import (
    all_dice_back,
    dice_on_a_short_rest,
    some_dice_back,
    spend_dice,
)

RECOVER: Port[Callable[[Play, Creature, RestKind, int], Proc[None]]] = Port("recover")
"""What a finished rest of so many seconds gives back."""
DISTURBED: Port[Callable[[Play, Effect, str], Proc[None]]] = Port("rest disturbed")
"""What a strenuous act does to a long rest in progress."""
ONCE_A_DAY = "one long rest a day"
"""The parameter that says whether a second long rest within 24 hours can't even be begun."""


def recover(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """Standard recovery: a short rest with a kit lets a creature spend Hit Dice; a long rest restores everything."""
    if kind == "short":
        yield from dice_on_a_short_rest(play, creature)
        return
    yield from heal(play, creature.id, creature.hp_max, creature.id, ("rest",))
    all_dice_back(play, creature)


def slower_hit_points(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """A long rest gives no Hit Points but all Hit Dice, and they may be spent without a kit (next/rest/opt-slow-hp)."""
    if kind == "short":
        yield from dice_on_a_short_rest(play, creature)
        return
    all_dice_back(play, creature)
    yield from spend_dice(play, creature)


def slower_hit_dice(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """A long rest gives all Hit Points, but few Hit Dice (next/rest/opt-slow-hd)."""
    if kind == "short":
        yield from dice_on_a_short_rest(play, creature)
        return
    yield from heal(play, creature.id, creature.hp_max, creature.id, ("rest",))
    yield from some_dice_back(play, creature)


def slower_all_around(play: Play, creature: Creature, kind: RestKind, seconds: int) -> Proc[None]:
    """A long rest gives no Hit Points and few Hit Dice, which need no kit to spend (next/rest/opt-slow-all)."""
    if kind == "short":
        yield from dice_on_a_short_rest(play, creature)
        return
    yield from some_dice_back(play, creature)
    yield from spend_dice(play, creature)
