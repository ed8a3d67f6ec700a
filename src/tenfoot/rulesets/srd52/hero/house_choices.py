"""What house rules change about heroes: how they gain Hit Points, and a second Origin feat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.dice import Seeded
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice
from tenfoot.rulesets.srd52.hero.hero_content import HERO_HIT_POINTS, ORIGIN_FEATS, Content
from tenfoot.rulesets.srd52.hero.tables import ClassTable

LIKED_FEATS = ("alert", "savage-attacker")
"""Origin feats that suit everybody, for heroes whose player chooses none."""


def house_faces(
    choices: Choices, held: Sequence[tuple[ClassTable, int]], content: Content
) -> tuple[Sequence[int], str]:
    """Give the faces of the Hit Dice of each level after the first, with the house rule's name if one decides them.

    Rolled faces follow from the hero's name, so that the same hero has the same Hit Points at every table.
    """
    how = content.parameters.get(HERO_HIT_POINTS, "average")
    dice = [table.hit_die for table, level in held for _ in range(level)][1:]
    if choices.hit_points or how == "average":
        return choices.hit_points, ""
    if how == "max":
        return dice, "house rule.hit-points.max"
    source = Seeded(int.from_bytes(choices.name.encode()[:8], "big"))
    return [source.die(die) for die in dice], "house rule.hit-points.rolled"


def check_house_feat(choices: Choices, content: Content) -> FeatChoice | None:
    """Give the second Origin feat where the house rule has one; one too many or too few is refused."""
    wanted = content.parameters.get(ORIGIN_FEATS, 1) == 2
    if wanted and choices.house_feat is None:
        raise ChoiceError(
            "house_feat", "by this table's house rule a hero has a second Origin feat to choose."
        )
    if not wanted and choices.house_feat is not None:
        raise ChoiceError("house_feat", "only the house rule `origin-feat=two` gives a second Origin feat.")
    return choices.house_feat


def with_house_feat(choices: Choices, content: Content) -> Choices:
    """Choose the second Origin feat for a hero who has none, where the house rule asks for one; else drop it."""
    if content.parameters.get(ORIGIN_FEATS, 1) != 2:
        return msgspec.structs.replace(choices, house_feat=None) if choices.house_feat else choices
    if choices.house_feat is not None:
        return choices
    taken = {choice.feat for choice in (choices.background_feat, choices.origin_feat) if choice is not None}
    home = content.backgrounds.get(choices.background)
    taken |= {home.feat} if home is not None else set()
    feat = next(key for key in LIKED_FEATS if key not in taken)
    return msgspec.structs.replace(choices, house_feat=FeatChoice(feat))
