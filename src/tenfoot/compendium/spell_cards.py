"""Spell cards: level, school, classes, casting, range, area, components, duration, save or attack, damage by slot."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from tenfoot.compendium.card import Card, Fact, Filterable, facts_of
from tenfoot.compendium.card_source import edition_of, source_of
from tenfoot.compendium.wording import (
    ABILITIES,
    area_in_words,
    average,
    feet,
    kind_in_words,
    listed,
    money,
    title,
)
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Area, Damage, EffectStep
from tenfoot.rulesets.common.magic.spell import Spell

_CASTING = {"action": "Action", "bonus": "Bonus Action", "reaction": "Reaction"}


class SpellNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of a spell that its rule has in code and its record does not."""

    saves: tuple[str, ...] = ()
    attack: str = ""
    damage: tuple[Damage, ...] = ()
    half: bool = False
    areas: tuple[Area, ...] = ()
    area: str = ""
    """The area in words, where the squares that the engine asks for are not what the book calls its area."""
    conditions: tuple[str, ...] = ()
    higher: str = ""
    """Dice that each slot level above the spell's adds to the first damage."""
    heals: str = ""
    range: str = ""
    lasts: str = ""
    material: int = 0
    consumed: bool = False


@cache
def _extras(edition: str) -> dict[str, SpellNumbers]:
    path = Path(__file__).parent / "data" / f"{edition}-spells.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, SpellNumbers]) if path.exists() else {}


def spell_cards(ruleset: Ruleset) -> list[Card]:
    """A card for every spell of the edition, by level and name."""
    rows = ruleset.table("spells", Spell).values()
    conditions = {name.removeprefix("condition.") for name in ruleset.rules if name.startswith("condition.")}
    extras = _extras(edition_of(ruleset))
    ordered = sorted(rows, key=lambda each: (each.level, each.name))
    return [_card(each, extras.get(each.key, SpellNumbers()), conditions, ruleset) for each in ordered]


def _card(spell: Spell, extra: SpellNumbers, known: set[str], ruleset: Ruleset) -> Card:
    activity = spell.activity
    saves = extra.saves or ((activity.save,) if activity and activity.save else ())
    attack = extra.attack or (
        ("Ranged" if activity.ranged else "Melee") if activity and activity.kind == "attack" else ""
    )
    damage = extra.damage or (activity.damage if activity else ())
    half = extra.half or bool(activity and activity.half)
    areas = extra.areas or ((activity.area,) if activity and activity.area else ())
    steps: tuple[EffectStep, ...] = (*activity.hit, *activity.fail) if activity else ()
    given = [s.name for s in steps if s.do in ("condition", "two-step") and s.name in known]
    conditions = tuple(dict.fromkeys((*given, *extra.conditions)))
    heals = extra.heals or next((s.dice for s in steps if s.do == "heal" and s.dice), "")
    level = "Cantrip" if spell.is_cantrip else f"Level {spell.level}"
    classes = [title(name) for name in spell.classes]
    save = listed([ABILITIES[each] for each in saves], "or")
    summary = f"{title(spell.school)} Cantrip" if spell.is_cantrip else f"{level} {title(spell.school)}"
    resolves = "; ".join(
        part
        for part in (
            f"{attack} spell attack" if attack else "",
            f"{save} save{' (half on a success)' if half else ''}" if save else "",
        )
        if part
    )
    harm = _damage(damage, activity.targets if activity and not areas and not save else 1)
    components = _components(spell, extra)
    area = extra.area or " or ".join(area_in_words(each) for each in areas)
    filters: dict[str, Filterable] = {
        "level": spell.level,
        "school": spell.school,
        "class": list(spell.classes),
        "casting": "1 minute or more" if spell.casting == "long" else spell.casting,
        "range": spell.range,
        "save": list(saves),
        "attack": bool(attack),
        "damage": sorted({each.kind for each in damage if each.kind}),
        "condition": list(conditions),
        "concentration": spell.concentration,
        "ritual": spell.ritual,
        "costly": bool(spell.material or extra.material),
    }
    told = "narrative" in spell.tags
    return Card(
        kind="spell",
        key=spell.key,
        name=spell.name,
        edition=edition_of(ruleset),
        summary=summary + (f" ({listed(classes)})" if classes else ""),
        about=spell.about,
        facts=facts_of(
            ("Level", "Cantrip" if spell.is_cantrip else spell.level),
            ("School", title(spell.school)),
            ("Classes", ", ".join(classes)),
            ("Casting time", _casting_time(spell)),
            ("Range", extra.range or _range(spell)),
            ("Area", area if area != "none" else ""),
            ("Components", components),
            ("Duration", _duration(spell, extra)),
            ("Save or attack", resolves or "None"),
            ("Damage", harm),
            ("Healing", f"{heals.replace('+mod', ' + spellcasting modifier')} Hit Points" if heals else ""),
            ("Conditions", ", ".join(title(name) for name in conditions)),
        )
        + _by_slot(spell, damage, extra),
        played="partly" if told else "in full",
        left="The GM decides part of what it does." if told else "",
        source=source_of(ruleset, spell.key, "Spells", spell.name),
        links=tuple(f"condition/{name}" for name in conditions),
        filters=filters,
    )


