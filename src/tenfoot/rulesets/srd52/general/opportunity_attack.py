"""Opportunity Attacks: a creature that you see leaves your reach, and you may strike just before it does."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Query, Rule
from tenfoot.rulesets.common.attack import make_attack, plan_attack
from tenfoot.rulesets.common.movement import LEAVES, Step
from tenfoot.rulesets.common.permission import Permission
from tenfoot.rulesets.common.reaction import can_react, spend_reaction
from tenfoot.rulesets.common.sight import sees
from tenfoot.rulesets.common.space import cell_distance, distance, enemies
from tenfoot.rulesets.common.strike import Strike, strikes

opportunity_attack = Rule(
    "opportunity attack", "5.2/oa/trigger", "5.2/oa/reaction", "5.2/oa/timing", general=True
)

PROVOKES: Query[Permission] = Query("provokes", "actor", "target")
"""Whether leaving (actor) gives this creature (target) an Opportunity Attack."""


@opportunity_attack.hook(LEAVES)
def someone_leaves_reach(play: Play, step: Step, effect: Effect) -> Proc[None]:
    """Everyone whose reach is being left is asked in turn order, while the mover is still there."""
    if step.manner != "move" or step.safe:
        return
    mover = play.creature(step.mover)
    for watcher in threatening(play, mover, step.to):
        if mover.life != "alive" or mover.cell != step.start:
            return
        yield from strike_in_passing(play, watcher, mover, step.to)


def threatening(play: Play, mover: Creature, to: int) -> list[Creature]:
    """Enemies whose reach the mover is about to leave, in turn order."""
    found: list[Creature] = []
    for other in play.state.creatures.values():
        if other.cell < 0 or other.side == mover.side or not other.budget.get("reaction"):
            continue
        gap = distance(play, other, mover)
        if gap > 15 or not enemies(other, mover):
            continue
        if leaving(play, other, mover, to) and can_react(play, other) and sees(play, other, mover):
            found.append(other)
    if len(found) > 1:
        order = play.state.order
        found.sort(
            key=lambda c: (order.index(c.id) - play.state.turn) % len(order) if c.id in order else c.id
        )
    return found


def leaving(play: Play, watcher: Creature, mover: Creature, to: int) -> list[Strike]:
    """Melee strikes of the watcher whose reach the step leaves."""
    before = distance(play, watcher, mover)
    after = distance_from(play, watcher, mover, to)
    return [
        strike
        for strike in strikes(play, watcher)
        if strike.melee and strike.kind != "spell" and before <= strike.reach < after
    ]


def distance_from(play: Play, watcher: Creature, mover: Creature, to: int) -> int:
    """Feet between them if the mover stood there."""
    side = play.side_cells(mover)
    if side == 1:
        return cell_distance(play, watcher, to)
    return min(cell_distance(play, watcher, cell) for cell in play.block(to, side))


def strike_in_passing(play: Play, watcher: Creature, mover: Creature, to: int) -> Proc[None]:
    """The watcher may use its Reaction for one melee attack."""
    ways = leaving(play, watcher, mover, to)
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
    key = answer.pick.split(":", 1)[1]
    strike = next(way for way in ways if way.key == key)
    spend_reaction(play, watcher, "opportunity attack")
    yield from make_attack(play, plan_attack(play, watcher, mover, strike, via="reaction"))
