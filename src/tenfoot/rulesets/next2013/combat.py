"""The shape of a fight by the 2013 rules: surprise, Initiative with roll-offs, the turn's budget, the end."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc, Query, Rule
from tenfoot.rulesets.common.initiative import groups
from tenfoot.rulesets.common.movement import speed
from tenfoot.rulesets.common.permission import MAY, Permission, may
from tenfoot.rulesets.common.space import BYSTANDERS, present
from tenfoot.rulesets.common.test import ABILITY, Test, ability_modifier, tell, throw

INITIATIVE: Query[Test] = Query("initiative", "actor")
"""What bears on Initiative: only what names it, for it is no check (next/initiative/is-it-a-check)."""
FREE_HANDLING = 99
"""Common handling of things is free, and nobody counts it (next/item/free-interaction)."""

surprised = Rule("surprised", "next/surprise/effect", "next/surprise/no-reaction", "next/surprise/individual")


@surprised.modifies(MAY, "actor")
def caught_unaware(play: Play, asked: Permission, effect: Effect) -> None:
    """Neither moving nor acting nor reacting until its first turn is over."""
    if asked.verb in ("action", "bonus", "reaction", "move"):
        asked.deny(effect)


def begin_combat(play: Play) -> Proc[None]:
    """First surprise, which is the GM's call, then Initiative; ties are rolled off (next/combat/sequence)."""
    state = play.state
    combatants = [creature for creature in present(play) if creature.side != BYSTANDERS]
    play.emit("combat.started", creatures=[creature.id for creature in combatants])
    caught = yield from ask_surprise(combatants)
    counts: list[tuple[int, list[Creature]]] = []
    for members in groups(play):
        if members[0].side == BYSTANDERS:
            continue
        total = yield from roll_initiative(play, members[0])
        counts.append((total, members))
        for member in members:
            state.initiative[member.id] = total
            member.budget = {"reaction": 1}
            if member.id in caught:
                play.attach(surprised.name, member.id, expiry=Expiry(member.id, "end", 1))
    counts.sort(key=lambda pair: -pair[0])
    state.order = []
    at = 0
    while at < len(counts):
        tied = [members for total, members in counts if total == counts[at][0]]
        ordered = yield from roll_off(play, tied)
        state.order += [member.id for members in ordered for member in members]
        at += len(tied)
    state.turn = 0
    state.round = 1
    play.emit("initiative.set", order=list(state.order), counts=[state.initiative[c] for c in state.order])
    play.emit("round.started", round=1)


def ask_surprise(combatants: list[Creature]) -> Proc[tuple[int, ...]]:
    """The GM says who is surprised, creature by creature; by default those whom the scene marked as unaware."""
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
        why=("next/surprise/determine", "next/surprise/individual"),
    )
    return answer.targets if answer.pick == "these" else unaware


def roll_initiative(play: Play, creature: Creature) -> Proc[int]:
    """d20 and the Dexterity modifier (next/initiative/roll); those who are surprised roll too."""
    test = Test("check", creature.id, DEX, tags=("initiative",))
    printed = play.sheet(creature).initiative
    if printed is not None:
        test.add(printed, Source("stat block"))
    else:
        test.add(ability_modifier(play, creature, DEX), ABILITY[DEX])
    play.consult(INITIATIVE, test, creature.id)
    yield from throw(play, test)
    if play.listeners:
        tell(play, test)
    return test.total


def roll_off(play: Play, tied: list[list[Creature]]) -> Proc[list[list[Creature]]]:
    """Those who are tied roll a d20 each, without modifiers, again and again until the order is clear."""
    if len(tied) == 1:
        return tied
    rolled: list[tuple[int, list[Creature]]] = []
    for members in tied:
        faces = yield from play.roll(members[0].id, 1, 20, "roll-off")
        rolled.append((faces[0], members))
        play.emit("initiative.rolloff", creature=members[0].id, face=faces[0])
    ordered: list[list[Creature]] = []
    for face in sorted({face for face, _ in rolled}, reverse=True):
        ordered += yield from roll_off(play, [members for own, members in rolled if own == face])
    return ordered


def fresh_budget(play: Play, creature: Creature) -> dict[str, int]:
    """A turn gives one action and movement; the reaction comes back. There is no third kind of action."""
    return {"action": 1, "reaction": 1, "interact": FREE_HANDLING, "moved": 0, "attacks": 0}


def combat_over(play: Play) -> str:
    """The side left standing, `nobody`, or "" while two sides can still fight (next/combat/next-round)."""
    standing = ""
    for creature in play.state.creatures.values():
        if creature.side == BYSTANDERS or creature.cell < 0 or creature.life != "alive":
            continue
        if creature.counters.get("out of the fight"):
            continue
        if standing and creature.side != standing:
            return ""
        standing = creature.side
    return standing or "nobody"


def can_act(play: Play, creature: Creature) -> bool:
    """Whether the creature has anything to decide on its turn: acting, or at least moving."""
    if creature.life != "alive" or creature.cell < 0:
        return False
    return may(play, creature.id, "action") or any(
        speed(play, creature, mode).total > 0 for mode in play.sheet(creature).speeds
    )


def judge(play: Play, test: Test) -> None:
    """A check or a save succeeds when its total reaches the DC; natural numbers mean nothing by themselves."""
    test.total = test.natural + test.bonus + test.rolled_bonus
    test.success = test.total >= test.dc
