"""Opportunity attacks: a hostile that you see leaves your reach by its own effort, and you may strike first."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack import make_attack, plan_attack
from tenfoot.rulesets.common.leaving_reach import leaving, threatening
from tenfoot.rulesets.common.movement import LEAVES, Step
from tenfoot.rulesets.common.reaction import spend_reaction

opportunity_attack = Rule(
    "opportunity attack",
    "next/oa/trigger",
    "next/oa/cost",
    "next/oa/timing",
    "next/oa/needs-sight",
    general=True,
)


@opportunity_attack.hook(LEAVES)
def someone_leaves_reach(play: Play, step: Step, effect: Effect) -> Proc[None]:
    """Everyone whose reach is being left is asked in turn order, while the mover is still there."""
    if step.manner != "move" or step.safe:
        return
    mover = play.creature(step.mover)
    for watcher in threatening(play, mover, step):
        if mover.life != "alive" or mover.cell != step.start:
            return
        yield from strike_in_passing(play, watcher, mover, step)


def strike_in_passing(play: Play, watcher: Creature, mover: Creature, step: Step) -> Proc[None]:
    """One melee attack with a weapon or the body, for the reaction (next/oa/melee-spell)."""
    ways = leaving(play, watcher, mover, step)
    if not ways:
        return
    options = [
        Option(
            f"strike:{strike.key}",
            "opportunity.strike",
            cost=("reaction",),
            facts={"strike": strike.name, "target": mover.id},
        )
        for strike in ways
    ]
    options.append(Option("no", "opportunity.no"))
    answer = yield Decision(
        watcher.seat,
        "opportunity attack",
        options,
        subject=watcher.id,
        default="no",
        why=("next/oa/trigger", "next/oa/cost"),
        facts={"mover": mover.id},
    )
    if answer.pick == "no":
        return
    spend_reaction(play, watcher, "opportunity attack")
    key = answer.pick.split(":", 1)[1]
    strike = next(way for way in ways if way.key == key)
    yield from make_attack(play, plan_attack(play, watcher, mover, strike, via="reaction"))
