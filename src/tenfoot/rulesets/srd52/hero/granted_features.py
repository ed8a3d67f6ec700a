"""Everything a hero is given by species, class and feats, and what it becomes in play.

A gift is `enforced` (a rule plays it), `built` (it is in the sheet's numbers), or a `reminder` (the table must
remember it). Nothing is silently nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tenfoot.engine.effect import Value
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.srd52.hero.choices import ChoiceError, Choices, FeatChoice, known
from tenfoot.rulesets.srd52.hero.hero_content import Content
from tenfoot.rulesets.srd52.hero.invocations import AT_WILL, INVOCATIONS, invocations_of, what_they_bring
from tenfoot.rulesets.srd52.hero.tables import ClassFeature, ClassTable, Feat, Species, Subclass

Status: TypeAlias = Literal["enforced", "built", "reminder"]

BUILT = frozenset(
    [
        "spellcasting",
        "pact-magic",
        "expertise",
        "weapon-mastery",
        "fighting-style",
        "additional-fighting-style",
        "bonus-proficiencies",
        "thieves-cant",
        "primal-champion",
        "body-and-mind",
        "slippery-mind",
        "feral-senses",
        "life-domain-spells",
        "circle-of-the-land-spells",
        "oath-of-devotion-spells",
        "draconic-spells",
        "fiend-spells",
        "paladins-smite",
        "faithful-steed",
        "favored-enemy",
        "druidic",
        "magical-secrets",
        "magical-discoveries",
        "scholar",
        "darkvision",
        "draconic-ancestry",
        "damage-resistance",
        "dwarven-toughness",
        "elven-lineage",
        "keen-senses",
        "gnomish-lineage",
        "skillful",
        "versatile",
        "fiendish-legacy",
        "otherworldly-presence",
        "magic-initiate",
        "skilled",
        "ability-score-improvement",
        "boon-of-truesight",
        "ritual-adept",
        "evocation-savant",
        "deft-explorer",
        "divine-order",
        "primal-order",
        "eldritch-invocations",
        "mystic-arcanum",
        "spell-mastery",
        "signature-spells",
    ]
)
"""Gifts that are wholly in the sheet's numbers and lists."""

OPTIONS: dict[str, tuple[str, ...]] = {
    "divine-order": ("protector", "thaumaturge"),
    "primal-order": ("magician", "warden"),
    "blessed-strikes": ("divine-strike", "potent-spellcasting"),
    "elemental-fury": ("potent-spellcasting", "primal-strike"),
    "hunters-prey": ("colossus-slayer", "horde-breaker"),
    "defensive-tactics": ("escape-the-horde", "multiattack-defense"),
    "elemental-affinity": ("acid", "cold", "fire", "lightning", "poison"),
}
"""Features that offer a choice, made in `options`."""

METAMAGIC = (
    "careful",
    "distant",
    "empowered",
    "extended",
    "heightened",
    "quickened",
    "seeking",
    "subtle",
    "transmuted",
    "twinned",
)

PARTLY: dict[str, str] = {
    "powerful-build": "carrying capacity is counted by the table",
}
"""What of an enforced gift is still a reminder."""


@dataclass(frozen=True, slots=True)
class GrantedFeature:
    """One feature, trait or feat of a hero."""

    key: str
    name: str
    owner: str
    """What gave it: a class, subclass, species or `feat`."""
    level: int
    """The class level (or character level) it works with."""
    about: str
    status: Status
    rules: tuple[str, ...] = ()
    data: Mapping[str, Value] = field(default_factory=dict)
    uses: int = 0
    rest: str = ""
    pool: str = ""
    note: str = ""
    activities: tuple[Activity, ...] = ()


def status_of(key: str, rules: tuple[str, ...], activities: tuple[Activity, ...] = ()) -> Status:
    """Say how a gift is in play."""
    if rules or activities:
        return "enforced"
    return "built" if key in BUILT else "reminder"


def rules_for(key: str, owner: str, detail: str, names: frozenset[str]) -> tuple[str, ...]:
    """Rules that play a gift: its own, one for this owner, one for the option or lineage chosen."""
    wanted = (f"feature.{key}", f"feature.{key}.{owner}", f"feature.{key}.{detail}" if detail else "")
    return tuple(name for name in wanted if name in names)


