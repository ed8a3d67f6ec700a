"""The words of shipped records, checked like those of a pack: names by their tables, all others by a list.

`content/words.yaml` of an edition lists the words of fields that name no record, by type and field.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any, Literal, get_origin

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Activity, Damage, EffectStep, Sheet
from tenfoot.packs.compile_content import WORDS_FILE, source_records
from tenfoot.packs.pack import RecordFault
from tenfoot.packs.pack_reading import fault_at
from tenfoot.packs.record_checks import record_faults
from tenfoot.packs.record_names import (
    ABILITY,
    CLASSES,
    CONDITIONS,
    FEATS,
    FREE,
    KINDS,
    MONSTERS,
    NAMED,
    RULES,
    SKILLS,
    SPELLS,
    THINGS,
    inner_type,
    is_known,
    names_in,
    record_type,
    with_full_names,
)
from tenfoot.reader import Document, nearest, read_document
from tenfoot.reader.document import Path, check_against, hints_of
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.content.content_checks import content_faults
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.content_sources import CONTENT_SOURCES, ContentSource, edition_folder
from tenfoot.rulesets.pack_records import MagicItem

TOLD = ("name", "about", "key", "gm", "tells", "trigger", "cites", "what", "remind", "cr")
"""Fields for readers, and new names."""
READ = ("dice", "hit_dice", "lasts", "who", "when", "parts", "training", "senses", "speeds")
"""Fields in small languages, which the checks of content read."""
CHECKED = (Sheet, Spell, Activity, EffectStep, Damage)
"""The records whose fields in small languages the checks of content read."""
NUMBERS = re.compile(r"[\d+d-]*")
LISTED = re.compile(r", |\|")
"""What stands between several words of one field."""
NAMES: dict[str, str] = {
    **dict.fromkeys(("Choices.background", "Premade.background"), "backgrounds"),
    **dict.fromkeys(("Choices.species", "Premade.species"), "species"),
    **dict.fromkeys(("Choices.classes keys", "Choices.subclasses keys", "Choices.spells keys"), CLASSES),
    **dict.fromkeys(("Choices.forms", "Premade.forms", "Poison.venom_of"), MONSTERS),
    **dict.fromkeys(("EffectStep.data.into", "Trait.data.into", "Activity.data.brings"), MONSTERS),
    **dict.fromkeys(("Choices.skills", "Choices.expertise", "Premade.skills", "Premade.expertise"), SKILLS),
    **dict.fromkeys(("Choices.masteries", "Premade.masteries", "Trait.data.weapons"), "weapons"),
    **dict.fromkeys(("FeatChoice.feat", "Premade.boon", "Choices.styles", "Premade.styles"), FEATS),
    **dict.fromkeys(("Spells.cantrips", "Spells.prepared", "Spells.book", "Spells.more"), SPELLS),
    **dict.fromkeys(("Spells.arcana", "Spells.mastered", "Spells.signature", "Liked.spells"), SPELLS),
    **dict.fromkeys(("FeatChoice.spells", "Premade.initiate", "Premade.prefers"), SPELLS),
    **dict.fromkeys(("Premade.needless keys", "Trait.data.spell", "Trait.data.noted"), SPELLS),
    **dict.fromkeys(("Gear.contents", "ItemUse.needs", "Weapon.ammunition", "EffectStep.data.thing"), THINGS),
    **dict.fromkeys(("ItemUse.rule", "EffectStep.data.effects", "Rider.effect"), RULES),
    **dict.fromkeys(("Weapon.kind", "Form.kind", "TrapKind.kind", "MagicItem.change.kind"), KINDS),
    **dict.fromkeys(("EffectStep.data.immune", "EffectStep.data.vulnerable", "EffectStep.data.kind2"), KINDS),
    **dict.fromkeys(("EffectStep.data.also", "EffectStep.data.then", "Poison.besides"), CONDITIONS),
    **dict.fromkeys(("Choices.scores keys", "Choices.raises keys", "FeatChoice.raises keys"), ABILITY),
    **dict.fromkeys(("Premade.scores keys", "Premade.best", "Gear.ability", "Trait.data.ability"), ABILITY),
    "Summons.mold": "summoned",
    "Gear.rarity": "rarities",
}
"""Fields of records that packs don't have, and of a rule's data, which name records, and the table of each."""
OWN = ("Trait.data.attack", "Trait.data.part", "Activity.data.part", "Activity.data.burst")
"""What names an activity of the same creature."""


def read_words(edition: str) -> dict[str, list[str]]:
    """Read the words that an edition's records may have in fields that name no record."""
    path = edition_folder(edition) / "content" / WORDS_FILE
    return msgspec.convert(read_document(path.read_bytes(), WORDS_FILE).plain, dict[str, list[str]])


