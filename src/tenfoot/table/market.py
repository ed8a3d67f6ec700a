"""The goods of a market: what the equipment lists sell, with price, bundle and weight."""

from __future__ import annotations

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.items.item import TABLE as GEAR
from tenfoot.rulesets.common.items.money import COIN
from tenfoot.table.table_text import TableWords


class GoodView(msgspec.Struct, frozen=True):
    """One kind of item that is for sale."""

    key: str
    name: str
    group: str
    """`weapon`, `armor`, or the kind of gear: `gear`, `tool`, `ammunition`, `pack`, `mount` ..."""
    cost: int
    """In copper pieces, for a bundle."""
    bundle: int
    """How many are sold together."""
    weight: float
    """In pounds, for a bundle."""


def goods_of(ruleset: Ruleset, words: TableWords) -> tuple[GoodView, ...]:
    """Return everything with a listed price, by group and name; coins and magic have none."""
    found: list[GoodView] = []
    for table, group in (("weapons", "weapon"), ("armor", "armor"), (GEAR, "")):
        for key, row in ruleset.tables().get(table, {}).items():
            cost, kind = getattr(row, "cost", 0), group or str(getattr(row, "kind", "gear"))
            if cost and kind != COIN:
                bundle, weight = int(getattr(row, "bundle", 1)), float(getattr(row, "weight", 0))
                found.append(GoodView(key, words.name(key), kind, int(cost), bundle, weight))
    return tuple(sorted(found, key=lambda good: (good.group, good.name)))
