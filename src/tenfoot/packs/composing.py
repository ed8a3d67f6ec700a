"""Adding a pack to a ruleset: every record is completed, its names looked up, and its type checked."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from tenfoot import __version__
from tenfoot.engine.rule import Rule
from tenfoot.engine.ruleset import Ruleset, RulesetPart
from tenfoot.engine.sheet import Sheet, Trait
from tenfoot.packs.declared_records import rules_in, with_own_rules
from tenfoot.packs.pack import CHANGED, PACKS, Pack, PackFault, PackPin, Record, RecordFault
from tenfoot.packs.pack_reading import fault_at
from tenfoot.packs.record_checks import record_faults
from tenfoot.packs.record_names import AT, is_known, names_in, with_full_names
from tenfoot.packs.sections import CONDITIONS, FILE_CHECKS, SECTIONS, TOKENS, TRAITS
from tenfoot.packs.tokens import tokens_of_pack
from tenfoot.packs.trust import rules_of
from tenfoot.reader import Document, nearest
from tenfoot.reader.document import Path, check_against
from tenfoot.rulesets.catalogue import taken_names
from tenfoot.rulesets.common.content.content_checks import content_faults
from tenfoot.rulesets.common.content.declared_rule import DeclaredRule
from tenfoot.rulesets.common.content.record_words import RECORD_WORDS, RecordWords

LIKE = "like"
WORDS = ("changes", "replaces", LIKE)
"""What says how a record stands to another; no part of the record."""


def extend_ruleset(ruleset: Ruleset, pack: Pack, name: str = "") -> Ruleset:
    """Give the ruleset with a pack's records under a new name; a pack with faults is a `PackFault`."""
    work = _Composing(ruleset, pack)
    made = work.compose(name or f"{ruleset.name}+{pack.name}")
    if work.faults:
        raise PackFault(sorted(work.faults))
    return made


def faults_of(ruleset: Ruleset, pack: Pack) -> list[RecordFault]:
    """List everything that is wrong with a pack on this ruleset."""
    work = _Composing(ruleset, pack)
    made = work.compose(f"{ruleset.name}+{pack.name}")
    if not work.faults:
        work.faults += [fault for check in FILE_CHECKS.values() for fault in check(pack, made)]
    return sorted(work.faults)


