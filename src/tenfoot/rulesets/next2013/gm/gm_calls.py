"""The GM calls for a check or a save: the GM decides the ability and the DC.

No ladder of difficulties is printed in these rules, so the number always comes from the GM.
"""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import strike_named
from tenfoot.rulesets.common.d20.contest import contest
from tenfoot.rulesets.common.d20.d20_test import TestKind

call_check = Rule("gm:check", "next/check/ability-choice", "next/check/dc-set", "next/check/no-dc-table")
"""`words` names the ability, then perhaps a skill (`int search`); `number` is the DC."""
call_save = Rule("gm:save", "next/save/ability-named", "next/save/reactive")
call_attack = Rule("gm:attack", "next/core/no-grid-needed", "next/core/one-rulebook")
"""The first attacks the second: `words` names the attack; without a map `number` is the distance in feet."""
call_contest = Rule(
    "gm:contest",
    "next/contest/participants",
    "next/contest/when-same-goal",
    "next/contest/when-opposed",
    "next/contest/tie-nobody",
)
"""Two or more contest something: `words` names the ability of each (or one for all), and after a `/` perhaps a thing
on the ground that the winner takes (`str dex / ring`)."""


def ability_named(word: str) -> int:
    """The ability with this short name."""
    if word not in ABILITIES:
        raise IllegalAnswer(f"Which ability? One of {', '.join(ABILITIES)}, not '{word}'.")
    return ABILITIES.index(word)


def called(play: Play, kind: TestKind, targets: list[Creature], words: str, number: int) -> Proc[None]:
    """Make each creature roll the check or save that the GM has called for, against `number`; it costs no action."""
    ability, _, skill = words.partition(" ")
    index = ability_named(ability)
    if number < 1:
        raise IllegalAnswer("Name a DC: these rules have no table of DCs.")
    skills = (f"skill.{skill}",) if skill else ()
    for creature in targets:
        test = D20Test(kind, creature.id, index, number, skills=skills, tags=("gm",))
        yield from resolve_test(play, test)


@call_check.procedure("word")
def gm_calls_for_a_check(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Call for a check when what a creature attempts could fail."""
    yield from called(play, "check", targets, value, answer.number)


@call_save.procedure("word")
def gm_calls_for_a_save(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Call for a save when something happens to a creature, on any turn."""
    yield from called(play, "save", targets, value, answer.number)


@call_attack.procedure("word")
def gm_calls_for_an_attack(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: make an attack on the map or off it, by the same rules for monsters and heroes."""
    if len(targets) != 2:
        raise IllegalAnswer("An attack needs two creatures: who attacks, and the target.")
    attacker, target = targets
    gap = distance(play, attacker, target)
    if gap < 0:
        gap = answer.number
    strike = strike_named(play, attacker, value)
    far = max(strike.reach if strike.melee else 0, strike.long or strike.range)
    if gap > far:
        raise IllegalAnswer(f"{target.name} is {gap} feet away; {strike.name} goes {far} feet.")
    yield from make_attack(play, plan_attack(play, attacker, target, strike, via="gm", gap=gap))


@call_contest.procedure("word")
def gm_calls_for_a_contest(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: roll a contest; the highest total wins, and a tie changes nothing (next/contest/tie-multi)."""
    named, _, prize = (part.strip() for part in value.partition("/"))
    abilities = [ability_named(word) for word in named.split()]
    if len(targets) < 2 or len(abilities) not in (1, len(targets)):
        raise IllegalAnswer("A contest needs two or more creatures, and one ability for all or one for each.")
    if len(abilities) == 1:
        abilities *= len(targets)
    tests = [
        D20Test("check", creature.id, ability, tags=("contest",))
        for creature, ability in zip(targets, abilities, strict=True)
    ]
    winner = yield from contest(play, tests, prize or "gm")
    lying = next((thing for thing in play.state.ground if thing.item.kind == prize), None)
    if winner >= 0 and lying is not None:
        play.state.ground.remove(lying)
        play.carry(targets[winner], (*targets[winner].items, lying.item))
        play.emit("picked up", creature=targets[winner].id, item=prize)
