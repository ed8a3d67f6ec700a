"""Improvising: a player describes what no rule lists; the GM says whether it works and which D20 Test it needs."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.gm.gm_ruling import HIGHEST, MEDIUM
from tenfoot.rulesets.srd52.d20.fitting_ability import fitting

improvise = Rule("improvise", "5.2/action/improvise", "5.2/d20test/when", general=True)


@improvise.action(label="option.improvise", takes="words")
def try_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Anything else, described in words: the GM is asked; what is impossible is called off."""
    return (yield from rule_on_it(play, creature, answer.words, "improvise", improvise.cites))


def checks() -> list[Option]:
    """Every check the GM could call for: each ability alone, and with each skill (5.2/skill/different-ability)."""
    options: list[Option] = []
    for ability in ABILITIES:
        options.append(Option(ability, "ruling.check", takes="number", least=1, most=HIGHEST))
        options += [
            Option(
                f"{ability} {skill}",
                "ruling.check",
                takes="number",
                least=1,
                most=HIGHEST,
                facts={"ability": ability, "skill": skill},
            )
            for skill in SKILL_ABILITY
        ]
    return options


def rule_on_it(play: Play, creature: Creature, words: str, question: str, why: tuple[str, ...]) -> Proc[bool]:
    """The GM says `no`, `works`, `proposed` (the check that the words suggest, DC 15), or names a check and its DC.

    Returns whether it was possible at all.
    """
    suits = fitting(words, "check")
    options = [Option("works", "ruling.works"), Option("no", "ruling.no")]
    if suits.ability >= 0:
        proposal: dict[str, int | str] = {"ability": ABILITIES[suits.ability], "dc": MEDIUM}
        if suits.skills:
            proposal["skill"] = suits.skills[0].removeprefix("skill.")
        options.insert(
            0,
            Option(
                "proposed", "ruling.proposed skill" if suits.skills else "ruling.proposed", facts=proposal
            ),
        )
    ruling = yield Decision(
        GM,
        question,
        lambda: [*options, *checks()],
        subject=creature.id,
        default=options[0].key,
        why=(*why, "5.2/skill/gm-relevance", "5.2/check/when"),
        facts={"words": words},
    )
    if ruling.pick == "no":
        play.emit("gm.ruled", actor=creature.id, ruling="impossible")
        return False
    if ruling.pick == "works":
        play.emit("gm.ruled", actor=creature.id, ruling="works")
        return True
    dc = MEDIUM
    if ruling.pick != "proposed":
        suits = fitting(ruling.pick, "check")
        dc = ruling.number
    ability = ABILITIES[suits.ability]
    if suits.skills:
        play.emit(
            "gm.asks check",
            actor=creature.id,
            ability=ability,
            skill=suits.skills[0].removeprefix("skill."),
        )
    else:
        play.emit("gm.asks ability check", actor=creature.id, ability=ability)
    test = D20Test("check", creature.id, suits.ability, dc, skills=suits.skills, tags=(question,))
    yield from resolve_test(play, test)
    return True