class _Composing:
    """One pack on its way into a ruleset."""

    def __init__(self, ruleset: Ruleset, pack: Pack) -> None:
        self.ruleset = ruleset
        self.pack = pack
        self.faults: list[RecordFault] = list(pack.faults)
        self.rules: list[Rule] = []
        try:
            self.rules = rules_of(pack)
        except PackFault as fault:
            self.faults += fault.faults
        self.own: dict[str, dict[str, Record]] = {}
        for record in pack.records:
            if record.way == "adds":
                self.own.setdefault(SECTIONS[record.section].table, {})[record.key] = record
        self.others = {
            name.rpartition(AT)[2] for rows in ruleset.tables().values() for name in rows if AT in name
        } & set(pack.manifest.needs)

    def compose(self, name: str) -> Ruleset:
        """Make the ruleset of all records that are right; what is wrong is noted."""
        base = self.ruleset.name.partition("+")[0]
        if base not in self.pack.manifest.extends:
            written = " and ".join(self.pack.manifest.extends)
            self.faults.append(RecordFault("pack.yaml", 0, 0, f"is written for {written}, not for {base}."))
            return self.ruleset
        self._check_needs()
        self._check_name()
        added: dict[str, dict[str, object]] = {PACKS: {self.pack.name: self.pack.pin}, CHANGED: {}}
        replaced: dict[str, dict[str, object]] = {}
        placed: dict[tuple[str, str], Document] = {}
        for record in self.pack.records:
            made = self._record(record)
            if made is not None:
                table, key, row = made
                (added if record.way == "adds" else replaced).setdefault(table, {})[key] = row
                placed[table, key] = record.document
                added[CHANGED] |= self._changes(record, table)
        monsters = self.ruleset.tables().get("monsters", {})
        added[TOKENS] = dict(tokens_of_pack(self.pack, monsters, self.faults))
        for rows in (added, replaced):
            rows.update(self._with_trait_names(rows, added))
        changed = [rule for rows in replaced.values() for row in rows.values() for rule in rules_in(row)]
        self.rules += [rule for rows in added.values() for row in rows.values() for rule in rules_in(row)]
        known = {*self.ruleset.rules, *self.ruleset.general}
        self.rules += [rule for rule in changed if rule.name not in known]
        changed = [rule for rule in changed if rule.name in known]
        whole = self.ruleset.derive(
            name,
            replace=RulesetPart(rules=changed, content=replaced),
            add=RulesetPart(rules=self.rules, content=added),
            checked=False,
        )
        for (table, key), document in placed.items():
            row = whole.tables()[table][key]
            for text in content_faults(whole, {table: {key: row}}):
                self.faults.append(fault_at(document, (), text.removeprefix(f"{table} '{key}': "), ""))
        return whole

    def _with_trait_names(
        self, rows: dict[str, dict[str, object]], added: dict[str, dict[str, object]]
    ) -> dict[str, dict[str, object]]:
        """Give creatures the names of the traits that are written as data, so that cards and logs have them."""
        written = {**self.ruleset.tables().get(TRAITS, {}), **added.get(TRAITS, {})}
        names = {key: row.name for key, row in written.items() if isinstance(row, DeclaredRule) and row.name}

        def named(trait: Trait) -> Trait:
            if trait.rule not in names or "name" in trait.data:
                return trait
            return msgspec.structs.replace(trait, data={**trait.data, "name": names[trait.rule]})

        return {
            table: {
                key: msgspec.structs.replace(row, traits=tuple(map(named, row.traits)))
                if isinstance(row, Sheet)
                else row
                for key, row in records.items()
            }
            for table, records in rows.items()
        }

    def _check_needs(self) -> None:
        """Note what the manifest needs and the ruleset does not have, in this version or a later one."""
        there = {TENFOOT: __version__}
        there |= {name: pin.version for name, pin in self.ruleset.table(PACKS, PackPin).items()}
        for name, least in self.pack.manifest.needs.items():
            what = "Tenfoot" if name == TENFOOT else f"the pack '{name}'"
            if name not in there:
                text = f"needs {what}, version {least} or later: write '{self.ruleset.name}+{name}+{self.pack.name}'."
            elif _numbers(there[name]) < _numbers(least):
                text = f"needs {what} in version {least} or later; here is {there[name]}."
            else:
                continue
            self.faults.append(RecordFault("pack.yaml", 0, 0, text, "", f"needs.{name}"))

    def _check_name(self) -> None:
        if self.pack.name in taken_names():
            text = f"'{self.pack.name}' is the name of a base or a house rule: choose another one."
            self.faults.append(RecordFault("pack.yaml", 0, 0, text, "", "pack"))

    def _changes(self, record: Record, table: str) -> dict[str, object]:
        """List the fields that a record changes; one that another pack has changed is a fault that names both files."""
        if record.way == "adds":
            return {}
        here = f"{self.pack.name}/{record.document.file}"
        fields = [part for part in record.plain if part not in WORDS] if record.way == "changes" else ["*"]
        earlier = self.ruleset.table(CHANGED, str)
        for address, file in earlier.items():
            head, _, field = address.rpartition("/")
            if head == f"{table}/{record.key}" and (field in fields or "*" in (field, *fields)):
                text = f"'{field}' of '{record.key}' is changed by {file} too: only one pack may."
                self.faults.append(fault_at(record.document, (field,), text, ""))
        addresses = [f"{table}/{record.key}/{field}" for field in fields]
        return {address: here for address in addresses if address not in earlier}

    def _record(self, record: Record) -> tuple[str, str, object] | None:
        section = SECTIONS[record.section]
        faults = len(self.faults)
        base = self.ruleset.tables().get(section.table, {})
        if record.section == CONDITIONS:
            base = dict.fromkeys(names_in(self.ruleset, CONDITIONS))
        if record.way == "adds" and record.key in base:
            text = f"the base has '{record.key}' already: write 'changes: {record.key}' or 'replaces: {record.key}'."
            self.faults.append(fault_at(record.document, ("key",), text, ""))
            return None
        if record.way != "adds" and record.key not in base:
            text = f"there is no '{record.key}' to change in {section.table}."
            self.faults.append(fault_at(record.document, (record.way,), text, nearest(record.key, base)))
            return None
        plain = self._completed(record, ())
        if plain is None:
            return None
        document = record.document.filled(plain)
        for path, text, near in check_against(document.plain, section.kind, whole=record.key):
            self.faults.append(fault_at(document, tuple(path), text, near))

        def look_up(table: str, name: str, path: Path) -> str:
            return self._full_name(document, table, name, path)

        full = with_full_names(document.plain, section.kind, look_up)
        if len(self.faults) > faults:
            return None
        row = msgspec.convert(full, section.kind, str_keys=True)
        if isinstance(row, RecordWords):
            self._check_words(document, row)
        for where, text, near in record_faults(self.ruleset, row):
            self.faults.append(fault_at(document, where if where[0] in plain else (), text, near))
        return section.table, str(plain["key"]), with_own_rules(row, self.pack.name, self.ruleset)

    def _check_words(self, document: Document, words: RecordWords) -> None:
        """Note names in another language that are for no record of the pack."""
        own = [
            record.key
            for record in self.pack.records
            if record.way == "adds" and record.section != RECORD_WORDS
        ]
        for name in words.names:
            if name not in own:
                text = f"'{name}' is no record of this pack."
                self.faults.append(fault_at(document, ("names", name), text, nearest(name, own)))

    def _completed(self, record: Record, seen: tuple[str, ...]) -> dict[str, Any] | None:
        """The record with what it takes over from another one (`like`, `changes`), under its full name."""
        section = SECTIONS[record.section]
        given = {part: value for part, value in record.plain.items() if part not in WORDS}
        key = f"{record.key}{AT}{self.pack.name}" if record.way == "adds" else record.key
        begun: dict[str, Any] = {}
        if record.way == "changes":
            begun = _as_plain(self.ruleset.tables()[section.table][record.key])
        elif LIKE in record.plain:
            model = str(record.plain[LIKE])
            own = self.own.get(section.table, {}).get(model)
            if own is not None and model not in seen and own is not record:
                taken = self._completed(own, (*seen, record.key))
                begun = dict(taken or {})
            elif model in self.ruleset.tables().get(section.table, {}):
                begun = _as_plain(self.ruleset.tables()[section.table][model])
            else:
                known = [*self.own.get(section.table, {}), *self.ruleset.tables().get(section.table, {})]
                text = f"there is no '{model}' in {section.table} to be like."
                self.faults.append(fault_at(record.document, (LIKE,), text, nearest(model, known)))
                return None
        if record.way == "adds":
            begun["name"] = record.key.replace("-", " ").title()
        return {**begun, **given, "key": key}

    def _full_name(self, document: Document, table: str, name: str, path: Path) -> str:
        """The pack's own record, else the base's, else that of a pack it needs; nothing: a fault."""
        tables = ("weapons", "armor", "gear", "magic items") if table == "things" else (table,)
        if any(name in self.own.get(each, {}) for each in tables):
            return f"{name}{AT}{self.pack.name}"
        if table == "rules" and name in self.own.get(TRAITS, {}):
            return f"{name}{AT}{self.pack.name}"
        if table == "rules" and any(
            rule.name in (name, f"{name}{AT}{self.pack.name}") for rule in self.rules
        ):
            return name if AT in name else f"{name}{AT}{self.pack.name}"
        if is_known(self.ruleset, table, name):
            return name
        for other in sorted(self.others):
            if is_known(self.ruleset, table, f"{name}{AT}{other}"):
                return f"{name}{AT}{other}"
        known = [*names_in(self.ruleset, table), *(key for each in tables for key in self.own.get(each, {}))]
        where = _elsewhere(self.ruleset, table, name)
        text = f"'{'.'.join(map(str, path))}' names no record of {table}: '{name}'."
        self.faults.append(fault_at(document, tuple(path), text, where or nearest(name, known)))
        return name


TENFOOT = "tenfoot"


def _numbers(version: str) -> tuple[int, ...]:
    """Give the numbers of a version, so that 0.10 is later than 0.9."""
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])


def _elsewhere(ruleset: Ruleset, table: str, name: str) -> str:
    """Say of which other table a name is."""
    for other in ("spells", "monsters", "things", "conditions", "damage types", "steps", "rules"):
        if other != table and is_known(ruleset, other, name):
            return f"That is one of {other}."
    return ""


def _as_plain(row: object) -> dict[str, Any]:
    """Give a record as a file would hold it."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(row))
    return plain
