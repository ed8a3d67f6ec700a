"""Experience: the GM awards it, for foes beaten or won over and for what was achieved; enough of it is a new level."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.gm.experience_table import xp_of
from tenfoot.rulesets.srd52.hero.advance import XP, level_for

award = Rule("gm:experience", "5.2/g-experience-points/gm-awards", "5.2/m-cr/xp-award")
for_beating = Rule("gm:experience for", "5.2/m-cr/xp-award", "5.2/m-cr/xp-summoned", "5.2/m-cr/xp-lair")


def gain_experience(play: Play, heroes: list[Creature], amount: int) -> None:
    """Equal shares; who reaches the number of the next level may advance (5.2/g-experience-points/level-up)."""
    each = amount // len(heroes) if heroes else 0
    for hero in heroes:
        # A hero that starts above level 1 has the XP for that level.
        before = hero.counters.get("xp", XP[min(play.sheet(hero).level, len(XP)) - 1])
        hero.counters["xp"] = before + each
        if level_for(before + each) > level_for(before):
            play.emit("level.reached", creature=hero.id, level=level_for(before + each))
    play.emit("experience", amount=each)


@award.procedure("word")
def award_experience(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Award `number` XP in all, in equal parts to those named."""
    if answer.number < 1:
        raise IllegalAnswer("How much experience? Give a number above 0.")
    gain_experience(play, creatures, answer.number)


@for_beating.procedure("word")
def award_for_foes(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Those among the creatures with a Challenge Rating were beaten, driven off or won over by the others.

    `words`: `lair` if that was in their lair.
    """
    foes = [creature for creature in creatures if play.sheet(creature).cr]
    heroes = [creature for creature in creatures if not play.sheet(creature).cr]
    if not foes or not heroes:
        raise IllegalAnswer("Name the winners, then the creatures that they defeated.")
    gain_experience(play, heroes, sum(xp_of(play.sheet(foe), in_lair=words == "lair") for foe in foes))
