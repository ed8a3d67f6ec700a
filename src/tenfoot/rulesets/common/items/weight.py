"""What a creature weighs with everything that it wears and carries, in pounds."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.engine.rule import Query
from tenfoot.rulesets.common.items.item import TABLE as GEAR

WEIGHT: Query[ExplainedTotal] = Query("weight", "owner")
"""What changes the weight of a creature with its things."""
BODY = RuleSource("body")
THINGS = RuleSource("things carried")
BODY_WEIGHT = "weight"
"""The counter of a creature's own weight, where somebody has written it down."""


BARDING = "barding "
"""Armor for a mount, by the armor it is made like; it weighs double."""


def item_weight(play: Play, kind: str) -> float:
    """What one such item weighs by the equipment lists; 0 for what no list knows."""
    if kind.startswith(BARDING):
        return 2 * item_weight(play, kind.removeprefix(BARDING))
    for table in ("weapons", "armor", GEAR):
        row = play.ruleset.tables().get(table, {}).get(kind)
        pounds = getattr(row, "weight", None)
        if isinstance(pounds, int | float):
            return float(pounds) / int(getattr(row, "bundle", 1))
    return 0.0


def things_weigh(play: Play, creature: Creature) -> float:
    """All that it wears and carries, in pounds."""
    return sum(item_weight(play, item.kind) * item.count for item in creature.items)


def weight(play: Play, creature: Creature) -> ExplainedTotal:
    """Weight of the body and its items, with every change explained."""
    tally = ExplainedTotal("weight", creature.id, creature.counters.get(BODY_WEIGHT, 0), BODY)
    things = things_weigh(play, creature)
    if things:
        tally.add(int(things + 0.001), THINGS)
    return play.query(WEIGHT, tally, creature.id)
