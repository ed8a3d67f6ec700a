"""Who the premade hero of each class is, and what a good player of the class chooses."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.rulesets.srd52.hero.choices import FeatChoice, Spells
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.tables import Background, ClassTable, rows

USUAL_SPECIES = "human"
"""The species of a hero whose class has no premade one, where the ruleset has it."""


class Premade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who the premade hero of a class is at every level, and what a good player of the class chooses."""

    key: str
    name: str
    about: str
    species: str
    background: str
    scores: dict[str, int]
    best: tuple[str, ...]
    """Abilities in the order in which they are raised."""
    boon: str
    """Epic Boon of level 19. It raises the first of the best abilities that it makes even."""
    feats: dict[int, FeatChoice] = {}
    """Feats of a level where the class is better off than with the first of the best abilities."""
    lineage: str = ""
    method: Literal["array", "points"] = "array"
    skills: tuple[str, ...] = ()
    expertise: tuple[str, ...] = ()
    origin: FeatChoice | None = None
    """Origin feat of a species that has one to choose."""
    initiate: tuple[str, ...] = ()
    """Two cantrips and a spell for a background that gives Magic Initiate."""
    options: dict[str, str] = {}
    styles: tuple[str, ...] = ()
    masteries: tuple[str, ...] = ()
    metamagic: tuple[str, ...] = ()
    invocations: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    spells: Spells = Spells()
    """Spells of features: `more`, `arcana`, `mastered` and `signature`."""
    prefers: dict[int, tuple[str, ...]] = {}
    """Spells that are prepared from a level on before the liked ones, of every list that the class may use by then."""
    needless: dict[str, int] = {}
    """Spells of the class's list that another feature makes useless, each with the level from which it does."""
    gear: dict[int, tuple[tuple[str, int, str], ...]] = {}
    """What is bought by each level, and where it is worn or held. Later things take the place of earlier ones."""


class Liked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Spells of a level, the best first."""

    key: int
    spells: tuple[str, ...]


@cache
def premade_heroes() -> dict[str, Premade]:
    """Read the premade hero of each class, by the key of the class."""
    return {row.key: row for row in rows("premade.json", Premade)}


@cache
def liked_spells() -> dict[int, tuple[str, ...]]:
    """Read the spells that a good player likes, by level, the best first."""
    return {row.key: row.spells for row in rows("liked_spells.json", Liked)}


def premade_of(table: ClassTable, content: Content) -> Premade:
    """Give the premade hero of a class, or one that follows from the class table where none is written."""
    return premade_heroes().get(table.key) or _follow_class(table, content)


def _follow_class(table: ClassTable, content: Content) -> Premade:
    """Make a hero with the suggested scores, a background that raises what the class needs, and its weapons."""
    best = tuple(dict.fromkeys((*table.primary, "con", "dex", "wis")))

    def raises_best(home: Background) -> int:
        return sum(ability in home.abilities for ability in best[:2])

    boons = [feat for feat in content.feats.values() if feat.category == "epic boon"]
    boon = next((feat for feat in boons if best[0] in feat.raises), boons[0])
    kin = USUAL_SPECIES if USUAL_SPECIES in content.species else next(iter(content.species))
    held = [
        key
        for key, weapon in content.weapons.items()
        if weapon.mastery and weapon.category in table.weapons and "@" not in key
    ]
    return Premade(
        key=table.key,
        name=table.name,
        about="",
        species=kin,
        lineage=next(iter(content.species[kin].lineages), ""),
        background=max(content.backgrounds.values(), key=raises_best).key,
        scores=dict(zip(ABILITIES, table.suggested, strict=True)),
        best=best,
        boon=boon.key,
        masteries=tuple(held),
    )
