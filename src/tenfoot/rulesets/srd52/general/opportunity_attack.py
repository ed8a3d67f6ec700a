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
from tenfoot.rulesets.srd52.hands import can_wield
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


ON_REQUEST = "opportunity attacks on everybody"
"""A note on a creature that wants to be asked about others than enemies as well."""


def threatening(play: Play, mover: Creature, step: Step) -> list[Creature]:
    """Those who see the mover and whose reach it is about to leave, in turn order."""
    found: list[Creature] = []
    for other in play.state.creatures.values():
        if other.cell < 0 or not other.budget.get("reaction") or other.id == mover.id:
            continue
        if not enemies(other, mover) and not other.notes.get(ON_REQUEST):
            continue
        before = distance(play, other, mover)
        if before > farthest_reach(play, other) or gap_after(play, other, mover, step) <= 5:
            continue
        if leaving(play, other, mover, step) and can_react(play, other) and sees(play, other, mover):
            found.append(other)
    if len(found) > 1:
        order = play.state.order
        found.sort(
            key=lambda c: (order.index(c.id) - play.state.turn) % len(order) if c.id in order else c.id
        )
    return found


def farthest_reach(play: Play, creature: Creature) -> int:
    """The longest reach of its melee strikes."""
    key = ("reach", creature.id, 0)
    found = play.cache.get(key)
    if found is None:
        found = max((strike.reach for strike in strikes(play, creature) if strike.melee), default=0)
        play.cache[key] = found
    assert isinstance(found, int)
    return found


def leaving(play: Play, watcher: Creature, mover: Creature, step: Step) -> list[Strike]:
    """Melee strikes of the watcher, with a weapon or the body, whose reach the step leaves."""
    before = distance(play, watcher, mover)
    after = gap_after(play, watcher, mover, step)
    return [
        strike
        for strike in strikes(play, watcher)
        if strike.melee
        and strike.kind != "spell"
        and before <= strike.reach < after
        and (not strike.item or can_wield(play, watcher, strike))
    ]


def gap_after(play: Play, watcher: Creature, mover: Creature, step: Step) -> int:
    """Feet between them once the step is made."""
    side = play.side_cells(mover)
    if side == 1:
        flat = cell_distance(play, watcher, step.to)
    else:
        flat = min(cell_distance(play, watcher, cell) for cell in play.block(step.to, side))
    up = abs(step.altitude - watcher.altitude)
    if not up:
        return flat
    lower = mover if step.altitude < watcher.altitude else watcher
    return max(flat, up - 5 * play.side_cells(lower) + 5)


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
