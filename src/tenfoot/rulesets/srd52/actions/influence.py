"""Influence: urge a creature run by the GM to do something; the GM decides how it reacts."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.senses.targets import notices
from tenfoot.rulesets.common.talk.persuasion import HESITANT, Approach, Reaction, ask_how_it_is_taken

influence = Rule("influence", "5.2/action/influence", "5.2/g-influence/urge", general=True)
attitudes = Rule(
    "attitudes",
    "5.2/g-friendly/advantage",
    "5.2/g-hostile/disadvantage",
    "5.2/g-indifferent/default",
    general=True,
)

APPROACHES = {
    "deceive": "deception",
    "intimidate": "intimidation",
    "amuse": "performance",
    "persuade": "persuasion",
    "coax": "animal handling",
}
"""How a character may go about it, and the skill that fits (5.2/g-influence/gm-picks-check)."""
NEEDS_UNDERSTANDING = ("deceive", "persuade")
COAXED = ("beast", "monstrosity")
ATTITUDES = ("friendly", "indifferent", "hostile")
INDIFFERENT = "indifferent"
LEAST_DC = 15
DIALECTS = ("aquan", "auran", "ignan", "terran")
DAY = 86_400
EARSHOT = 60
_OPTION = (Option("influence", "option.influence", cost=(ACTION,), takes="words"),)


def run_by_gm(play: Play, creature: Creature) -> bool:
    """Every creature under the GM's control counts as a monster, kindly ones too (5.2/g-monster/gm-controlled)."""
    return creature.seat == GM or bool(play.sheet(creature).cr)


def attitude(creature: Creature, toward: int) -> str:
    """How a creature stands to a character: Indifferent unless something else is set."""
    return creature.attitudes.get(toward, INDIFFERENT)


def languages(play: Play, creature: Creature) -> tuple[str, ...]:
    """Languages it understands; an adventurer's sheet without any is taken to know the common one."""
    sheet = play.sheet(creature)
    return tuple(name.lower() for name in sheet.languages) or (() if sheet.cr else ("common",))


class Understanding:
    """Whether two creatures understand each other although they share no language."""

    __slots__ = ("shared", "speaker", "target")

    def __init__(self, speaker: int, target: int) -> None:
        self.speaker = speaker
        self.target = target
        self.shared = False


UNDERSTANDS: Query[Understanding] = Query("understands", "speaker", "target")
"""Gifts that do without a shared language."""


def understand(play: Play, a: Creature, b: Creature) -> bool:
    """Whether the two share a language; dialects of Primordial are one (5.2/c-lang/primordial)."""
    if (
        play.has_modifiers(UNDERSTANDS)
        and play.query(UNDERSTANDS, Understanding(a.id, b.id), a.id, b.id).shared
    ):
        return True
    spoken = [_tongue(language) for language in languages(play, b)]
    return any(_tongue(language) in spoken for language in languages(play, a))


def _tongue(language: str) -> str:
    return "primordial" if language in DIALECTS else language


def approaches(play: Play, creature: Creature, target: Creature) -> list[str]:
    """Ways that could work on this creature and that have not failed on it in the last day."""
    return [approach.way for approach in open_approaches(play, creature, target)]


def open_approaches(play: Play, creature: Creature, target: Creature) -> list[Approach]:
    """List the approaches open to the creature, each with the skill that fits it."""
    common = understand(play, creature, target)
    tags = play.sheet(target).tags
    found: list[Approach] = []
    for approach, skill in APPROACHES.items():
        if approach in NEEDS_UNDERSTANDING and not common:
            continue
        if approach == "deceive" and not may(play, creature.id, "lie"):
            continue
        if approach == "coax" and not any(kind in tags for kind in COAXED):
            continue
        if play.state.time < target.counters.get(lock(creature, skill), 0):
            continue
        found.append(Approach(approach, skill))
    return found


def lock(creature: Creature, skill: str) -> str:
    """The mark on a creature that this kind of urging by this character has failed (5.2/g-influence/failure-wait)."""
    return f"unmoved by {skill} of {creature.id}"


def _listeners(play: Play, creature: Creature) -> list[Creature]:
    return [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0
        and other.life == "alive"
        and other.id != creature.id
        and run_by_gm(play, other)
        and distance(play, creature, other) <= EARSHOT
        and notices(play, creature, other)
        and not play.has(other.id, "condition.unconscious")
    ]


