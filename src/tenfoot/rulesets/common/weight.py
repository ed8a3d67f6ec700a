"""What a creature weighs with everything that it wears and carries, in pounds."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source, Tally
from tenfoot.engine.rule import Query

WEIGHT: Query[Tally] = Query("weight", "owner")
"""What changes the weight of a creature with its things."""
BODY = Source("body")
THINGS = Source("things carried")
BODY_WEIGHT = "weight"
"""The counter of a creature's own weight, where somebody has written it down."""


def item_weight(play: Play, kind: str) -> float:
    """What one such thing weighs by the equipment lists; 0 for what no list knows."""
    for table in play.ruleset.tables().values():
        row = table.get(kind)
        pounds = getattr(row, "weight", None)
        if isinstance(pounds, int | float):
            return float(pounds)
    return 0.0


def weight(play: Play, creature: Creature) -> Tally:
    """Body and things, with every change explained."""
    tally = Tally("weight", creature.id, creature.counters.get(BODY_WEIGHT, 0), BODY)
    things = sum(item_weight(play, item.kind) * item.count for item in creature.items)
    if things:
        tally.add(int(things), THINGS)
    return play.consult(WEIGHT, tally, creature.id)
