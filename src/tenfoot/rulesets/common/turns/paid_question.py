"""Questions whose yes costs something: asked while it can be paid, and paid by whoever says yes."""

from __future__ import annotations

from tenfoot.engine.cost import Price, can_pay, pay
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import yes_no
from tenfoot.engine.declared import Facts
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc


def offer_at_cost(
    play: Play,
    creature: Creature,
    kind: str,
    *cost: Price,
    default: str = "no",
    why: tuple[str, ...] = (),
    facts: Facts | None = None,
) -> Proc[bool]:
    """Ask whether the creature pays for something now; without what it costs there is no question."""
    if not can_pay(creature, cost):
        return False
    answer = yield yes_no(
        creature.seat, kind, subject=creature.id, default=default, why=why, facts=facts, cost=cost
    )
    if answer.pick == "yes":
        pay(creature, cost)
    return answer.pick == "yes"
