"""Hands: what fills them, and what a weapon asks of them at the moment of the attack."""

from __future__ import annotations

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.play import Play
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.attack.attack_options import AttackOption

HANDS = 2
HELD = ("main", "off", "both", "shield")
GRIP = "holding"
"""The rule of whoever holds somebody in a grapple."""
HAND = "hand"


def taken_hands(play: Play, creature: Creature, but: int = 0) -> int:
    """Hands in use: held items, a shield, grappled creatures. `but`: an item that is not counted."""
    taken = 0
    for item in creature.items:
        if item.slot in HELD and item.id != but:
            taken += 2 if item.slot == "both" else 1
    if play.has(creature.id, GRIP):
        taken += sum(1 for grip in play.effects_on(creature.id, GRIP) if grip.text("part") == HAND)
    return taken


def free_hands(play: Play, creature: Creature) -> int:
    """How many of the creature's hands are free."""
    return max(0, HANDS - taken_hands(play, creature))


def must_reload(creature: Creature, strike: AttackOption) -> bool:
    """Whether a Loading weapon has been fired with this action: the next shot takes another one."""
    return "loading" in strike.properties and bool(creature.budget.get(f"fired {strike.item}"))


def can_wield(play: Play, creature: Creature, strike: AttackOption, *, another_action: bool = False) -> bool:
    """Whether hands, ammunition and loading allow an attack with this weapon now.

    Two hands for a Two-Handed weapon (a lance in the saddle takes one), a free hand to load a one-handed
    Ammunition weapon, a piece of ammunition, and one shot with a Loading weapon per action, Bonus Action or
    Reaction (5.2/e-prop/two-handed, 5.2/e-prop/lance-mounted, 5.2/e-prop/ammunition-free-hand,
    5.2/e-prop/ammunition-needed, 5.2/e-prop/loading). `another_action`: the attack is the first of a new action.
    """
    properties = strike.properties
    if "two-handed" in properties:
        if not (strike.weapon == "lance" and creature.mount) and taken_hands(play, creature, strike.item):
            return False
    elif strike.two_handed and taken_hands(play, creature, strike.item):
        return False
    if strike.ammunition:
        if ammunition_for(play, creature, strike) is None:
            return False
        if "two-handed" not in properties and not free_hands(play, creature):
            return False
    return another_action or not must_reload(creature, strike)


ALSO_AMMUNITION = "also ammunition"
"""The table of things that are ammunition of some kind besides: what each is."""


def ammunition_for(play: Play, creature: Creature, strike: AttackOption) -> Item | None:
    """A piece of the right ammunition among the creature's items; the special before the plain."""
    plain: Item | None = None
    also = play.ruleset.tables().get(ALSO_AMMUNITION)
    known = play.ruleset.derived("ammunition by kind", _none_yet)
    for item in creature.items:
        if item.count < 1:
            continue
        if item.kind in (strike.ammunition, f"{strike.ammunition}s"):
            plain = plain or item
        elif also is not None:
            piece = known.get(item.kind)
            if piece is None:
                piece = known[item.kind] = str(also.get(item.kind, ""))
            if piece == strike.ammunition:
                return item
    return plain


def _none_yet(ruleset: Ruleset) -> dict[str, str]:
    return {}


def reload(creature: Creature) -> None:
    """A new action: every Loading weapon may be fired once more."""
    for key in [key for key in creature.budget if key.startswith("fired ")]:
        del creature.budget[key]
