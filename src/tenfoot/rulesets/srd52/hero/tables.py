"""What heroes are made of, as data: classes with their tables, species, backgrounds, feats, spell lists."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec

from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.content.content_records import records
from tenfoot.rulesets.common.content.grant_records import Grant, GrantedMoment
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY

T = TypeVar("T")

CLASSES, SUBCLASSES, SPECIES, BACKGROUNDS, FEATS = "classes", "subclasses", "species", "backgrounds", "feats"
"""The tables of a ruleset that heroes are made of."""
SKILLS = tuple(SKILL_ABILITY)
"""Every skill."""

Rest = Literal["", "short", "long", "one"]
"""When uses come back: all on either rest, all on a Long Rest, or one on a Short and all on a Long Rest."""


class ClassFeature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feature of a class or subclass, or a trait of a species."""

    key: str
    name: str
    level: int = 1
    about: str = ""
    uses: str = ""
    """How often: a number, a column of the class table, `prof`, an ability (its modifier, at least 1), `level x5`."""
    more: str = ""
    """Class levels at which there is one use more."""
    rest: Rest = ""
    pool: str = ""
    """The pool's name, where it is not the feature's key."""
    grants: tuple[Grant, ...] = ()
    """What holds for whoever has it."""
    on: tuple[GrantedMoment, ...] = ()
    """What happens to whoever has it when something happens."""
    activities: tuple[Activity, ...] = ()
    """What whoever has it can do."""


class Subclass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A subclass: its features, and the spells it always has prepared, by option and class level."""

    key: str
    name: str
    features: tuple[ClassFeature, ...]
    class_: str = ""
    """The class it belongs to, where it is not written in the record of that class."""
    spells: dict[str, dict[str, tuple[str, ...]]] = {}


class Multiclass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a class grants when taken as a further class."""

    weapons: tuple[str, ...] = ()
    armor: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    skills: int = 0
    any_skill: bool = False
    instruments: int = 0


class ClassTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class: its core traits and its table, level 1 to 20."""

    key: str
    name: str
    hit_die: int
    primary: tuple[str, ...]
    primary_any: bool
    saves: tuple[str, ...]
    skill_count: int
    skills: tuple[str, ...]
    """The skills to choose from; none: any."""
    weapons: tuple[str, ...]
    """`simple`, `martial`, or `martial.finesse` for Martial weapons with that property."""
    armor: tuple[str, ...]
    tools: tuple[str, ...]
    tool_choices: dict[str, int]
    multiclass: Multiclass
    ability: str
    """The spellcasting ability, or nothing."""
    casting: Literal["", "full", "half", "pact"]
    suggested: tuple[int, int, int, int, int, int]
    feat_levels: tuple[int, ...]
    columns: dict[str, tuple[int, ...]]
    kits: dict[str, tuple[tuple[str, int], ...]]
    features: tuple[ClassFeature, ...]
    subclasses: tuple[Subclass, ...]

    def column(self, name: str, level: int) -> int:
        """A number of the class table."""
        rows = self.columns.get(name)
        return rows[level - 1] if rows and level else 0


class Lineage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice within a species: what it changes, and the spells it brings by character level."""

    name: str
    speed: int = 0
    senses: dict[str, int] = {}
    resist: tuple[str, ...] = ()
    spells: dict[str, tuple[str, ...]] = {}
    free_by_proficiency: bool = False
    traits: tuple[ClassFeature, ...] = ()
    """Traits that only this lineage has."""


class Species(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A species: size, Speed, senses, traits and the choices it offers."""

    key: str
    name: str
    sizes: tuple[int, ...]
    speed: int
    traits: tuple[ClassFeature, ...]
    senses: dict[str, int] = {}
    resist: tuple[str, ...] = ()
    skill_from: tuple[str, ...] = ()
    skill_count: int = 0
    origin_feat: bool = False
    casts: bool = False
    """An ability must be chosen for the spells of its traits."""
    spells: dict[str, tuple[str, ...]] = {}
    lineages: dict[str, Lineage] = {}


class Background(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A background: three abilities, an Origin feat, two skills, a tool and equipment."""

    key: str
    name: str
    abilities: tuple[str, ...]
    feat: str
    feat_list: str
    skills: tuple[str, ...]
    tool: str
    tool_group: str
    kits: dict[str, tuple[tuple[str, int], ...]]


class Feat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feat: its category and what it asks for."""

    key: str
    name: str
    category: Literal["origin", "general", "fighting style", "epic boon"]
    about: str
    level: int = 0
    repeatable: bool = False
    needs: dict[str, int] = {}
    """Scores of which one must be reached."""
    raises: tuple[str, ...] = ()
    """Abilities of which it raises one by 1."""
    spellcasting: bool = False
    uses: str = ""
    rest: Rest = ""
    grants: tuple[Grant, ...] = ()
    on: tuple[GrantedMoment, ...] = ()
    activities: tuple[Activity, ...] = ()


def hero_tables() -> dict[str, dict[str, object]]:
    """Read the classes, species, backgrounds and feats of the book, as tables of a ruleset."""
    return {
        CLASSES: {row.key: row for row in rows("classes.json", ClassTable)},
        SUBCLASSES: {},
        SPECIES: {row.key: row for row in rows("species.json", Species)},
        BACKGROUNDS: {row.key: row for row in rows("backgrounds.json", Background)},
        FEATS: {row.key: row for row in rows("feats.json", Feat)},
    }


def rows(name: str, kind: type[T]) -> list[T]:
    """Read the records of a data file."""
    return records("tenfoot.rulesets.srd52", name, kind)