def count_uses(
    feature: ClassFeature, table: ClassTable | None, level: int, proficiency: int, totals: Mapping[str, int]
) -> int:
    """How often a feature can be used before a rest."""
    text = feature.uses
    more = sum(1 for at in feature.more.split() if level >= int(at))
    if not text:
        return 0
    if text == "prof":
        return proficiency
    if text == "level x5":
        return 5 * level
    if text in totals:
        return max(1, (totals[text] - 10) // 2)
    if text.isdigit():
        return int(text) + more
    assert table is not None, f"'{text}' needs a class table"
    return table.column(text, level)


def species_gifts(
    kin: Species,
    choices: Choices,
    level: int,
    proficiency: int,
    totals: Mapping[str, int],
    names: frozenset[str],
) -> list[GrantedFeature]:
    """Traits of the species, by character level (5.2/c-species/level-traits)."""
    gifts: list[GrantedFeature] = []
    lineage = kin.lineages.get(choices.lineage)
    for trait in (*kin.traits, *(lineage.traits if lineage else ())):
        if trait.level > level:
            continue
        rules = rules_for(trait.key, kin.key, choices.lineage, names)
        data: dict[str, Value] = {"lineage": choices.lineage} if choices.lineage else {}
        uses = count_uses(trait, None, level, proficiency, totals)
        gifts.append(
            GrantedFeature(
                trait.key,
                trait.name,
                kin.key,
                level,
                trait.about,
                status_of(trait.key, rules, trait.activities),
                rules,
                data,
                uses,
                trait.rest,
                trait.pool or trait.key,
                PARTLY.get(trait.key, ""),
                trait.activities,
            )
        )
    return gifts


def feature_gifts(
    held: Sequence[tuple[ClassTable, int]],
    subclasses: Mapping[str, Subclass],
    choices: Choices,
    proficiency: int,
    totals: Mapping[str, int],
    content: Content,
) -> list[GrantedFeature]:
    """Class and subclass features, each by the level of its class (5.2/c-multi/features)."""
    gifts: list[GrantedFeature] = []
    names = content.rules
    for table, level in held:
        columns: dict[str, Value] = {name: rows[level - 1] for name, rows in table.columns.items()}
        own = subclasses.get(table.key)
        sources = [(table.key, feature) for feature in table.features]
        sources += [(own.key, feature) for feature in own.features] if own else []
        for owner, feature in sources:
            if feature.level > level:
                continue
            option = choices.options.get(feature.key, "")
            if feature.key in OPTIONS:
                known(f"options.{feature.key}", "option", option, OPTIONS[feature.key])
            rules = rules_for(feature.key, owner, option, names)
            data = dict(columns) if rules else {}
            if option:
                data["option"] = option
            if feature.key == "natures-ward":
                data["land"] = choices.options.get("land", "")
            if feature.key == "metamagic":
                data["metamagic"] = list(metamagic_of(choices, level))
            if feature.key == "eldritch-invocations":
                gifts += invocation_gifts(choices, level, table, columns, content)
            if feature.key == "wild-shape":
                data["forms"] = list(choices.forms)
            uses = count_uses(feature, table, level, proficiency, totals)
            gifts.append(
                GrantedFeature(
                    feature.key,
                    feature.name,
                    owner,
                    level,
                    feature.about,
                    status_of(feature.key, rules, feature.activities),
                    rules,
                    data,
                    uses,
                    "short" if feature.key == "bardic-inspiration" and level >= 5 else feature.rest,
                    feature.pool or feature.key,
                    PARTLY.get(feature.key, ""),
                    feature.activities,
                )
            )
    return gifts


def invocation_gifts(
    choices: Choices, level: int, table: ClassTable, columns: Mapping[str, Value], content: Content
) -> list[GrantedFeature]:
    """Each invocation is a separate granted feature; those that let a spell be cast at will share one rule."""
    chosen = invocations_of(choices, level, table.column("eldritch_invocations", level), content.spells)
    brought = what_they_bring(chosen, level)
    gifts: list[GrantedFeature] = []
    for key in dict.fromkeys(key for key, _ in chosen):
        entry = INVOCATIONS[key]
        rule = AT_WILL if entry.spell else f"feature.{key}"
        rules = (rule,) if rule in content.rules else ()
        status: Status = "enforced" if rules else "reminder" if entry.reminder else "built"
        uses = 1 if key == "gift-of-the-protectors" else 0
        data = {**columns, **brought.get(rule, {})}
        gifts.append(
            GrantedFeature(
                key, entry.name, table.key, level, entry.about, status, rules, data, uses, "long", key
            )
        )
    return gifts


def metamagic_of(choices: Choices, level: int) -> tuple[str, ...]:
    """Two options, two more at levels 10 and 17; each only once."""
    most = 2 + 2 * (level >= 10) + 2 * (level >= 17)
    for option in choices.metamagic:
        known("metamagic", "option", option, METAMAGIC)
    if len(choices.metamagic) > most or len(set(choices.metamagic)) < len(choices.metamagic):
        raise ChoiceError("metamagic", f"up to {most} different options at Sorcerer level {level}.")
    return choices.metamagic


def feat_gifts(
    taken: Sequence[tuple[FeatChoice, Feat]],
    choices: Choices,
    names: frozenset[str],
    proficiency: int,
    totals: Mapping[str, int],
) -> list[GrantedFeature]:
    """List what the hero's feats, Fighting Styles and boons grant."""
    gifts: list[GrantedFeature] = []
    for choice, feat in taken:
        rules = rules_for(feat.key, "feat", "", names)
        data: dict[str, Value] = {"raised": next(iter(choice.raises), "")} if choice.raises else {}
        gifts.append(
            GrantedFeature(
                feat.key,
                feat.name,
                "feat",
                choices.level,
                feat.about,
                status_of(feat.key, rules, feat.activities),
                rules,
                data,
                count_uses(
                    ClassFeature(feat.key, feat.name, uses=feat.uses),
                    None,
                    choices.level,
                    proficiency,
                    totals,
                ),
                feat.rest,
                feat.key,
                activities=feat.activities,
            )
        )
    return gifts
