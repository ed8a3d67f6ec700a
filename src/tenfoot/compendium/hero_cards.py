"""Cards of what heroes are made of: classes, subclasses, species, backgrounds, feats and features."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tenfoot.compendium.card import Card, CardLine, Played, Section, facts_of
from tenfoot.compendium.card_source import edition_of, source_of
from tenfoot.compendium.wording import ABILITIES, SIZES, listed, title
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.hero_builder import (
    INVOCATIONS,
    METAMAGIC,
    ClassFeature,
    ClassTable,
    Feat,
    Species,
    Subclass,
    hero_content,
    makes_heroes,
    rules_for,
    spell_slots,
    status_of,
)
from tenfoot.rulesets.wares import wares

_REST = {"short": "a Short or Long Rest", "long": "a Long Rest", "one": "a Long Rest, one on a Short Rest"}


def hero_cards(ruleset: Ruleset) -> list[Card]:
    """Everything a hero is built from; an edition without hero tables has none."""
    if not makes_heroes(ruleset):
        return []
    content = hero_content(ruleset)
    items = {key: ware.name for key, ware in wares(ruleset).items()}
    found: list[Card] = []
    for table in content.classes.values():
        found.append(_class(table, ruleset, items))
        found += _features(table.features, table.key, f"{table.name} feature", "Classes", table.name, ruleset)
        for subclass in table.subclasses:
            found.append(_subclass(subclass, table, ruleset))
            found += _features(
                subclass.features, subclass.key, f"{subclass.name} feature", "Classes", subclass.name, ruleset
            )
    for kin in content.species.values():
        found.append(_species(kin, ruleset))
        found += _features(kin.traits, kin.key, f"{kin.name} trait", "Character Origins", kin.name, ruleset)
    for row in content.backgrounds.values():
        tool = row.tool or row.tool_group
        found.append(
            Card(
                kind="background",
                key=row.key,
                name=row.name,
                edition=edition_of(ruleset),
                summary="Background",
                about=f"Raises {listed([ABILITIES[a] for a in row.abilities], 'or')}; gives {title(row.feat)}.",
                facts=facts_of(
                    ("Abilities", ", ".join(ABILITIES[a] for a in row.abilities)),
                    ("Feat", title(row.feat) + (f" ({title(row.feat_list)})" if row.feat_list else "")),
                    ("Skills", ", ".join(map(title, row.skills))),
                    ("Tool", items.get(tool, title(tool))),
                    *(
                        (f"Equipment {letter}", ", ".join(_counted(kind, n, items) for kind, n in kit))
                        for letter, kit in row.kits.items()
                    ),
                ),
                source=source_of(ruleset, row.key, "Character Origins", row.name),
                links=(f"feat/{row.feat}",),
            )
        )
    found += [_feat(row, ruleset) for row in content.feats.values()]
    return found + _options(ruleset)


def _options(ruleset: Ruleset) -> list[Card]:
    """Metamagic options and Eldritch Invocations, which a Sorcerer and a Warlock choose."""
    found = [
        Card(
            kind="feature",
            key=f"metamagic-{key}-spell",
            name=f"{title(key)} Spell",
            edition=edition_of(ruleset),
            summary="Metamagic option",
            facts=facts_of(("From", "Sorcerer"), ("Level", 2)),
            source=f"Classes: Sorcerer, Metamagic Options, {title(key)} Spell",
            links=("feature/sorcerer-metamagic",),
            filters={"level": 2, "of": "sorcerer"},
        )
        for key in METAMAGIC
    ]
    for key, row in INVOCATIONS.items():
        needs = f", {title(row.needs)}" if row.needs else ""
        found.append(
            Card(
                kind="feature",
                key=f"invocation-{key}",
                name=row.name,
                edition=edition_of(ruleset),
                summary="Eldritch Invocation",
                about=row.about,
                facts=facts_of(
                    ("From", "Warlock"),
                    ("Level", row.level),
                    ("Prerequisite", f"Warlock {row.level}+{needs}"),
                ),
                played="told" if row.reminder else "in full",
                source=f"Classes: Warlock, Eldritch Invocation Options, {row.name}",
                links=("feature/warlock-eldritch-invocations",),
                filters={"level": row.level, "of": "warlock"},
            )
        )
    return found


_COINS = {"copper-piece": "CP", "silver-piece": "SP", "gold-piece": "GP"}


def _counted(kind: str, count: int, items: Mapping[str, str]) -> str:
    """An entry of a kit: `Dagger ×2`, or coins as `55 GP`."""
    if kind in _COINS:
        return f"{count} {_COINS[kind]}"
    name = items.get(kind, title(kind))
    return f"{name} ×{count}" if count > 1 else name


def _played(key: str, owner: str, ruleset: Ruleset) -> Played:
    """How a feature is played; one that is a choice is played if the rules of its options are."""
    rules = rules_for(key, owner, "", frozenset(ruleset.rules)) or tuple(
        each for each in ruleset.rules if each.startswith(f"feature.{key}.")
    )
    return "told" if status_of(key, rules) == "reminder" else "in full"


def _lines(features: Iterable[ClassFeature], owner: str, ruleset: Ruleset) -> tuple[CardLine, ...]:
    return tuple(
        CardLine(
            text=each.about, name=f"Level {each.level}: {each.name}", played=_played(each.key, owner, ruleset)
        )
        for each in features
    )


def _features(
    features: Iterable[ClassFeature], owner: str, summary: str, chapter: str, heading: str, ruleset: Ruleset
) -> list[Card]:
    return [
        Card(
            kind="feature",
            key=f"{owner}-{each.key}",
            name=each.name,
            edition=edition_of(ruleset),
            summary=f"{summary}, level {each.level}" if summary.endswith("feature") else summary,
            about=each.about,
            facts=facts_of(
                ("From", heading),
                ("Level", each.level),
                ("Uses", each.uses.replace("prof", "Proficiency Bonus").replace("_", " ")),
                ("Regained on", _REST.get(each.rest, "")),
            ),
            played=_played(each.key, owner, ruleset),
            source=source_of(ruleset, owner, chapter, f"{heading}, {each.name}"),
            filters={"level": each.level, "of": owner},
        )
        for each in features
    ]


def _class(table: ClassTable, ruleset: Ruleset, items: Mapping[str, str]) -> Card:
    primary = listed([ABILITIES[a] for a in table.primary], "or" if table.primary_any else "and")
    skills = ", ".join(map(title, table.skills)) or "any"
    columns = tuple(
        CardLine(name=title(name), text=", ".join(map(str, values))) for name, values in table.columns.items()
    )
    columns += tuple(
        CardLine(name=f"Level {level} Slots", text=", ".join(str(row[level - 1]) for row in slots))
        for slots in [_slots(table)]
        for level in range(1, 10)
        if any(row[level - 1] for row in slots)
    )
    sections = [Section("Features", _lines(table.features, table.key, ruleset))]
    sections += [Section(sub.name, _lines(sub.features, sub.key, ruleset)) for sub in table.subclasses]
    if columns:
        sections.append(Section("By level, 1 to 20", columns))
    return Card(
        kind="class",
        key=table.key,
        name=table.name,
        edition=edition_of(ruleset),
        summary=f"Class, d{table.hit_die} Hit Dice",
        about=f"Built on {primary}; saves with {listed([ABILITIES[a] for a in table.saves])}.",
        facts=facts_of(
            ("Primary ability", primary),
            ("Hit Point Die", f"d{table.hit_die}"),
            ("Saving throws", ", ".join(ABILITIES[a] for a in table.saves)),
            ("Skills", f"{table.skill_count} of: {skills}"),
            ("Weapons", ", ".join(title(w.replace(".", ", ")) for w in table.weapons)),
            ("Armor", ", ".join(map(title, table.armor)) or "None"),
            ("Tools", _tools(table, items)),
            ("Spellcasting", f"{ABILITIES[table.ability]} ({table.casting})" if table.ability else ""),
            ("Feats", f"Levels {listed([*map(str, table.feat_levels), '19 (Epic Boon)'])}"),
            ("Subclasses", ", ".join(sub.name for sub in table.subclasses)),
            *(
                (f"Equipment {letter}", ", ".join(_counted(kind, n, items) for kind, n in kit))
                for letter, kit in table.kits.items()
            ),
        ),
        sections=tuple(sections),
        source=source_of(ruleset, table.key, "Classes", table.name),
        links=tuple(f"subclass/{sub.key}" for sub in table.subclasses),
        filters={"caster": bool(table.ability), "die": table.hit_die},
    )


def _slots(table: ClassTable) -> list[tuple[int, ...]]:
    """The spell slots of a class for each level from 1 to 20, as nine numbers; none for Pact Magic."""
    if table.casting not in ("full", "half"):
        return [(0,) * 9 for _ in range(20)]
    rows = [spell_slots([(table, level)]) for level in range(1, 21)]
    return [(*row, *(0,) * (9 - len(row))) for row in rows]


def _tools(table: ClassTable, items: Mapping[str, str]) -> str:
    """The tools that a class is trained with, and how many of a group are chosen."""
    chosen = [f"{count} of: {title(group)}" for group, count in table.tool_choices.items()]
    return ", ".join([*(items.get(tool, title(tool)) for tool in table.tools), *chosen])


def _subclass(sub: Subclass, table: ClassTable, ruleset: Ruleset) -> Card:
    spells = [
        CardLine(
            name=f"{title(option)}, level {level}" if option else f"Level {level}",
            text=", ".join(map(title, keys)),
        )
        for option, levels in sub.spells.items()
        for level, keys in levels.items()
    ]
    sections = [Section("Features", _lines(sub.features, sub.key, ruleset))]
    if spells:
        sections.append(Section("Always prepared", tuple(spells)))
    return Card(
        kind="subclass",
        key=sub.key,
        name=sub.name,
        edition=edition_of(ruleset),
        summary=f"{table.name} subclass",
        about=sub.features[0].about if sub.features else "",
        facts=facts_of(("Class", table.name), ("From level", 3)),
        sections=tuple(sections),
        source=source_of(ruleset, sub.key, "Classes", f"{table.name}, {sub.name}"),
        links=(f"class/{table.key}",),
    )


def _species(kin: Species, ruleset: Ruleset) -> Card:
    lineages = tuple(
        CardLine(
            name=each.name,
            text="; ".join(
                part
                for part in (
                    f"Speed {each.speed} feet" if each.speed else "",
                    ", ".join(f"{title(sense)} {feet} feet" for sense, feet in each.senses.items()),
                    f"Resistance to {listed([title(kind) for kind in each.resist])}" if each.resist else "",
                    ", ".join(
                        f"level {level}: {listed([title(k) for k in keys])}"
                        for level, keys in each.spells.items()
                    ),
                )
                if part
            )
            or "See its traits.",
        )
        for each in kin.lineages.values()
    )
    sections = [
        Section(
            "Traits",
            tuple(
                CardLine(text=t.about, name=t.name, played=_played(t.key, kin.key, ruleset))
                for t in kin.traits
            ),
        )
    ]
    if lineages:
        sections.append(Section("Lineages", lineages))
    return Card(
        kind="species",
        key=kin.key,
        name=kin.name,
        edition=edition_of(ruleset),
        summary="Species",
        about=f"{listed([SIZES[size] for size in kin.sizes], 'or')}, Speed {kin.speed} feet.",
        facts=facts_of(
            ("Size", " or ".join(SIZES[size] for size in kin.sizes)),
            ("Speed", f"{kin.speed} feet"),
            ("Senses", ", ".join(f"{title(sense)} {feet} feet" for sense, feet in kin.senses.items())),
            ("Resistances", ", ".join(map(title, kin.resist))),
        ),
        sections=tuple(sections),
        source=source_of(ruleset, kin.key, "Character Origins", kin.name),
    )


def _feat(row: Feat, ruleset: Ruleset) -> Card:
    needs = [f"Level {row.level}+"] if row.level else []
    if row.needs:
        needs.append(" or ".join(f"{ABILITIES[a]} {score}+" for a, score in row.needs.items()))
    if row.spellcasting:
        needs.append("Spellcasting")
    raises = listed([ABILITIES[a] for a in row.raises], "or") if len(row.raises) < 6 else "any ability"
    return Card(
        kind="feat",
        key=row.key,
        name=row.name,
        edition=edition_of(ruleset),
        summary=f"{title(row.category)} feat",
        about=row.about,
        facts=facts_of(
            ("Category", title(row.category)),
            ("Prerequisite", ", ".join(needs) or "None"),
            ("Raises", f"{raises} by 1" if row.raises else ""),
            ("Repeatable", "Yes" if row.repeatable else "No"),
        ),
        played=_played(row.key, "", ruleset),
        source=source_of(ruleset, row.key, "Feats", row.name),
        filters={"category": row.category, "level": row.level, "repeatable": row.repeatable},
    )
