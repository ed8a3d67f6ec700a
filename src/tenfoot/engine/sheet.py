"""Sheets: what a creature is, as data. A stat block and a hero's finished sheet have the same shape.

The vocabulary (`Activity`, `Step`, `Area`) says in data what most creatures and spells can do. Names of
conditions, steps and rules are looked up in the ruleset, which refuses unknown ones when content is loaded.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from tenfoot.engine.effect import Value

Shape: TypeAlias = Literal["cone", "cube", "cylinder", "emanation", "line", "sphere", "cloud"]


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that belongs to a creature for good: a feature, a trait, a passive item."""

    rule: str
    level: int = 0
    data: dict[str, Value] = {}


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice and flat amount of one damage type, such as `2d6+3`."""

    dice: str
    kind: str


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area of effect: its shape and size in feet, and where its point of origin may be."""

    shape: Shape
    size: int
    width: int = 5
    """How wide a Line is; of a Cube around a space of its own, how wide that space in its middle is."""
    height: int = 0
    at: Literal["self", "point"] = "point"
    toward: Literal["", "up", "down", "north", "east", "south", "west"] = ""
    """Where a Cylinder extends from its base; empty: up."""


class EffectStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of what happens to a target. `do` names a step of the ruleset's vocabulary."""

    do: str
    name: str = ""
    feet: int = 0
    dice: str = ""
    kind: str = ""
    amount: int = 0
    lasts: str = ""
    """A duration in the ruleset's words: `1 minute`, `start of source's next turn`, `until escaped`."""
    save: str = ""
    """An ability whose save ends it, rolled at the end of the target's turns."""
    dc: int = 0
    size: int = 9
    """The largest size that it works on."""
    when: str = ""
    """Whom it works on, in the ruleset's words (`not undead`, `humanoid`, `bloodied`); empty: everybody."""
    data: dict[str, Value] = {}


class Activity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a creature can do: an attack, an effect with a save, several of these, or a rule's own doing."""

    key: str
    name: str = ""
    cost: str = "action"
    """What it spends: `action`, `bonus`, `reaction`, `legendary`; `multi`: only as a part of several attacks;
    `none`: only through something else."""
    kind: Literal["attack", "save", "auto", "multi", "rule", "cast"] = "attack"
    melee: bool = False
    ranged: bool = False
    ability: str = ""
    to_hit: int | None = None
    """A printed attack bonus; without it the bonus is worked out from `ability`."""
    reach: int = 5
    range: int = 0
    long: int = 0
    damage: tuple[Damage, ...] = ()
    hit: tuple[EffectStep, ...] = ()
    miss: tuple[EffectStep, ...] = ()
    save: str = ""
    dc: int | None = None
    """A printed save DC; without it the DC is worked out from `ability`."""
    half: bool = False
    """A successful save halves the damage."""
    fail: tuple[EffectStep, ...] = ()
    success: tuple[EffectStep, ...] = ()
    area: Area | None = None
    targets: int = 1
    """How many creatures, when it is not an area; 0: self."""
    who: str = "creature"
    """Which creatures, in the ruleset's words: `creature`, `enemy`, `ally`, `self`, `other`, a creature type;
    several that must all be true are separated by commas."""
    uses: int = 0
    per: str = ""
    """When uses come back: `day`, `short rest`, `long rest`, `turn`, `recharge`."""
    recharge: int = 0
    """The lowest face of a d6 that recharges it."""
    parts: tuple[tuple[str, int], ...] = ()
    """For `multi`: which activities and how often. Alternatives are separated by `|` in the key."""
    rule: str = ""
    """For `rule`: the rule that performs it. For `cast`: the spell."""
    sees: bool = False
    """The target must be seen."""
    tags: tuple[str, ...] = ()
    level: int = 0
    data: dict[str, Value] = {}


class Caster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a creature casts: ability, known spells, slots; for monsters also uses per day."""

    ability: str
    spells: tuple[str, ...] = ()
    slots: tuple[int, ...] = ()
    """Slots of level 1, 2, ..."""
    pact: int = 0
    """Further slots, all of one level, that are counted apart from those."""
    pact_level: int = 0
    at_will: tuple[str, ...] = ()
    daily: dict[str, int] = {}
    dc: int | None = None
    to_hit: int | None = None
    rituals: tuple[str, ...] = ()
    levels: dict[str, int] = {}
    """Spells that are cast at a fixed level above their own."""
    waives: str = ""
    """Components it does without: letters of `VSM`."""
    abilities: dict[str, str] = {}
    """Spells that are cast with another ability than `ability`."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a creature is: its abilities, attacks, traits and gear, which play does not change."""

    key: str
    name: str
    size: int = 2
    """0 Tiny .. 5 Gargantuan."""
    tags: tuple[str, ...] = ()
    """Creature type and kinds, lower case."""
    scores: tuple[int, int, int, int, int, int] = (10, 10, 10, 10, 10, 10)
    level: int = 1
    cr: str = ""
    """A Challenge Rating marks a monster."""
    xp: int = 0
    proficiency: int = 2
    hp: int = 1
    hit_dice: str = ""
    armor_class: int | None = None
    """A printed Armor Class; without it the Armor Class is worked out."""
    initiative: int | None = None
    speeds: dict[str, int] = msgspec.field(default_factory=lambda: {"walk": 30})
    senses: dict[str, int] = {}
    training: dict[str, int] = {}
    """Proficiency by subject (`save.dex`, `skill.stealth`, `weapon.simple`, `armor.light`): 1, or 2 for doubled."""
    bonuses: dict[str, int] = {}
    """Printed totals that differ from what would be worked out, by the same subjects."""
    resist: tuple[str, ...] = ()
    vulnerable: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    condition_immune: tuple[str, ...] = ()
    traits: tuple[Trait, ...] = ()
    activities: tuple[Activity, ...] = ()
    caster: Caster | None = None
    gear: tuple[tuple[str, int, str], ...] = ()
    """Kind, count and where worn or held."""
    languages: tuple[str, ...] = ()
    pools: dict[str, int] = {}
    """What it can spend, at full."""
    alignment: str = ""
    about: str = ""
    made: dict[str, Any] = {}
    """The choices that it was built from, for a builder that goes on from them; nothing for one that was not."""

    def modifier(self, ability: int) -> int:
        """The ability's modifier: half of what the score is above or below 10, rounded down."""
        return (self.scores[ability] - 10) // 2
