"""Traits granted by items, active only while the item is held, worn or attuned as it requires.

They are calculated from what a creature holds and wears and are never saved, so they can't outlast the item.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias, cast

from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.effect import Effect, Value
from tenfoot.engine.rule import Port
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Trait

if TYPE_CHECKING:
    from tenfoot.engine.play import Play

LENDS = "lends"
"""The table of what things lend to whoever has them: the traits of each kind of thing."""
ITEM_TRAIT_ACTIVE: Port[Callable[[Play, Creature, Item, Trait], bool]] = Port("lent now")
"""Whether a creature's thing lends it a trait now: held, worn or bound as that asks for."""
THINGS_CHANGED: Port[Callable[[Play, Creature], None]] = Port("things changed")
"""What follows at once for somebody whose lending things, or the way they are worn, may have changed."""
Lending: TypeAlias = list[tuple[Item, tuple[Trait, ...]]]


def things_that_lend(ruleset: Ruleset, creature: Creature) -> Lending:
    """The creature's items that grant traits."""
    table = ruleset.tables().get(LENDS)
    if table is None:
        return []
    known = ruleset.derived("lent by kind", _none_lent)
    found: Lending = []
    for item in creature.items:
        traits = known.get(item.kind)
        if traits is None:
            traits = known[item.kind] = cast("tuple[Trait, ...]", table.get(item.kind, ()))
        if traits:
            found.append((item, traits))
    return found


def item_effects(play: Play, creature: Creature, things: Lending) -> list[Effect]:
    """The traits that these items grant now, as effects: each has its `item` and is shown by the item's name.

    Their ids are below 0.
    """
    holds = play.port(ITEM_TRAIT_ACTIVE)
    found: list[Effect] = []
    for item, traits in things:
        own: dict[str, Value] = {"item": item.id, "thing": item.kind, "told as": f"item.{item.kind}"}
        for number, trait in enumerate(traits):
            if holds(play, creature, item, trait):
                key = -(item.id * 100 + number + 1)
                data = {**trait.data, **own}
                found.append(Effect(key, trait.rule, creature.id, creature.id, level=trait.level, data=data))
    return found


def _none_lent(ruleset: Ruleset) -> dict[str, tuple[Trait, ...]]:
    return {}
