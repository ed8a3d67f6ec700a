"""Sheets by the 2013 rules: a hero from plain choices, and what no creature of this ruleset can have."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import CON
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Caster, Sheet

SHAPES = ("cloud", "cone", "cylinder", "line", "sphere")
"""Areas of effect have one of these shapes (next/area/shapes)."""


class PlaytestChoices(msgspec.Struct, forbid_unknown_fields=True):
    """What makes a hero. The document has no classes: what training gives stands here as data."""

    name: str
    scores: tuple[int, int, int, int, int, int]
    hit_die: int = 0
    """The sides of the Hit Die that the class gives."""
    rolled: tuple[int, ...] = ()
    """What the Hit Dice showed, one for each level; for the first level the class may give the most."""
    constitution: int | None = None
    """What the Constitution modifier adds in all, where the class says something else than once a level."""
    bonuses: dict[str, int] = {}
    training: dict[str, int] = {}
    gear: tuple[tuple[str, int, str], ...] = ()
    caster: Caster | None = None


def build(ruleset: Ruleset, plain: dict[str, object]) -> Sheet:
    """A hero's sheet: Hit Points are the Hit Die results and what Constitution adds (next/hp/maximum)."""
    try:
        chosen = msgspec.convert(plain, PlaytestChoices)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None
    if not chosen.hit_die:
        raise ValueError(
            f"{chosen.name}: which Hit Die? The class says so (next/con/hit-points); name it as `hit_die: 8`."
        )
    rolled = chosen.rolled or (chosen.hit_die,)
    if any(not 1 <= face <= chosen.hit_die for face in rolled):
        raise ValueError(f"{chosen.name}: a d{chosen.hit_die} shows 1 to {chosen.hit_die}.")
    level = len(rolled)
    modifier = (chosen.scores[CON] - 10) // 2
    toughness = modifier * level if chosen.constitution is None else chosen.constitution
    return Sheet(
        key=chosen.name.lower(),
        name=chosen.name,
        scores=chosen.scores,
        level=level,
        hp=max(1, sum(rolled) + toughness),
        hit_dice=f"{level}d{chosen.hit_die}",
        pools={"hit dice": level},
        bonuses=chosen.bonuses,
        training=chosen.training,
        gear=chosen.gear,
        caster=chosen.caster,
        tags=("humanoid",),
    )


def complete(sheet: Sheet) -> Sheet:
    """Refuse shapes of areas that these rules do not know."""
    for activity in sheet.activities:
        if activity.area is not None and activity.area.shape not in SHAPES:
            raise ValueError(
                f"{sheet.name}: no shape '{activity.area.shape}' in these rules; shapes: {', '.join(SHAPES)}."
            )
    return sheet
