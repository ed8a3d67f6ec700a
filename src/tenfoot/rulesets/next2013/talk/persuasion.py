"""Persuasion: the GM decides how it is taken; where that is open, Charisma contests Wisdom."""

from __future__ import annotations

from tenfoot.engine.creature import CHA, WIS, Creature
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.d20.contest import beats
from tenfoot.rulesets.common.d20.d20_test import D20Test, prepare
from tenfoot.rulesets.common.talk.persuasion import HESITANT, Approach, Reaction, ask_how_it_is_taken
from tenfoot.rulesets.common.turns.permission import may

WAYS = {"persuade": "persuasion", "deceive": "deception", "intimidate": "intimidation"}
MOVED = RuleSource("leverage", "next/adv/sources")
WHY = ("next/cha/check-uses", "next/contest/when-opposed")
TAGS = ("contest", "influence", "social")


def open_approaches(play: Play, creature: Creature, target: Creature) -> list[Approach]:
    """Return the approaches open to a creature that can speak: persuading, lying or threatening."""
    if not may(play, creature.id, "speak"):
        return []
    return [Approach(way, skill) for way, skill in WAYS.items()]


def pleading(creature: Creature, target: Creature, skill: str, dc: int = 0) -> D20Test:
    """The Charisma check of the creature that persuades."""
    return D20Test("check", creature.id, CHA, dc, target=target.id, skills=(f"skill.{skill}",), tags=TAGS)


def seeing_through(creature: Creature, target: Creature) -> D20Test:
    """The Wisdom check of the one who is urged."""
    return D20Test("check", target.id, WIS, target=creature.id, skills=("skill.insight",), tags=TAGS)


def urging_check(play: Play, creature: Creature, target: Creature, skill: str) -> D20Test:
    """The check used for odds: as if the other side rolled a 10, and a tie did not win."""
    return pleading(creature, target, skill, 11 + prepare(play, seeing_through(creature, target)).bonus)


def urge(
    play: Play,
    creature: Creature,
    target: Creature,
    request: str,
    *,
    default: str = "hesitant",
    offer: str = "",
    question: bool = False,
) -> Proc[Reaction]:
    """The GM says how the creature takes it: willing and unwilling need no dice, hesitant is a contest."""
    facts: dict[str, int | str] = {"actor": creature.id, "request": request}
    if offer:
        facts["offer"] = offer
    taken = yield from ask_how_it_is_taken(
        play, creature, target, facts, WHY, default=default, question=question
    )
    if taken not in HESITANT:
        return "willing" if taken == "willing" else "unwilling"
    ways = open_approaches(play, creature, target)
    if not ways:
        play.emit("unmoved", creature=creature.id, target=target.id)
        return "unmoved"
    manner = yield Decision(
        creature.seat,
        "approach",
        [Option(way, f"approach.{way}", facts={"skill": skill}) for way, skill in ways],
        subject=creature.id,
        default="persuade",
        why=WHY,
        facts={"target": target.id, "request": request},
    )
    mine = pleading(creature, target, WAYS[manner.pick])
    if taken == "favourable":
        mine.advantage(MOVED)
    elif taken == "unfavourable":
        mine.disadvantage(MOVED)
    won = yield from beats(play, mine, seeing_through(creature, target), "influence")
    play.emit("influenced", creature=creature.id, target=target.id, success=won)
    return "won over" if won else "not won over"
