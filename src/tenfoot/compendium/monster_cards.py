"""Monster cards: every number of a stat block."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec

from tenfoot.compendium.card import Card, CardLine, Fact, Filterable, Played, Section, facts_of
from tenfoot.compendium.card_source import edition_of, source_of
from tenfoot.compendium.entry_wording import Wording, trait_usage, usage
from tenfoot.compendium.wording import ABILITIES, SIZES, listed, spaced, title
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Caster, Sheet
from tenfoot.rulesets.common.d20.skills import SKILL_ABILITY
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.stat_block_entries import SECTIONS, entries

_PLAYED: dict[str, Played] = {"enforced": "in full", "partly": "partly", "reminder": "told"}
_KEYS = tuple(ABILITIES)


def monster_cards(ruleset: Ruleset) -> list[Card]:
    """A card for every stat block of the edition, by name."""
    wording = Wording(ruleset)
    spells = ruleset.table("spells", Spell)
    names = {key: spell.name for key, spell in spells.items()}
    sheets = sorted(ruleset.table("monsters", Sheet).values(), key=lambda sheet: sheet.name)
    return [_card(sheet, wording, names, ruleset) for sheet in sheets]


def _card(sheet: Sheet, wording: Wording, spells: dict[str, str], ruleset: Ruleset) -> Card:
    sections, played, left = _sections(
        sheet, wording, spells, _extras(edition_of(ruleset)).get(sheet.key, {})
    )
    known = {name.removeprefix("condition.") for name in ruleset.rules if name.startswith("condition.")}
    given = sorted(
        {
            step.name
            for each in sheet.activities
            for step in (*each.hit, *each.fail)
            if step.do in ("condition", "two-step", "with", "margin") and step.name in known
        }
        | (
            {"grappled"}
            if any(s.do == "grapple" for a in sheet.activities for s in (*a.hit, *a.fail))
            else set()
        )
    )
    cast = _spells_of(sheet.caster)
    rating = float(Fraction(sheet.cr)) if sheet.cr else 0.0
    kind = title(sheet.tags[0]) if sheet.tags else "Creature"
    also = f" ({', '.join(title(tag) for tag in sheet.tags[1:])})" if len(sheet.tags) > 1 else ""
    filters: dict[str, Filterable] = {
        "cr": rating,
        "type": sheet.tags[0] if sheet.tags else "",
        "size": SIZES[sheet.size].lower(),
        "ac": sheet.armor_class or 0,
        "hp": sheet.hp,
        "movement": sorted(sheet.speeds),
        "sense": sorted(sheet.senses),
        "damage": sorted({each.kind for a in sheet.activities for each in a.damage}),
        "save": sorted({a.save for a in sheet.activities if a.save}),
        "resists": sorted({*sheet.resist, *sheet.immune}),
        "immune": sorted({*sheet.immune, *sheet.condition_immune}),
        "vulnerable": list(sheet.vulnerable),
        "condition": given,
        "spells": bool(cast),
        "legendary": any(a.cost == "legendary" for a in sheet.activities),
    }
    return Card(
        kind="monster",
        key=sheet.key,
        name=sheet.name,
        edition=edition_of(ruleset),
        summary=f"{SIZES[sheet.size]} {kind}{also}"
        + (f", {title(sheet.alignment)}" if sheet.alignment else ""),
        about=sheet.about,
        facts=_facts(sheet),
        sections=sections,
        played=played,
        left=left,
        source=source_of(ruleset, sheet.key, "Monsters", sheet.name),
        links=(*(f"condition/{name}" for name in given), *(f"spell/{key}" for key in cast if key in spells)),
        filters=filters,
    )


def _facts(sheet: Sheet) -> tuple[Fact, ...]:
    initiative = sheet.initiative if sheet.initiative is not None else sheet.modifier(1)
    abilities = [
        (ABILITIES[key], f"{score} ({sheet.modifier(i):+d}, save {save_of(sheet, i):+d})")
        for i, (key, score) in enumerate(zip(_KEYS, sheet.scores, strict=True))
    ]
    skills = [
        f"{title(name)} {skill_of(sheet, name):+d}"
        for name in SKILL_ABILITY
        if f"skill.{name}" in sheet.training or f"skill.{name}" in sheet.bonuses
    ]
    dice = f" ({spaced(sheet.hit_dice)})" if sheet.hit_dice else ""
    worth = f" (XP {sheet.xp:,}; PB {sheet.proficiency:+d})" if sheet.cr else ""
    speeds = [
        f"{feet} ft." if mode == "walk" else f"{title(mode)} {feet} ft."
        for mode, feet in sheet.speeds.items()
    ]
    if any(trait.rule == "hover" for trait in sheet.traits):
        speeds[-1] += " (hover)"
    senses = [f"{title(sense)} {feet} ft." for sense, feet in sheet.senses.items()]
    gear = [f"{title(kind)} ×{count}" if count > 1 else title(kind) for kind, count, _ in sheet.gear]
    return facts_of(
        ("Armor Class", sheet.armor_class if sheet.armor_class is not None else ""),
        ("Initiative", f"{initiative:+d} ({10 + initiative})"),
        ("Hit Points", f"{sheet.hp}{dice}"),
        ("Speed", ", ".join(speeds)),
        *abilities,
        ("Skills", ", ".join(skills)),
        ("Vulnerabilities", ", ".join(map(title, sheet.vulnerable))),
        ("Resistances", ", ".join(map(title, sheet.resist))),
        ("Immunities", ", ".join(map(title, (*sheet.immune, *sheet.condition_immune)))),
        ("Gear", ", ".join(gear)),
        ("Senses", "; ".join([*senses, f"Passive Perception {10 + skill_of(sheet, 'perception')}"])),
        ("Languages", ", ".join(map(title, sheet.languages)) or "None"),
        ("CR", f"{sheet.cr or '0'}{worth}"),
    )


def save_of(sheet: Sheet, ability: int) -> int:
    """The bonus to saves of an ability: printed, or from the score and training."""
    subject = f"save.{_KEYS[ability]}"
    trained = sheet.proficiency * sheet.training.get(subject, 0)
    return sheet.bonuses.get(subject, sheet.modifier(ability) + trained)


def skill_of(sheet: Sheet, skill: str) -> int:
    """The bonus to checks with a skill: printed, or from the score and training."""
    subject = f"skill.{skill}"
    ability = (
        _KEYS.index(SKILL_ABILITY[skill]) if isinstance(SKILL_ABILITY[skill], str) else SKILL_ABILITY[skill]
    )
    trained = sheet.proficiency * sheet.training.get(subject, 0)
    return sheet.bonuses.get(subject, sheet.modifier(int(ability)) + trained)


def _spells_of(caster: Caster | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*caster.at_will, *caster.daily, *caster.spells))) if caster else ()


def _sections(
    sheet: Sheet, wording: Wording, spells: dict[str, str], extras: dict[str, EntryNumbers]
) -> tuple[tuple[Section, ...], Played, str]:
    """Return a stat block's entries by section, how much the engine plays, and what is left to the table."""
    found: list[Section] = []
    listed_entries = entries(sheet)
    legendary = next((trait for trait in sheet.traits if trait.rule == "legendary actions"), None)
    for key, heading in SECTIONS.items():
        lines = []
        for entry in (each for each in listed_entries if each.section == key):
            often, text = _entry(sheet, wording, spells, key, entry.name)
            more = extras.get(entry.name, EntryNumbers())
            often, text = more.often or often, " ".join(part for part in (text, more.text) if part)
            name = f"{entry.name} ({often})" if often else entry.name
            status = _PLAYED[entry.status]
            lines.append(CardLine(text=text or entry.words, name=name, played=status, left=entry.words))
        lines.sort(key=lambda line: not line.name.startswith("Multiattack"))
        if key == "legendary" and legendary is not None and lines:
            lair = legendary.data.get("lair")
            heading += f" ({legendary.level} uses" + (f", {lair} in lair)" if lair else ")")
        if lines:
            found.append(Section(heading, tuple(lines)))
    every = [line for section in found for line in section.lines]
    if not every or all(line.played == "in full" for line in every):
        return tuple(found), "in full", ""
    left = "; ".join(f"{line.name}: {line.left}" for line in every if line.left)
    return tuple(found), "partly", left


