"""Item cards: weapons, armor, gear, tools, vehicles, services, poisons and magic items; and traps."""

from __future__ import annotations

import re

import msgspec

from tenfoot.compendium.card import Card, CardLine, Filterable, Played, Section, facts_of
from tenfoot.compendium.wording import money, title
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.common.attack.attack_options import Weapon
from tenfoot.rulesets.common.space.trap import TrapKind
from tenfoot.rulesets.index import rule_index
from tenfoot.rulesets.names import DEFAULT
from tenfoot.rulesets.wares import Poison, Ware, wares

_RULE_NAME = re.compile(r"\b(?:spell|feature|condition|mastery)\.([a-z-]+)")


def item_cards(ruleset: Ruleset) -> list[Card]:
    """A card for everything that can be carried, bought or found."""
    every = wares(ruleset)
    poisons = ruleset.table("poisons", Poison)
    found = [_ware(ware, ruleset) for ware in every.values() if ware.key not in poisons]
    return found + [_poison(row, every.get(row.key), ruleset) for row in poisons.values()]


def trap_cards(ruleset: Ruleset) -> list[Card]:
    """A card for every trap of the edition."""
    return [_trap(row, ruleset) for row in ruleset.table("traps", TrapKind).values()]


def _ware(ware: Ware, ruleset: Ruleset) -> Card:
    index = rule_index(ruleset.name)
    magic = ruleset.tables().get("magic items", {}).get(ware.key)
    weapon = ruleset.table("weapons", Weapon).get(ware.key)
    left = tuple(getattr(magic, "gm", ()))
    played: Played = "partly" if left else "in full"
    rarity = str(getattr(magic, "rarity", "") or "")
    attunement = bool(getattr(magic, "attunement", False))
    category = str(getattr(magic, "category", "")) if magic is not None else ware.kind
    said = [fact for fact in ware.facts if not fact.startswith("left to the GM")]
    lines = [CardLine(text=_sentence(fact)) for fact in (said[1:] if magic is not None else said)]
    rules = [CardLine(text=index[cite].rule, rule=cite) for cite in ware.cites if cite in index]
    filters: dict[str, Filterable] = {
        "category": ware.kind,
        "sort": category,
        "rarity": rarity,
        "attunement": attunement,
        "magic": magic is not None,
        "price": ware.cost / 100,
        "weight": ware.weight,
    }
    chapter = "Magic Items" if magic is not None else "Equipment"
    return Card(
        kind="item",
        key=ware.key,
        name=ware.name,
        edition=ruleset.name,
        summary=title(said[0]) if magic is not None and said else title(ware.kind),
        about=lines[0].text if lines else "",
        facts=facts_of(
            ("Category", title(category)),
            ("Rarity", title(rarity)),
            (
                "Attunement",
                ("By " + str(getattr(magic, "by", "")) if getattr(magic, "by", "") else "Yes")
                if attunement
                else "",
            ),
            ("Price", money(ware.cost) if ware.cost else ""),
            ("Weight", f"{ware.weight:g} lb." if ware.weight else ""),
            ("Damage", f"{weapon.dice} {title(weapon.kind)}" if weapon else ""),
            ("Properties", ", ".join(map(title, weapon.properties)) if weapon else ""),
            ("Mastery", title(weapon.mastery) if weapon and weapon.mastery else ""),
        ),
        sections=tuple(
            Section(heading, tuple(found)) for heading, found in (("", lines), ("Rules", rules)) if found
        ),
        played=played,
        left="; ".join(left),
        source=f"{chapter}: {ware.name}" if ruleset.name == DEFAULT else "",
        links=(f"mastery/{weapon.mastery}",) if weapon and weapon.mastery else (),
        filters=filters,
    )


def _trap(row: TrapKind, ruleset: Ruleset) -> Card:
    tiers = [
        CardLine(name=f"Levels {levels}", text=_numbers(msgspec.to_builtins(tier), row.kind))
        for levels, tier in zip(("1-4", "5-10", "11-16", "17-20"), row.tiers, strict=False)
    ]
    clues = [
        CardLine(text=f"{each.how.capitalize()} (DC {each.dc}) finds the {each.what}.") for each in row.clues
    ]
    return Card(
        kind="trap",
        key=row.key,
        name=row.name,
        edition=ruleset.name,
        summary="Trap",
        about=clues[0].text if clues else "",
        facts=facts_of(("Danger", ", ".join(dict.fromkeys(title(each) for each in row.severity.values())))),
        sections=tuple(
            Section(heading, tuple(found))
            for heading, found in (("Finding it", clues), ("By level", tiers))
            if found
        ),
        source=f"Gameplay Toolbox: {row.name}" if ruleset.name == DEFAULT else "",
    )


def _numbers(tier: dict[str, object], kind: str) -> str:
    words = {
        "dc": "DC {}",
        "damage": "{} " + title(kind) + " damage",
        "feet": "{} feet",
        "spikes": "{} Piercing damage more",
    }
    said = [
        words.get(name, title(name) + " {}").format(value)
        for name, value in tier.items()
        if value not in ("", 0, False, None)
    ]
    return ", ".join(said) or "no numbers of its own"


def _poison(row: Poison, ware: Ware | None, ruleset: Ruleset) -> Card:
    said = [f"Constitution Saving Throw: DC {row.dc}."]
    if row.damage:
        said.append(f"Failure: {row.damage} Poison damage" + (", half on a success." if row.half else "."))
    if row.poisoned:
        said.append(f"Poisoned for {row.poisoned}.")
    again = [f"{row.again_damage} Poison damage more each {row.again}"] if row.again_damage else []
    filters: dict[str, Filterable] = {
        "category": "poison",
        "sort": "poison",
        "rarity": "",
        "attunement": False,
        "magic": False,
        "price": float(row.price),
        "weight": ware.weight if ware else 0.0,
    }
    return Card(
        kind="item",
        key=row.key,
        name=row.name,
        edition=ruleset.name,
        summary=f"Poison, {row.way}",
        about=" ".join(said),
        facts=facts_of(("Category", "Poison"), ("Price", f"{row.price:,} GP"), ("Way", title(row.way))),
        sections=(Section("", tuple(CardLine(text=_sentence(text)) for text in (*said, *again))),),
        source=f"Gameplay Toolbox: {row.name}" if ruleset.name == DEFAULT else "",
        filters=filters,
    )


def _sentence(text: str) -> str:
    """Turn a fact of the data into a sentence with names in place of rule keys."""
    text = _RULE_NAME.sub(lambda found: title(found[1]), text)
    text = re.sub(r"^lends ", "grants ", text)
    text = re.sub(r"^does: ", "use: ", text)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
