"""The shape of a fight by the 2024 rules: surprise, Initiative, ties, the turn's budget, the end."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.initiative import groups
from tenfoot.rulesets.common.movement import speed
from tenfoot.rulesets.common.permission import may
from tenfoot.rulesets.common.space import BYSTANDERS, present
from tenfoot.rulesets.common.test import Test, prepare, tell, throw

SURPRISED = Source("surprised", "5.2/initiative/surprise")


def begin_combat(play: Play) -> Proc[None]:
    """Who is surprised is the GM's call; everyone rolls Initiative; ties are settled by those the rules name."""
    state = play.state
    combatants = [creature for creature in present(play) if creature.side != BYSTANDERS]
    play.emit("combat.started", creatures=[creature.id for creature in combatants])
    surprised = yield from ask_surprise(play, combatants)
    counts: list[tuple[int, list[Creature]]] = []
    for members in groups(play):
        if members[0].side != BYSTANDERS:
            total = yield from roll_initiative(play, members[0], members[0].id in surprised)
            counts.append((total, members))
    for total, members in counts:
        for member in members:
            state.initiative[member.id] = total
            member.budget = {"reaction": 1}
    counts.sort(key=lambda pair: -pair[0])
    state.order = []
    at = 0
    while at < len(counts):
        tied = [members for total, members in counts if total == counts[at][0]]
        ordered = yield from settle_tie(play, tied)
        state.order += [member.id for members in ordered for member in members]
        at += len(tied)
    state.turn = 0
    state.round = 1
    play.emit("initiative.set", order=list(state.order), counts=[state.initiative[c] for c in state.order])
    play.emit("round.started", round=1)


def ask_surprise(play: Play, combatants: list[Creature]) -> Proc[tuple[int, ...]]:
    """The GM says who is surprised; by default those whom the scene marked as unaware."""
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
        why=("5.2/initiative/surprise", "5.2/initiative/surprise-example"),
    )
    return answer.targets if answer.pick == "these" else unaware


def roll_initiative(play: Play, creature: Creature, surprised: bool) -> Proc[int]:
    """Initiative is a Dexterity check, with Disadvantage for a surprised combatant."""
    test = Test("check", creature.id, DEX, tags=("initiative",))
    prepare(play, test)
    printed = play.sheet(creature).initiative
    if printed is not None:
        test.bonuses = [(printed, Source("stat block")), *test.bonuses[1:]]
    if surprised:
        test.disadvantage(SURPRISED)
    yield from throw(play, test)
    if play.listeners:
        tell(play, test)
    return test.total


def settle_tie(play: Play, tied: list[list[Creature]]) -> Proc[list[list[Creature]]]:
    """Tied monsters, and a tie of monsters with characters, are the GM's to order; tied characters the players'."""
    if len(tied) == 1:
        return tied
    heroes = all(not play.sheet(members[0]).cr for members in tied)
    seat = tied[0][0].seat if heroes else GM
    heads = tuple(members[0].id for members in tied)
    answer = yield Decision(
        seat,
        "initiative tie",
        (
            Option(
                "order", "initiative.order", takes="order", targets=heads, least=len(heads), most=len(heads)
            ),
        ),
        why=("5.2/initiative/tie-characters" if heroes else "5.2/initiative/tie-mixed",),
        default="order",
    )
    by_head = {members[0].id: members for members in tied}
    return [by_head[head] for head in answer.targets]


def fresh_budget(play: Play, creature: Creature) -> dict[str, int]:
    """A turn gives an action, a Bonus Action, one free interaction, movement; the Reaction comes back."""
    return {"action": 1, "bonus": 1, "reaction": 1, "interact": 1, "moved": 0, "attacks": 0}


def combat_over(play: Play) -> str:
    """The side left standing, `nobody`, or "" while two sides can still fight."""
    standing = ""
    anyone = False
    for creature in play.state.creatures.values():
        if creature.life != "alive" or creature.cell < 0 or creature.side == BYSTANDERS:
            continue
        if creature.counters.get("out of the fight") or play.has(creature.id, "knocked out"):
            continue
        anyone = True
        if not standing:
            standing = creature.side
        elif creature.side != standing:
            return ""
    return standing if anyone else "nobody"


def can_act(play: Play, creature: Creature) -> bool:
    """Whether the creature has anything to decide on its turn: acting, or at least moving."""
    if creature.life != "alive" or creature.cell < 0:
        return False
    return may(play, creature.id, "action") or any(
        speed(play, creature, mode).total > 0 for mode in play.sheet(creature).speeds
    )


def judge(play: Play, test: Test) -> None:
    """The total must reach the DC. Natural numbers mean nothing by themselves outside attack rolls."""
    test.total = test.natural + test.bonus + test.rolled_bonus
    test.success = test.total >= test.dc