def _entry(
    sheet: Sheet, wording: Wording, spells: dict[str, str], section: str, name: str
) -> tuple[str, str]:
    """How often an entry can be used and what it does."""
    acts = [a for a in sheet.activities if a.cost == section and a.name.split(": ")[0] == name]
    if acts:
        said = []
        for each in acts:
            variant = each.name.partition(": ")[2]
            said.append((f"{variant}: " if variant else "") + wording.activity(sheet, each))
        return next((often for each in acts if (often := usage(each))), ""), " ".join(dict.fromkeys(said))
    if name == "Spellcasting" and sheet.caster is not None:
        return "", _spellcasting(sheet.caster, spells)
    traits = [
        trait
        for trait in sheet.traits
        if trait.data.get("name") == name and trait.data.get("section", "trait") == section
    ]
    texts = dict.fromkeys(text for trait in traits if (text := wording.trait(sheet, trait)))
    return next((often for trait in traits if (often := trait_usage(trait))), ""), " ".join(texts)


class EntryNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an entry's rule has in code and its record does not: how often, and its numbers in our words."""

    often: str = ""
    text: str = ""


@cache
def _extras(edition: str) -> dict[str, dict[str, EntryNumbers]]:
    path = Path(__file__).parent / "data" / f"{edition}-monsters.json"
    return (
        msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, EntryNumbers]])
        if path.exists()
        else {}
    )


def _spellcasting(caster: Caster, spells: dict[str, str]) -> str:
    def named(key: str) -> str:
        at = f" (level {caster.levels[key]} version)" if key in caster.levels else ""
        return spells.get(key, title(key)) + at

    numbers = [f"spell save DC {caster.dc}"] if caster.dc is not None else []
    if caster.to_hit is not None:
        numbers.append(f"{caster.to_hit:+d} to hit with spell attacks")
    without = {"M": "no Material components", "VSM": "no components"}.get(caster.waives, "")
    said = f"{ABILITIES[caster.ability]}" + (f" ({', '.join(numbers)})" if numbers else "")
    said += f", {without}." if without else "."
    if caster.at_will:
        said += f" At Will: {', '.join(map(named, caster.at_will))}."
    for count in sorted(set(caster.daily.values()), reverse=True):
        keys = [key for key, often in caster.daily.items() if often == count]
        each = " Each" if len(keys) > 1 else ""
        said += f" {count}/Day{each}: {', '.join(map(named, keys))}."
    if caster.spells:
        said += f" Prepared: {listed([named(key) for key in caster.spells])}."
    return said