def edition_faults(edition: str, folder: FilePath | None = None) -> list[RecordFault]:
    """List what is wrong with the words of all shipped records of an edition."""
    home = folder or edition_folder(edition) / "content"
    ruleset, words = ruleset_named(edition), read_words(edition)
    found: list[RecordFault] = []
    for source in CONTENT_SOURCES[edition]:
        for record in source_records(source, home, found):
            found += shipped_faults(ruleset, source, record, words)
    return sorted(found)


def shipped_faults(
    ruleset: Ruleset, source: ContentSource, record: Document, words: Mapping[str, list[str]]
) -> Iterator[RecordFault]:
    """List what is wrong with a shipped record: parts that do not fit, names and words that nothing knows."""
    key = str(record.plain["key"]) if isinstance(record.plain, dict) and "key" in record.plain else "the file"
    found: list[RecordFault] = []

    def look_up(table: str, name: str, path: Path) -> str:
        if not is_known(ruleset, table, name) and name not in words.get(table, ()):
            text = f"'{'.'.join(map(str, path))}' names no record of {table}: '{name}'."
            found.append(fault_at(record, tuple(path), text, nearest(name, list(names_in(ruleset, table)))))
        return name

    for plain in _with_variants(record.plain, source):
        wrong = check_against(plain, source.kind, whole=key)
        found += [fault_at(record, tuple(where), text, near) for where, text, near in wrong]
        if found:
            break
        with_full_names(plain, source.kind, look_up)
        for address, word, path in words_of(plain, source.kind):
            if address in NAMES:
                if word not in FREE.get(NAMES[address], ("",)):
                    look_up(NAMES[address], word, path)
            elif address in OWN:
                own = [str(each.get("key")) for each in plain.get("activities", [])]
                if word not in own:
                    text = f"'{word}' is no activity of '{key}'."
                    found.append(fault_at(record, path, text, nearest(word, own)))
            elif word not in words.get(address, ()):
                text = f"'{word}' is no word of {address}; {WORDS_FILE} lists them."
                found.append(fault_at(record, path, text, nearest(word, words.get(address, []))))
        if not found:
            row = msgspec.convert(plain, source.kind, str_keys=True)
            found += [
                fault_at(record, where, text, near) for where, text, near in record_faults(ruleset, row)
            ]
            told = f"{source.table} '{key}': "
            for text in content_faults(ruleset, {source.table: {key: row}}):
                found.append(fault_at(record, (), text.removeprefix(told), ""))
    yield from found


def _with_variants(plain: Any, source: ContentSource) -> Iterator[dict[str, Any]]:
    """Give a record, and each variant of a magic item as the record that it stands for."""
    yield plain
    if source.kind is MagicItem and isinstance(plain.get("variants"), dict):
        base = {field: value for field, value in plain.items() if field != "variants"}
        for fields in plain.get("variants", {}).values():
            own = {field: value for field, value in fields.items() if field != "more"}
            for field, value in fields.get("more", {}).items():
                own[field] = {**base.get(field, {}), **value} if isinstance(value, dict) else value
            yield {**base, **own}


def words_of(
    value: object, kind: object, address: str = "", path: Path = ()
) -> Iterator[tuple[str, str, Path]]:
    """List the words of a record that no other check reads, each with its type and field, and its place."""
    record = record_type(kind)
    if isinstance(value, str):
        if get_origin(kind) is not Literal:
            yield from ((address, word, path) for word in LISTED.split(value) if not NUMBERS.fullmatch(word))
    elif record is not None and isinstance(value, dict):
        hints = hints_of(record)
        for field, each in value.items():
            here = f"{record.__name__}.{field}"
            if field in (*TOLD, "variants") or (record, field) in NAMED or here == "Activity.rule":
                continue
            if field in READ and record in CHECKED:
                continue
            yield from words_of(each, hints.get(field), here, (*path, field))
    elif isinstance(value, list):
        inner = inner_type(kind)
        for number, each in enumerate(value):
            yield from words_of(each, inner, address, (*path, number))
    elif isinstance(value, dict):
        inner = inner_type(kind)
        free = record_type(inner) is None and (address.endswith(".data") or inner in (None, Any, object))
        for name, each in value.items():
            if not free:
                if not name.isdigit():
                    yield f"{address} keys", name, (*path, name)
                yield from words_of(each, inner, address, (*path, name))
            elif name not in TOLD:
                yield from words_of(each, None, f"{address}.{name}", (*path, name))
