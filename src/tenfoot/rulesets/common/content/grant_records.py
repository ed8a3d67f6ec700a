"""Grants and moments as records: what holds while something is active, and what happens when something happens.

These are the words of packs, and of Python rules that take them (`tenfoot.authoring.declare_rule`). `grants` and
`declared_moments` compile them to modifiers and hooks.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tenfoot.engine.creature import ABILITIES
from tenfoot.engine.sheet import Damage, EffectStep
from tenfoot.rulesets.common.turns.permission import Verb

_SCORES = "|".join(ABILITIES)
Roll: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        pattern=rf"^(attack|attacked|initiative|concentration|death save|(save|check)(\.({_SCORES}|choice))?"
        r"|avoid [a-z]{3,20}|skill\.([a-z]{3,20}|choice)|sight|hearing|against (poison|magic))$"
    ),
]
"""A kind of d20 roll: `attack` (the owner's), `attacked` (against it), `save`, `check`, or one of an ability;
`initiative`, `concentration` and `death save` for those alone; `avoid poisoned` for saves to avoid or end a condition;
`skill.stealth` for checks with a skill; `sight` and `hearing` for checks that need it; `against poison` and
`against magic` for saves against that; `save.choice`, `check.choice` and `skill.choice` for the ability or skill that
was chosen for the effect."""
Phrase: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""Which creatures, in the words of `who`."""
Amount: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^-?\d{1,3}(d\d{1,4})?([+-]\d{1,3})?$", max_length=20)
]
"""Dice, with a number or without: `1d4`, `-1d4`, `2d6+3`."""
Feet: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Small: TypeAlias = Annotated[int, msgspec.Meta(ge=-20, le=20)]
With: TypeAlias = Literal["", "melee", "ranged", "weapon", "unarmed", "spell", "item", "opportunity"]
"""Which attacks: `item` means those with the item that has the grant, `opportunity` those of leaving a reach."""
Mode: TypeAlias = Literal["walk", "burrow", "climb", "fly", "swim"]
Ban: TypeAlias = Verb | Literal["cast", "opportunity attack"]
"""What a creature can be kept from doing: the verbs of permissions, casting spells, making Opportunity Attacks."""
_POOL = "pool [a-z][a-z0-9 -]{0,38}"
CHOICE = "choice"
"""In the place of a damage type: the one that was chosen for the effect or for the item."""


