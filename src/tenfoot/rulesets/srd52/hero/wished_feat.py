"""The feat requested for a quick hero: taken where the hero has a feat to choose."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, known
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.tables import SKILLS, Feat

MOST_SCORE = 20
INITIATE = {"wizard": ("light", "fire-bolt", "shield"), "cleric": ("light", "sacred-flame", "cure-wounds")}
"""Spells of Magic Initiate that suit everybody, by the list that they are of."""


def with_wished_feat(choices: Choices, wanted: str, best: tuple[str, ...], content: Content) -> Choices:
    """Give a hero the feat that was wished for: an Origin feat of the species, else one of a higher level.

    A hero who has no feat to choose is refused. `best` has the abilities in the order in which they are raised.
    """
    if not wanted:
        return choices
    feat = content.feats[known("feat", "feat", wanted, content.feats)]
    choice = _chosen(choices, feat, best, content)
    if feat.category == "origin":
        for place in ("origin_feat", "house_feat"):
            if getattr(choices, place) is not None:
                return msgspec.structs.replace(choices, **{place: choice})
    if not choices.feats or feat.level > choices.level:
        what = (
            "a species with an Origin feat to choose, or level 4" if feat.category == "origin" else "level 4"
        )
        raise ChoiceError("feat", f"{feat.name} needs {what if feat.level < 5 else f'level {feat.level}'}.")
    return msgspec.structs.replace(choices, feats=(choice, *choices.feats[1:]))


def _chosen(choices: Choices, feat: Feat, best: tuple[str, ...], content: Content) -> FeatChoice:
    """Choose what the feat leaves open: the best ability that it may raise, fresh skills, or spells."""
    if feat.key == "magic-initiate":
        ability = next((each for each in best if each in ("int", "wis", "cha")), "wis")
        taken = content.backgrounds[choices.background].feat_list if choices.background else ""
        spell_list = "cleric" if taken == "wizard" or (not taken and ability == "wis") else "wizard"
        return FeatChoice(feat.key, spell_list=spell_list, ability=ability, spells=INITIATE[spell_list])
    if feat.key == "skilled":
        home = content.backgrounds[choices.background].skills
        fresh = [skill for skill in SKILLS if skill not in (*choices.skills, *home)]
        return FeatChoice(feat.key, skills=tuple(fresh[:3]))
    if feat.key == "ability-score-improvement":
        return choices.feats[0] if choices.feats else FeatChoice(feat.key)
    if not feat.raises:
        return FeatChoice(feat.key)
    raised = [choices.raises, *(each.raises for each in choices.feats[1:])]
    now = {each: choices.scores[each] + sum(more.get(each, 0) for more in raised) for each in ABILITIES}
    order = [each for each in (*best, *ABILITIES) if each in feat.raises]
    ability = next((each for each in order if now[each] < MOST_SCORE), order[0])
    return FeatChoice(feat.key, raises={ability: 1})