def _damage(damage: tuple[Damage, ...], targets: int) -> str:
    parts = [f"{each.dice} {kind_in_words(each.kind)} (average {average(each.dice)})" for each in damage]
    return " plus ".join(parts) + (f", {targets} times" if parts and targets > 1 else "")


def _casting_time(spell: Spell) -> str:
    if spell.casting == "long":
        minutes = spell.seconds // 60
        amount, unit = (minutes // 60, "hour") if minutes >= 60 and minutes % 60 == 0 else (minutes, "minute")
        text = f"{amount} {unit}" + ("s" if amount > 1 else "")
    else:
        text = _CASTING[spell.casting] + (f", answering {spell.trigger}" if spell.trigger else "")
    return text + (" or Ritual" if spell.ritual else "")


def _range(spell: Spell) -> str:
    if spell.range == 0:
        return "Self"
    if spell.range == 5:
        return "Touch"
    return feet(spell.range)


def _components(spell: Spell, extra: SpellNumbers) -> str:
    text = ", ".join(spell.components) or "None"
    cost = spell.material or extra.material
    if cost or spell.consumed or extra.consumed:
        matter = title(spell.matter.replace("|", " or ")) if spell.matter else "Material"
        worth = f" worth {money(cost)}" if cost else ""
        text += f" ({matter}{worth}{', consumed' if spell.consumed or extra.consumed else ''})"
    return text


def _duration(spell: Spell, extra: SpellNumbers) -> str:
    text = extra.lasts or spell.lasts
    text = text[:1].upper() + text[1:]
    return f"Concentration, up to {text[:1].lower()}{text[1:]}" if spell.concentration else text


def _by_slot(spell: Spell, damage: tuple[Damage, ...], extra: SpellNumbers) -> tuple[Fact, ...]:
    """What a higher slot (or, for a cantrip, a higher character level) makes of it, with the damage at each."""
    more = spell.higher
    step = extra.higher or (more.damage if more else "")
    said: list[str] = []
    if step and damage:
        said.append(_grown(spell, damage[0], step))
    if more is not None:
        each = "each level above" if not spell.is_cantrip else "levels 5, 11 and 17"
        if more.heal:
            said.append(f"+{more.heal} Hit Points for {each}")
        if more.steps:
            said.append(f"+{more.steps} damage for {each}")
        if more.targets:
            said.append(f"+{more.targets} target{'s' if more.targets > 1 else ''} for {each}")
        if more.size:
            said.append(f"+{more.size} feet of area for {each}")
        said += [f"from level {level}: {text}" for level, text in sorted(more.lasts.items())]
        if more.runs_alone:
            said.append(f"from level {more.runs_alone}: no Concentration")
    return facts_of(("By character level" if spell.is_cantrip else "By slot", "; ".join(said)))


def _grown(spell: Spell, first: Damage, step: str) -> str:
    count, _, faces = first.dice.partition("d")
    more, _, same = step.partition("d")
    if not same or faces.split("+")[0] != same or not count.isdigit():
        return f"+{step} damage for each level above"
    base, rise = int(count), int(more)
    tail = faces[len(same) :]
    if spell.is_cantrip:
        return ", ".join(f"level {at}: {base + rise * n}d{same}{tail}" for n, at in enumerate((1, 5, 11, 17)))
    return ", ".join(
        f"{slot}: {base + rise * (slot - spell.level)}d{same}{tail}" for slot in range(spell.level, 10)
    )