class GrantAura(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The creatures around the owner that a grant reaches; the owner itself only if `who` says so."""

    feet: Annotated[int, msgspec.Meta(ge=5, le=1000)]
    who: Phrase = "other"
    unless: Phrase = ""
    """The aura is gone while this is true of its owner (`incapacitated`)."""


class GrantLight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Light that the owner sheds: feet of Bright Light, and feet of Dim Light beyond it."""

    bright: Feet = 0
    dim: Feet = 0
    sunlight: bool = False


class Grant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What holds while something is active. Several words in one grant hold under the same conditions."""

    armor: Small = 0
    """Added to Armor Class."""
    speed: Annotated[int, msgspec.Meta(ge=-200, le=200)] = 0
    """Feet added to each Speed that the creature has."""
    speed_at_most: Annotated[int, msgspec.Meta(ge=0, le=200)] | None = None
    """No Speed is higher; 0 means that it can't move."""
    speed_times: Literal["", "double", "half"] = ""
    """Every Speed is doubled or halved."""
    speed_of: tuple[Mode, ...] = ()
    """Only these Speeds are changed by `speed`, `speed_at_most` and `speed_times`."""
    speeds: dict[Mode, Feet | Literal["walk"]] = {}
    """Speeds that the creature has at least; `walk` means as fast as it walks now, 0 as fast as its record says that it
    walks."""
    advantage: tuple[Roll, ...] = ()
    disadvantage: tuple[Roll, ...] = ()
    bonus: Small | Amount = 0
    """Added to the rolls in `on`: a number, or dice such as `1d4`."""
    on: tuple[Roll, ...] = ()
    fails: tuple[Roll, ...] = ()
    """Saves and checks that fail without a roll."""
    succeeds: tuple[Roll, ...] = ()
    """Saves and checks that succeed without a roll."""
    crit: Annotated[int, msgspec.Meta(ge=2, le=20)] = 20
    """The lowest face of the d20 with which an attack is a Critical Hit."""
    damage: tuple[Damage, ...] = ()
    """More damage of attacks that hit."""
    with_: With = msgspec.field(default="", name="with")
    """Only for these attacks (`crit`, `damage`, `reach`, and rolls on `attack` and `attacked`)."""
    reach: Annotated[int, msgspec.Meta(ge=-30, le=60)] = 0
    """Feet added to the reach of melee attacks."""
    scores: dict[
        Literal["str", "dex", "con", "int", "wis", "cha"], Annotated[int, msgspec.Meta(ge=1, le=30)]
    ] = {}
    """Ability scores that are at least this."""
    resist: tuple[str, ...] = ()
    immune: tuple[str, ...] = ()
    vulnerable: tuple[str, ...] = ()
    reduce: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Damage of attacks and effects is less by this."""
    condition_immune: tuple[str, ...] = ()
    """Conditions that the creature can't have."""
    healing: Literal["", "none", "most"] | Annotated[int, msgspec.Meta(ge=-100, le=100)] = ""
    """When the creature regains Hit Points: `none` at all, `most` that the dice can show, or so many more."""
    may_not: tuple[Ban, ...] = ()
    """What the creature can't do."""
    may_not_target: Phrase = ""
    """It can't attack these creatures or aim at them what does damage."""
    not_targeted_by: Phrase = ""
    """These creatures can't attack it or aim at it what does damage."""
    unseen: bool = False
    """Ordinary sight does not see it."""
    sees: Feet = 0
    """It sees everything within so many feet, whatever hides it but a wall."""
    light: GrantLight | None = None
    terrain: Literal["", "difficult", "easy", "firm water"] = ""
    """`difficult`: the ground in the aura is Difficult Terrain for `who`. `easy`: Difficult Terrain does not slow it.
    `firm water`: it walks on water."""
    when: Phrase = ""
    """Only while this is true of the owner (`bloodied`)."""
    against: Phrase = ""
    """Only if this is true of the other creature of the roll or damage (`undead`); `source` for the creature that the
    effect comes from, `not source` for all others."""
    aura: GrantAura | None = None


MomentName: TypeAlias = Literal[
    "starts turn",
    "ends turn",
    "is attacked",
    "attacks",
    "would be hit",
    "hits",
    "is hit",
    "misses",
    "is missed",
    "would take damage",
    "takes damage",
    "deals damage",
    "is healed",
    "casts",
    "is targeted",
    "enters",
    "leaves",
    "drops to 0",
    "fells",
    "dies",
    "rests",
]
Whom: TypeAlias = Literal["self", "other", "around"]


class MomentChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several deeds to choose from when a moment asks."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    do: tuple[EffectStep, ...] = ()
    to: Whom | None = None
    """Who its steps are played on, if not who the moment says."""


class GrantedMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What happens when something happens to the owner: steps on itself, the other creature, or those around."""

    moment: MomentName
    do: tuple[EffectStep, ...] = ()
    of: Literal["self", "another"] = "self"
    """`another`: when it happens to another creature within `near` feet of the owner that `whose` describes."""
    near: Annotated[int, msgspec.Meta(ge=5, le=1000)] = 5
    whose: Phrase = "other"
    to: Whom = "self"
    """Who the steps are played on: the owner, the other creature of the moment, or the creatures within `feet`."""
    feet: Feet = 5
    who: Phrase = "creature"
    """Which of them (`enemy`, `not undead`)."""
    when: Phrase = ""
    """Only while this is true of the owner."""
    with_: With = msgspec.field(default="", name="with")
    """Only for these attacks."""
    once: Literal["", "turn", "round"] = ""
    """At most once in each turn, or until the owner's next turn starts."""
    dc: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    """The Difficulty Class of saves in the steps."""
    cost: Annotated[str, msgspec.Meta(pattern=rf"^(reaction|{_POOL}|reaction, {_POOL})?$")] = ""
    """What it costs the owner, who is then asked: `reaction`, one of a pool (`pool embers`), or both with a comma."""
    ask: Literal["", "owner", "other", "gm"] = ""
    """Who is asked first: the owner, the other creature, or the GM. Empty: it happens unless it costs something."""
    choose: Annotated[tuple[MomentChoice, ...], msgspec.Meta(max_length=8)] = ()
    """What whoever is asked chooses from, instead of yes or no."""
    armor: Small = 0
    """Would be hit: added to Armor Class against this attack."""
    reduce: Annotated[
        str, msgspec.Meta(pattern=r"^(half|all|\d{1,3}(d\d{1,4})?([+-]\d{1,3})?)?$", max_length=20)
    ] = ""
    """Would take damage: so much less of it."""
    roll: Literal["", "advantage", "disadvantage"] = ""
    """Is attacked, attacks: on this attack roll."""
    ends: bool = False
    """The effect that has the moment ends with it."""
