"""The shape of a fight by the 2024 rules: surprise, Initiative, ties, the turn's budget, the end."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.decision import GM, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc, Window
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare, score, tell, throw
from tenfoot.rulesets.common.d20.passive import score_of
from tenfoot.rulesets.common.gm.prompt_settings import wants_prompt
from tenfoot.rulesets.common.space.space import BYSTANDERS
from tenfoot.rulesets.common.turns.fight import Tied, announce, ask_surprise, note_count, put_in_order
from tenfoot.rulesets.common.turns.initiative import INITIATIVE_GROUPS

SCORE = RuleSource("initiative score", "5.2/g-initiative/score")
SCORE_UP = RuleSource("advantage", "5.2/g-initiative/score-advantage")
SCORE_DOWN = RuleSource("disadvantage", "5.2/g-initiative/score-disadvantage")
INITIATIVE_ROLLED: Window[dict[int, int]] = Window("initiative rolled")
"""Everyone has rolled; the counts by creature may still be changed."""
SURPRISED = RuleSource("surprised", "5.2/initiative/surprise")
SURPRISE = ("5.2/initiative/surprise", "5.2/initiative/surprise-example")


def begin_combat(play: Play) -> Proc[None]:
    """Who is surprised is the GM's call; everyone rolls Initiative; ties are settled by those the rules name."""
    surprised = yield from ask_surprise(announce(play), SURPRISE)
    scores = yield from ask_scores()
    counts: list[tuple[int, list[Creature]]] = []
    for members in play.port(INITIATIVE_GROUPS)(play):
        if members[0].side != BYSTANDERS:
            for alike in by_surprise(members, surprised):
                caught = alike[0].id in surprised
                if scores:
                    total = initiative_score(play, alike[0], caught)
                else:
                    total = yield from roll_initiative(play, alike[0], caught)
                sorted_group = yield from order_group(play, alike)
                counts.append((total, sorted_group))
    for total, members in counts:
        note_count(play, members, total)
    if play.hooks(INITIATIVE_ROLLED):
        by_head = {members[0].id: total for total, members in counts}
        yield from play.open(INITIATIVE_ROLLED, by_head)
        counts = [(by_head[members[0].id], members) for _, members in counts]
    yield from put_in_order(play, counts, settle_tie)


def ask_scores() -> Proc[bool]:
    """The GM may have everyone use Initiative scores instead of rolling (5.2/g-initiative/score-option)."""
    answer = yield Decision(
        GM,
        "initiative",
        (Option("roll", "initiative.roll"), Option("scores", "initiative.scores")),
        default="roll",
        why=("5.2/combat/step2-initiative", "5.2/g-initiative/score-option"),
    )
    return answer.pick == "scores"


def by_surprise(members: list[Creature], surprised: tuple[int, ...]) -> list[list[Creature]]:
    """Surprise is each combatant's own, so members of a group that noticed roll apart from the others."""
    caught = [member for member in members if member.id in surprised]
    aware = [member for member in members if member.id not in surprised]
    return [part for part in (aware, caught) if part]


def order_group(play: Play, members: list[Creature]) -> Proc[list[Creature]]:
    """The GM orders the members of a group that shares one roll, if the GM wishes to be asked."""
    if len(members) < 2 or not wants_prompt(play.state, GM, "to order groups"):
        return members
    ids = tuple(member.id for member in members)
    answer = yield Decision(
        GM,
        "group order",
        (Option("order", "initiative.order", takes="order", targets=ids, least=len(ids), most=len(ids)),),
        why=("5.2/initiative/group-roll",),
        default="order",
    )
    return [play.creature(key) for key in answer.targets]


def prepare_initiative(play: Play, creature: Creature, surprised: bool) -> D20Test:
    """A Dexterity check; a stat block prints its bonus; surprise gives Disadvantage."""
    test = prepare(play, D20Test("check", creature.id, DEX, tags=("initiative",)))
    printed = play.sheet(creature).initiative
    if printed is not None:
        test.bonuses = [(printed, RuleSource("stat block")), *test.bonuses[1:]]
    if surprised:
        test.disadvantage(SURPRISED)
    return test


def initiative_score(play: Play, creature: Creature, surprised: bool) -> int:
    """10 and the bonus; Advantage is worth 5 more, Disadvantage 5 less (5.2/g-initiative/score)."""
    tally = score_of(prepare_initiative(play, creature, surprised), SCORE, SCORE_UP, SCORE_DOWN)
    play.emit("initiative.score", creature=creature.id, score=tally.total, parts=tally.parts())
    return tally.total


def roll_initiative(play: Play, creature: Creature, surprised: bool) -> Proc[int]:
    """Initiative is a Dexterity check, with Disadvantage for a surprised combatant."""
    test = prepare_initiative(play, creature, surprised)
    yield from throw(play, test)
    if play.listeners:
        tell(play, test)
    return test.total


def roll_late(play: Play, creature: Creature) -> Proc[int]:
    """One who comes into a fight under way rolls like everybody, and is surprised by nothing."""
    return (yield from roll_initiative(play, creature, surprised=False))


def settle_tie(play: Play, tied: Tied) -> Proc[Tied]:
    """Tied monsters, and a tie of monsters with characters, are the GM's to order; tied characters the players'."""
    heroes = all(not play.sheet(members[0]).cr for members in tied)
    seat = tied[0][0].seat if heroes else GM
    if heroes:
        # Without an answer the higher Dexterity goes first (5.2/initiative/tie-characters).
        tied = sorted(tied, key=lambda members: -score(play, members[0], DEX))
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
