"""The frame of a fight that editions share: who is surprised, the order of turns, who can act, when it is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.bodies.mind_control import control_ends_soon
from tenfoot.rulesets.common.bodies.servants import SERVES, master_of
from tenfoot.rulesets.common.bodies.servants_at_work import IN_SERVICE, has_orders
from tenfoot.rulesets.common.movement.movement import speed
from tenfoot.rulesets.common.space.space import BYSTANDERS, creatures_present
from tenfoot.rulesets.common.turns.initiative import FOLLOWS, follow_in_order, led
from tenfoot.rulesets.common.turns.permission import may

Tied: TypeAlias = list[list[Creature]]
"""Groups of creatures that share one count each."""
COUNTING = "counting rounds"
"""The flag of a scene whose rounds go on, whoever is left, because the GM tracks every action."""
RISES = "rises again"
"""A counter of creatures that are down and will get up by themselves unless something is done about it."""


def announce(play: Play) -> list[Creature]:
    """Log that a fight begins, with every creature that takes part."""
    combatants = [creature for creature in creatures_present(play) if creature.side != BYSTANDERS]
    play.emit("combat.started", creatures=[creature.id for creature in combatants])
    return combatants


def ask_surprise(combatants: list[Creature], why: tuple[str, ...]) -> Proc[tuple[int, ...]]:
    """The GM says who is surprised, creature by creature; by default those marked unaware by the scene."""
    unaware = tuple(creature.id for creature in combatants if creature.counters.pop("unaware", 0))
    ids = tuple(creature.id for creature in combatants)
    answer = yield Decision(
        GM,
        "surprise",
        (
            Option("as noticed", "surprise.as noticed", facts={"count": len(unaware)}),
            Option("these", "surprise.these", takes="targets", targets=ids, least=0, most=len(ids)),
        ),
        default="as noticed",
        why=why,
    )
    return answer.targets if answer.pick == "these" else unaware


def note_count(play: Play, members: list[Creature], count: int) -> None:
    """Let these act on this count, and give each a Reaction."""
    for member in members:
        play.state.initiative[member.id] = count
        member.budget = {"reaction": 1}


def put_in_order(
    play: Play, counts: list[tuple[int, list[Creature]]], settle: Callable[[Play, Tied], Proc[Tied]]
) -> Proc[None]:
    """The highest count first; ties are ordered as the edition says; the first round starts."""
    state = play.state
    counts.sort(key=lambda pair: -pair[0])
    state.order = []
    at = 0
    while at < len(counts):
        tied = [members for total, members in counts if total == counts[at][0]]
        ordered = (yield from settle(play, tied)) if len(tied) > 1 else tied
        state.order += [member.id for members in ordered for member in members]
        at += len(tied)
    state.turn = 0
    state.round = 1
    for creature in creatures_present(play):
        if creature.id not in state.order and led(play, creature):
            note_count(play, [creature], 0)
            follow_in_order(play, play.creature(creature.counters[FOLLOWS]), creature)
    play.emit("initiative.set", order=list(state.order), counts=[state.initiative[c] for c in state.order])
    play.emit("round.started", round=1)


def combat_over(play: Play) -> str:
    """The winning side, `nobody`, or "" while two sides can still fight."""
    if play.state.flags.get(COUNTING):
        return ""
    standing = ""
    spared = play.is_active_anywhere("knocked out")
    for creature in play.state.creatures.values():
        if creature.side == standing:
            continue  # one of a side is enough
        if creature.side == BYSTANDERS or (creature.cell < 0 and not creature.counters.get("away")):
            continue
        if creature.life != "alive" and not (creature.life == "stable" and creature.counters.get(RISES)):
            continue
        if creature.counters.get("out of the fight") or (spared and play.has(creature.id, "knocked out")):
            continue
        if creature.counters.get(SERVES) and not holds_out(play, creature):
            continue
        if standing:
            return ""
        standing = creature.side
    if standing and control_ends_soon(play, standing):
        return ""
    return standing or "nobody"


def holds_out(play: Play, servant: Creature) -> bool:
    """Whether a summoned creature alone prolongs a fight: not when it only waits for a controller who is
    down, nor when it is no fighter."""
    master = master_of(play.state, servant)
    if master is None or (master.life == "alive" and master.cell >= 0):
        return True
    return all(
        terms.num("fights") and has_orders(play, servant, terms)
        for terms in play.effects_on(servant.id, IN_SERVICE)
    )


def can_act(play: Play, creature: Creature) -> bool:
    """Whether the creature has anything to decide on its turn: acting, or at least moving."""
    if creature.life != "alive" or creature.cell < 0:
        return False
    return may(play, creature.id, "action") or any(
        speed(play, creature, mode).total > 0 for mode in play.sheet(creature).speeds
    )
