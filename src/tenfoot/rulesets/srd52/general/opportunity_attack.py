"""Opportunity Attacks: a creature that you see leaves your reach, and you may strike just before it does."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Query, Rule
from tenfoot.rulesets.common.attack import make_attack, plan_attack
from tenfoot.rulesets.common.leaving_reach import leaving as leaving
from tenfoot.rulesets.common.leaving_reach import threatening as threatening
from tenfoot.rulesets.common.movement import LEAVES, Step
from tenfoot.rulesets.common.permission import Permission
from tenfoot.rulesets.common.reaction import spend_reaction
from tenfoot.rulesets.srd52.unarmed import can_seize, seize, shove_it, small_enough

opportunity_attack = Rule(
    "opportunity attack", "5.2/oa/trigger", "5.2/oa/reaction", "5.2/oa/timing", general=True
)

PROVOKES: Query[Permission] = Query("provokes", "actor", "target")
"""Whether leaving (actor) gives this creature (target) an Opportunity Attack."""


@opportunity_attack.hook(LEAVES)
def someone_leaves_reach(play: Play, step: Step, effect: Effect) -> Proc[None]:
    """Everyone whose reach is being left is asked in turn order, while the mover is still there.

    Being moved without spending one's own movement, action or Reaction provokes nothing; so does teleporting.
    """
    if step.manner != "move" or step.safe:
        return
    mover = play.creature(step.mover)
    for watcher in threatening(play, mover, step):
        if mover.life != "alive" or mover.cell != step.start:
            return
        yield from strike_in_passing(play, watcher, mover, step)


def strike_in_passing(play: Play, watcher: Creature, mover: Creature, step: Step) -> Proc[None]:
    """The watcher may use its Reaction for one melee attack, also for a Grapple or a Shove."""
    ways = leaving(play, watcher, mover, step)
    asked = play.consult(PROVOKES, Permission("provoke", mover.id, watcher.id), mover.id, watcher.id)
    if not ways or not asked.allowed:
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
    if any(strike.kind == "unarmed" for strike in ways):
        options += [
            Option(way, f"opportunity.{way}", cost=("reaction",), facts={"target": mover.id})
            for way, suits in (("grapple", can_seize), ("shove", small_enough))
            if suits(play, watcher, mover)
        ]
    options.append(Option("no", "opportunity.no"))
    answer = yield Decision(
        watcher.seat,
        "opportunity attack",
        options,
        subject=watcher.id,
        default="no",
        why=("5.2/oa/trigger", "5.2/oa/reaction"),
        facts={"mover": mover.id},
    )
    if answer.pick == "no":
        return
    spend_reaction(play, watcher, "opportunity attack")
    if answer.pick == "grapple":
        yield from seize(play, watcher, mover)
        return
    if answer.pick == "shove":
        yield from shove_it(play, watcher, mover)
        return
    key = answer.pick.split(":", 1)[1]
    strike = next(way for way in ways if way.key == key)
    yield from make_attack(play, plan_attack(play, watcher, mover, strike, via="reaction"))
