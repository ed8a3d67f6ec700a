"""Opportunity Attacks: who is asked, in which order, and what happens with the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tenfoot.engine.cost import REACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Query
from tenfoot.rulesets.common.attack.attack_options import AttackOption
from tenfoot.rulesets.common.attack.leaving_reach import threatening
from tenfoot.rulesets.common.attack.making_an_attack import make_attack, plan_attack
from tenfoot.rulesets.common.movement.movement import MoveStep
from tenfoot.rulesets.common.turns.permission import Permission
from tenfoot.rulesets.common.turns.reaction import spend_reaction

PROVOKES: Query[Permission] = Query("provokes", "actor", "target")
"""Whether leaving (actor) gives this creature (target) an Opportunity Attack."""


def each_one_threatening(
    play: Play, step: MoveStep, strike_in_passing: Callable[[Play, Creature, Creature, MoveStep], Proc[None]]
) -> Proc[None]:
    """Everyone whose reach is being left is asked in turn order, while the mover is still there.

    Being moved without spending its own movement, action or Reaction provokes nothing; so does teleporting.
    """
    if step.manner != "move" or step.safe:
        return
    mover = play.creature(step.mover)
    for watcher in threatening(play, mover, step):
        if mover.life != "alive" or mover.cell != step.start:
            return
        asked = play.query(PROVOKES, Permission("provoke", mover.id, watcher.id), mover.id, watcher.id)
        if asked.allowed:
            yield from strike_in_passing(play, watcher, mover, step)


def ask_to_strike(
    watcher: Creature,
    mover: Creature,
    ways: Sequence[AttackOption],
    why: tuple[str, ...],
    others: Sequence[Option] = (),
) -> Proc[Answer]:
    """Ask whether to make the Opportunity Attack, and with which attack."""
    options = [
        Option(
            f"strike:{strike.key}",
            "opportunity.strike",
            cost=(REACTION,),
            facts={"strike": strike.name, "target": mover.id},
        )
        for strike in ways
    ]
    options += others
    options.append(Option("no", "opportunity.no"))
    return (
        yield Decision(
            watcher.seat,
            "opportunity attack",
            options,
            subject=watcher.id,
            default="no",
            why=why,
            facts={"mover": mover.id},
        )
    )


def spend_on_passing(play: Play, watcher: Creature) -> None:
    """Spend the Reaction on an Opportunity Attack."""
    spend_reaction(play, watcher, "opportunity attack")


def strike_at(
    play: Play, watcher: Creature, mover: Creature, ways: Sequence[AttackOption], pick: str
) -> Proc[None]:
    """Make the Opportunity Attack: one melee attack with the chosen weapon on the moving creature."""
    key = pick.split(":", 1)[1]
    strike = next(way for way in ways if way.key == key)
    yield from make_attack(play, plan_attack(play, watcher, mover, strike, via="opportunity attack"))