def talk_them_round(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action while a creature run by the GM is there."""
    sheets = play.state.sheets
    for other in play.state.creatures.values():
        if other.cell >= 0 and other.id != creature.id and (sheets[other.sheet].cr or other.seat == GM):
            return _OPTION
    return ()


@influence.action(options=talk_them_round)
def take_the_influence(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Ask for the target and the approach; without them it is called off."""
    target = yield from ask_target(
        play, creature, "influence whom", _listeners(play, creature), why=("5.2/g-influence/urge",)
    )
    ways = approaches(play, creature, target) if target is not None else []
    if target is None or not ways:
        return False
    manner = yield from choose_manner(play, creature, target, ways, answer.words)
    yield from urge(play, creature, target, answer.words, manner=manner)
    return True


def choose_manner(
    play: Play, creature: Creature, target: Creature, ways: list[str], request: str
) -> Proc[str]:
    """The player says how the character goes about it (5.2/g-influence/describe)."""
    manner = yield Decision(
        creature.seat,
        "approach",
        [Option(way, f"approach.{way}", facts={"skill": APPROACHES[way]}) for way in ways],
        subject=creature.id,
        default="persuade" if "persuade" in ways else ways[0],
        why=("5.2/g-influence/describe",),
        facts={"target": target.id, "request": request},
    )
    return manner.pick


TAKEN = ("5.2/g-influence/gm-willingness", "5.2/g-influence/willing", "5.2/g-influence/unwilling")
MOVED = RuleSource("leverage", "5.2/social/leverage")


def urge(
    play: Play,
    creature: Creature,
    target: Creature,
    request: str,
    *,
    manner: str = "",
    default: str = "hesitant",
    offer: str = "",
    question: bool = False,
) -> Proc[Reaction]:
    """The GM says how the creature takes it: willing and unwilling need no dice, hesitant needs a check.

    What plays to its aims, sympathies or fears may make it willing or give Advantage, an insult the contrary
    (5.2/social/leverage); `default` is what the GM has prepared. Without a `manner` the player is asked for one
    only if there is something to roll for. A `question` that is answered freely needs no log line about the attempt.
    """
    facts: dict[str, int | str] = {"actor": creature.id, "approach": manner, "request": request}
    if offer:
        facts["offer"] = offer
    taken = yield from ask_how_it_is_taken(
        play, creature, target, facts, TAKEN, default=default, question=question
    )
    if taken not in HESITANT:
        return "willing" if taken == "willing" else "unwilling"
    ways = approaches(play, creature, target)
    if not ways:
        play.emit("unmoved", creature=creature.id, target=target.id)
        return "unmoved"
    way = manner if manner in ways else (yield from choose_manner(play, creature, target, ways, request))
    if len(ways) > 1:
        ruling = yield Decision(
            GM,
            "influence check",
            [Option(way, f"approach.{way}", facts={"skill": APPROACHES[way]}) for way in ways],
            subject=target.id,
            default=way,
            why=("5.2/g-influence/gm-picks-check",),
            facts={**facts, "approach": way},
        )
        way = ruling.pick
    edge = HESITANT.index(taken)
    won = yield from sway(play, creature, target, APPROACHES[way], edge=(0, 1, -1)[edge])
    return "won over" if won else "not won over"


def urging(play: Play, creature: Creature, target: Creature, skill: str) -> D20Test:
    """The check to persuade a creature: against 15 or the creature's Intelligence score if that is higher."""
    return D20Test(
        "check",
        creature.id,
        WIS if skill == "animal handling" else CHA,
        max(LEAST_DC, score(play, target, INT)),
        target=target.id,
        skills=(f"skill.{skill}",),
        tags=("influence", "social"),
    )


def sway(play: Play, creature: Creature, target: Creature, skill: str, *, edge: int = 0) -> Proc[bool]:
    """The check; after a failure it takes a day to try the same again."""
    test = urging(play, creature, target, skill)
    if edge > 0:
        test.advantage(MOVED)
    elif edge < 0:
        test.disadvantage(MOVED)
    complies = yield from resolve_test(play, test)
    if not complies:
        wait = play.state.flags.get("influence wait", DAY)
        target.counters[lock(creature, skill)] = play.state.time + (wait if isinstance(wait, int) else DAY)
    play.emit("influenced", creature=creature.id, target=target.id, success=complies)
    return complies


@attitudes.modifies(CHECK)
def liked_or_disliked(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on checks to influence a Friendly creature, Disadvantage with a Hostile one."""
    if "influence" not in test.tags or not test.target:
        return
    stands = attitude(play.creature(test.target), test.actor)
    if stands == "friendly":
        test.advantage(RuleSource("friendly", "5.2/g-friendly/advantage", test.target))
    elif stands == "hostile":
        test.disadvantage(RuleSource("hostile", "5.2/g-hostile/disadvantage", test.target))
