"""A spell as data, and one casting of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.engine.effect import FOREVER, Expiry
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.bodies.terms import Summons
from tenfoot.rulesets.common.content.grant_records import Grant, GrantedMoment

Moment: TypeAlias = Literal["appears", "reaches", "enters", "starts", "ends"]
School: TypeAlias = Literal[
    "abjuration",
    "conjuration",
    "divination",
    "enchantment",
    "evocation",
    "illusion",
    "necromancy",
    "transmutation",
]
PACT = "pact slots"
"""The pool of slots that are counted apart from the others, all of one level."""


class Higher(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a higher slot (each level above the spell's) or, for a cantrip, a higher character level adds."""

    damage: str = ""
    """Dice added to the first damage for each level."""
    steps: str = ""
    """Dice added to each damage that steps deal."""
    targets: int = 0
    heal: str = ""
    size: int = 0
    """Feet added to the area for each level."""
    lasts: dict[int, str] = {}
    """Longer durations, by the lowest slot level that gives them."""
    every: bool = False
    """The dice are added to each kind of damage, not only to the first."""
    runs_alone: int = 0
    """The lowest slot level at which it needs no Concentration; 0: it always does."""


class SpellLight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The light that a spell sheds while it lasts: from its caster, or from the middle of its area."""

    bright: int = 0
    dim: int = 0
    """Feet of Dim Light beyond the Bright Light."""
    sunlight: bool = False


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell whose area stays: when it acts on creatures in it, and what the place is like meanwhile."""

    acts: tuple[Moment, ...] = ()
    """When the spell's activity is played on a creature: as the area appears, as it moves and reaches the
    creature, as the creature enters, starts or ends its turn there."""
    once: bool = False
    """At most once a turn for each creature."""
    difficult: bool = False
    obscured: Literal["", "light", "heavy"] = ""
    spares: bool = False
    """The caster names creatures that it does not affect."""
    then: str = ""
    """The type of the damage that it does after it has appeared, where it is another."""
    fixed: bool = False
    """An Emanation that stays where its caster stood."""
    holds: bool = False
    """Conditions that it gives end outside of it."""
    moved_by: Literal["", "action", "bonus", "move"] = ""
    """What moving it on a later turn costs; `move`: nothing, once on a turn on which the caster itself moves."""
    feet: int = 0
    """How far it can then be moved."""
    core: bool = False
    """Being moved, it acts only on those whom its middle reaches."""
    grows: int = 0
    """Feet by which it grows at the start of each of its caster's turns."""


class Wall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell that raises a wall: how it may run, and what it is made of."""

    length: int = 0
    """Feet of a wall that runs straight."""
    across: int = 0
    """Feet across of a wall that closes on itself; 0: it can't."""
    bends: bool = False
    """It may be drawn stretch by stretch."""
    stands: str = ""
    """The letter of the map for what nobody passes; "": it can be walked through."""
    bridges: bool = False
    """Over a gap it lies as firm ground."""
    opaque: bool = False
    """A wall that can be walked through lets nobody see through it."""
    cover: int = 0
    """The degree of cover that a wall gives which can be walked through: 1 Half, 2 Three-Quarters."""
    slows: int = 0
    """Extra feet for each foot through it."""
    stays: bool = False
    """Held for its whole duration it stays for good."""
    section: int = 0
    """Hit Points of each 10 feet of it; 0: blows don't break it."""
    armor_class: int = 0
    immune: tuple[str, ...] = ()
    vulnerable: tuple[str, ...] = ()


