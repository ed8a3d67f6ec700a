"""Proficiency: the bonus goes into a D20 Test once, if the creature is proficient in what it uses."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import ABILITY

PROFICIENT = RuleSource("proficiency", "5.2/proficiency/applies-to")
EXPERT = RuleSource("expertise", "5.2/proficiency/expertise")
PRINTED = RuleSource("stat block", "5.2/ac/source")

proficiency = Rule("proficiency", "5.2/proficiency/applies-to", "5.2/proficiency/once", general=True)


def best_training(sheet: Sheet, subjects: tuple[str, ...]) -> int:
    """The best training in any of these subjects: 0 none, 1 proficient, 2 doubled. Never added up."""
    level = 0
    for subject in subjects:
        level = max(level, sheet.training.get(subject, 0))
    return level


class Share:
    """How much of the Proficiency Bonus goes into a test: doubled at most once, halved at most once."""

    __slots__ = ("double", "halve", "test")

    def __init__(self, test: D20Test, level: int) -> None:
        self.test = test
        self.double: list[Why] = [EXPERT] if level > 1 else []
        self.halve: list[Why] = []

    def of(self, bonus: int) -> int:
        """The bonus, multiplied first and then divided (5.2/proficiency/multiply-divide-once)."""
        if self.double:
            bonus *= 2
        return bonus // 2 if self.halve else bonus

    @property
    def why(self) -> Why:
        """The text next to the number in an explanation."""
        return self.double[0] if self.double else self.halve[0] if self.halve else PROFICIENT


SHARE: Query[Share] = Query("proficiency share", "actor")
"""Features that double or halve the Proficiency Bonus in a check."""

doubled = Rule("proficiency doubled", "5.2/g-expertise/no-double-doubling")
halved = Rule("proficiency halved", "5.2/proficiency/multiply-divide-once")


def _concerns(share: Share, effect: Effect) -> bool:
    subject = effect.text("subject")
    return not subject or subject in share.test.skills


@doubled.modifies(SHARE, "actor")
def twice(play: Play, share: Share, effect: Effect) -> None:
    """A feature doubles it for checks with its subject (for all checks if it names none)."""
    if _concerns(share, effect):
        share.double.append(effect)


@halved.modifies(SHARE, "actor")
def half(play: Play, share: Share, effect: Effect) -> None:
    """A feature halves it for checks with its subject (for all checks if it names none)."""
    if _concerns(share, effect):
        share.halve.append(effect)


def _use_printed(test: D20Test, amount: int) -> None:
    """A printed bonus includes the ability modifier and replaces it; everything else still counts."""
    others = [(bonus, why) for bonus, why in test.bonuses if why is not ABILITY[test.ability]]
    test.bonuses = [(amount, PRINTED), *others]


@proficiency.modifies(CHECK)
def on_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """A relevant skill or tool proficiency adds the bonus; Expertise doubles it."""
    sheet = play.sheet(play.creature(test.actor))
    for subject in test.skills:
        if subject in sheet.bonuses:
            _use_printed(test, sheet.bonuses[subject])
            return
    level = best_training(sheet, test.skills)
    if level:
        share = play.query(SHARE, Share(test, level), test.actor)
        test.add(share.of(sheet.proficiency), share.why)


@proficiency.modifies(SAVE)
def on_saves(play: Play, test: D20Test, effect: Effect) -> None:
    """Proficiency in saves of this ability adds the bonus."""
    if test.ability < 0:
        return
    sheet = play.sheet(play.creature(test.actor))
    subject = f"save.{ABILITIES[test.ability]}"
    if subject in sheet.bonuses:
        _use_printed(test, sheet.bonuses[subject])
    elif sheet.training.get(subject):
        test.add(sheet.proficiency, PROFICIENT)


@proficiency.modifies(ATTACK)
def on_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Add the Proficiency Bonus to spell attacks, Unarmed Strikes and weapons the attacker is proficient with."""
    strike = attack.strike
    if strike.to_hit is not None:
        return
    sheet = play.sheet(play.creature(attack.actor))
    if strike.kind in ("unarmed", "spell", "natural") or best_training(
        sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")
    ):
        attack.add(sheet.proficiency, PROFICIENT)
