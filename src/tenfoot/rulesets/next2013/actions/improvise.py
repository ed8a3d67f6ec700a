"""Improvising: anything that the abilities could support; the GM says whether it works, by which check or contest."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.contest import beats
from tenfoot.rulesets.common.gm.gm_ruling import HIGHEST
from tenfoot.rulesets.next2013.d20.typical_uses import fitting

improvise = Rule("improvise", "next/improvise/gm-rules", "next/improvise/anything", general=True)
_OPTION = (Option("improvise", "option.improvise", cost=(ACTION,), takes="words"),)
WHY = (
    "next/improvise/gm-rules",
    "next/check/when",
    "next/check/ability-choice",
    "next/contest/combat-models",
)


@improvise.offer
def something_else(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the action for anything else, described in words."""
    return _OPTION if creature.budget.get("action") else ()


@improvise.perform
def try_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The GM is asked; what is impossible costs nothing. A check always has the number that the GM names."""
    suits = fitting(answer.words, "check")
    facts: dict[str, int | str] = {"words": answer.words}
    if suits.ability >= 0:
        facts["ability"] = ABILITIES[suits.ability]
    others = tuple(other.id for other in creatures_present(play) if other.id != creature.id)
    checks = [
        Option(name, "ruling.check", takes="number", least=1, most=HIGHEST, facts={"ability": name})
        for name in ABILITIES
    ]
    contests = [
        Option(f"contest:{name}", "ruling.contest", takes="targets", targets=others, facts={"ability": name})
        for name in ABILITIES
        if others
    ]
    ruling = yield Decision(
        GM,
        "improvise",
        lambda: [Option("works", "ruling.works"), Option("no", "ruling.no"), *checks, *contests],
        subject=creature.id,
        default="works",
        why=WHY,
        facts=facts,
    )
    if ruling.pick == "no":
        play.emit("gm.ruled", actor=creature.id, ruling="impossible")
        return
    creature.budget["action"] -= 1
    if ruling.pick == "works":
        play.emit("gm.ruled", actor=creature.id, ruling="works")
    elif ruling.pick.startswith("contest:"):
        yield from against(play, creature, play.creature(ruling.targets[0]), ruling.pick.split(":")[1])
    else:
        ability = ABILITIES.index(ruling.pick)
        test = D20Test("check", creature.id, ability, ruling.number, skills=suits.skills, tags=("improvise",))
        if not (yield from resolve_test(play, test)):
            yield from what_failing_means(play, creature)


def against(play: Play, creature: Creature, other: Creature, name: str) -> Proc[None]:
    """Roll a contest for an improvised action; the GM chooses the ability that the other creature resists with."""
    resists = yield Decision(
        GM,
        "contest ability",
        tuple(Option(ability, f"contest.{ability}") for ability in ABILITIES),
        subject=other.id,
        default=name,
        why=("next/contest/when-opposed", "next/contest/combat-models"),
        facts={"by": creature.id, "about": "improvise"},
    )
    tags = ("contest", "improvise")
    mine = D20Test("check", creature.id, ABILITIES.index(name), target=other.id, tags=tags)
    theirs = D20Test("check", other.id, ABILITIES.index(resists.pick), target=creature.id, tags=tags)
    yield from beats(play, mine, theirs, "improvise")


def what_failing_means(play: Play, creature: Creature) -> Proc[None]:
    """Ask the GM whether a failed check means no progress or a setback."""
    ruling = yield Decision(
        GM,
        "failure",
        (Option("no progress", "failure.no progress"), Option("setback", "failure.setback")),
        subject=creature.id,
        default="no progress",
        why=("next/check/failure-outcome",),
    )
    play.emit("gm.ruled", actor=creature.id, ruling=ruling.pick)