class SpellWorth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a spell is worth to a computer player, where its other data can't show it."""

    helps: float = 0.0
    """Points of damage that it is worth for each friend it is cast on, early in a fight."""
    disables: float = 0.0
    """Rounds of a creature's danger that its effect (`spell.<key>`) takes away."""
    rouses: bool = False
    """It brings fallen friends within its range back."""
    when: Literal["", "hurt", "dead", "threatened"] = ""
    """It is considered only while a friend is hurt, while one has just died, or while an enemy is near."""


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell as data. What data can't say is a rule named `spell.<key>` that does `cast`."""

    key: str
    name: str
    level: int
    school: School
    casting: Literal["action", "bonus", "reaction", "long"] = "action"
    seconds: int = 0
    """For `long`: how long the casting takes."""
    trigger: str = ""
    """For a Reaction or a Bonus Action that answers to something: what that is, in our words."""
    range: int = 0
    """Feet; 0 for self, 5 for touch."""
    components: str = "VS"
    material: int = 0
    """Worth of a costly material component, in copper pieces."""
    matter: str = ""
    """The kind of item that a costly or consumed material component is."""
    consumed: bool = False
    concentration: bool = False
    ritual: bool = False
    lasts: str = "instantaneous"
    classes: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    """What the caster chooses when casting: a damage type, a condition, an ability, a word."""
    activity: Activity | None = None
    zone: Zone | None = None
    wall: Wall | None = None
    summons: Summons | None = None
    """A creature that it brings into play."""
    again: Literal["", "action", "bonus"] = ""
    """What it costs the caster, on later turns while the spell lasts, to do the spell's activity again."""
    higher: Higher | None = None
    light: SpellLight | None = None
    tags: tuple[str, ...] = ()
    """`narrative`: what it does is told, not reckoned; the GM is asked. `subtle`: targets notice nothing.
    `later`: its activity is not played when it is cast, only afterwards (`again`).
    `undispelled`: Dispel Magic does nothing to it."""
    about: str = ""
    """What it does, in our words."""
    grants: tuple[Grant, ...] = ()
    """What holds for each creature that it affects, for as long as it lasts."""
    on: tuple[GrantedMoment, ...] = ()
    """What happens to each of them when something happens."""
    reaction: tuple[GrantedMoment, ...] = ()
    """For a Reaction: the moments at which whoever has it prepared may cast it."""
    worth: SpellWorth = SpellWorth()
    """What it is worth to a computer player; most spells show it by their damage, saves and conditions."""

    @property
    def is_cantrip(self) -> bool:
        """A spell of level 0 (5.2/s-level/cantrip-zero)."""
        return self.level == 0

    def __post_init__(self) -> None:
        if not 0 <= self.level <= 9:
            raise ValueError(f"{self.key}: a spell's level is 0 to 9, not {self.level}.")


class Casting:
    """One casting of a spell, from the moment it is begun."""

    __slots__ = (
        "aim",
        "cancelled",
        "caster",
        "changes",
        "dc",
        "expiry",
        "fixed_attack",
        "fixed_dc",
        "fixed_level",
        "free",
        "group",
        "includes_caster",
        "item",
        "lasts",
        "level",
        "number",
        "payment",
        "ritual",
        "spell",
        "targets",
        "via",
        "without",
        "words",
    )

    def __init__(self, caster: int, spell: Spell, level: int) -> None:
        self.caster = caster
        self.spell = spell
        self.level = level
        """The level it is cast at."""
        self.targets: tuple[int, ...] = ()
        self.aim = -1
        self.number = 0
        self.words = ""
        """What the caster chose."""
        self.includes_caster = False
        """The caster wants to be in an area that starts at its own space."""
        self.dc = 0
        self.group = 0
        """Effects of this casting carry it; concentration ends them all."""
        self.expiry: Expiry = FOREVER
        self.lasts = spell.lasts
        self.cancelled = False
        self.payment = ""
        """The pool that was paid from: `slot N`, `daily X`, or "" for free."""
        self.free = False
        """Cast without a slot."""
        self.ritual = False
        self.via = spell.casting
        self.without = ""
        """Components that this casting does not take: letters of `VSM`."""
        self.changes: list[str] = []
        """Ways in which its caster has changed this casting."""
        self.item = 0
        """The thing that the spell is cast from; 0: from one's own power."""
        self.fixed_dc = 0
        """A save DC that the thing brings along; 0: the caster's own."""
        self.fixed_attack: int | None = None
        """A spell attack bonus that the thing brings along."""
        self.fixed_level = 0
        """The caster level that a cantrip counts as; 0: the caster's own."""

    @property
    def concentrates(self) -> bool:
        """Whether its caster has to concentrate on it, cast at this level."""
        higher = self.spell.higher
        alone = higher.runs_alone if higher is not None else 0
        return self.spell.concentration and not 0 < alone <= self.level

    @property
    def above(self) -> int:
        """How many levels above its own the spell is cast."""
        return max(0, self.level - self.spell.level) if self.spell.level else 0
