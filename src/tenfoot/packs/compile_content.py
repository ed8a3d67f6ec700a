"""Compile the shipped content: one YAML file a record, in the form that packs have, to the JSON files that are read.

`make content` runs it. Nothing reads the YAML files while people play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tenfoot.packs.pack import PackFault, RecordFault
from tenfoot.packs.pack_reading import fault_at
from tenfoot.reader import Document, ReadingFault, nearest, read_document
from tenfoot.reader.document import check_against
from tenfoot.rulesets.content_sources import CONTENT_SOURCES, ContentSource, edition_folder

ORDER = "order.yaml"
"""The file of an edition's content that lists records whose order is not that of their keys."""
WORDS_FILE = "words.yaml"
"""The file of an edition's content that lists the words of fields that name no record."""
LISTS = ("liked-spells", "trinkets")
"""Folders with short records, which are written as one list in one file."""


def compile_edition(edition: str, folder: Path | None = None) -> dict[str, bytes]:
    """Compile an edition's records, by the name of the compiled file; faults in them are a `PackFault`."""
    home = folder or edition_folder(edition) / "content"
    faults = list(_stray_files(edition, home))
    order = _read_order(edition, home, faults)
    made: dict[str, bytes] = {}
    for source in CONTENT_SOURCES[edition]:
        listed = order.get(source.folder, [])
        rows = {str(row.plain["key"]): row for row in source_records(source, home, faults)}  # type: ignore[index]
        for key in listed:
            if key not in rows:
                text = f"'{source.folder}' has no record '{key}'."
                faults.append(RecordFault(ORDER, 0, 0, text, nearest(key, list(rows))))
        places = {key: number for number, key in enumerate(listed)}
        ordered = sorted(rows, key=lambda key: places.get(key, len(places)))
        made[source.file] = _encode([rows[key].plain for key in ordered])
    if faults:
        raise PackFault(sorted(faults))
    return made


def source_records(source: ContentSource, home: Path, faults: list[RecordFault]) -> Iterator[Document]:
    """Read the records of a folder of an edition's content; what does not fit is added to `faults`."""
    seen: dict[str, str] = {}
    for path in sorted((home / source.folder).rglob("*.yaml"), key=lambda path: path.stem):
        name = path.relative_to(home).as_posix()
        try:
            document = read_document(path.read_bytes(), name)
        except ReadingFault as fault:
            faults.append(RecordFault(fault.file, fault.line, fault.column, fault.text))
            continue
        for record in _records_of(source, document, faults):
            wrong = list(check_against(record.plain, source.kind, whole=path.stem))
            faults += [fault_at(record, tuple(where), text, near) for where, text, near in wrong]
            key = str(record.plain.get("key", "")) if isinstance(record.plain, dict) else ""
            if not key or wrong:
                continue
            if source.folder not in LISTS and key != path.stem:
                faults.append(fault_at(record, ("key",), f"'{key}' is not the name of its file.", ""))
            if key in seen:
                faults.append(fault_at(record, ("key",), f"'{key}' is in {seen[key]} too.", ""))
            seen[key] = name
            yield record


def _records_of(source: ContentSource, document: Document, faults: list[RecordFault]) -> list[Document]:
    """List the records of a file: one, or, in a folder of short records, all of its list."""
    if isinstance(document.plain, list) and source.folder in LISTS:
        return [document.part((number,)) for number in range(len(document.plain))]
    if not isinstance(document.plain, dict):
        faults.append(fault_at(document, (), "a file holds one record: 'key: ...' with its parts below.", ""))
        return []
    return [document]


def _stray_files(edition: str, home: Path) -> Iterator[RecordFault]:
    """List files that no folder of the edition's content accounts for."""
    folders = [source.folder for source in CONTENT_SOURCES[edition]]
    for path in sorted(home.rglob("*")):
        name = path.relative_to(home).as_posix()
        if path.is_dir() or name in (ORDER, WORDS_FILE):
            continue
        if path.suffix != ".yaml" or not any(name.startswith(f"{folder}/") for folder in folders):
            yield RecordFault(
                name, 0, 0, "does not belong into the content.", nearest(path.parts[-2], folders)
            )


def _read_order(edition: str, home: Path, faults: list[RecordFault]) -> dict[str, list[str]]:
    """Read the order of the records that are not listed by their keys."""
    path = home / ORDER
    if not path.is_file():
        return {}
    try:
        document = read_document(path.read_bytes(), ORDER)
        order = msgspec.convert(document.plain, dict[str, list[str]])
    except ReadingFault as fault:
        faults.append(RecordFault(fault.file, fault.line, fault.column, fault.text))
        return {}
    folders = [source.folder for source in CONTENT_SOURCES[edition]]
    for folder in order:
        if folder not in folders:
            faults.append(
                fault_at(document, (folder,), f"there is no folder '{folder}'.", nearest(folder, folders))
            )
    return order


def _encode(rows: list[object]) -> bytes:
    """Write records as a JSON list with one record a line, so that a changed record is one changed line."""
    lines = [msgspec.json.format(msgspec.json.encode(row), indent=0) for row in rows]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def main(words: list[str] | None = None) -> int:
    """Compile the content of every edition, or say whether the compiled files are those of the sources."""
    parser = argparse.ArgumentParser(prog="python -m tenfoot.packs.compile_content", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a compiled file is old")
    chosen = parser.parse_args(words)
    old = []
    for edition in CONTENT_SOURCES:
        try:
            compiled = compile_edition(edition)
        except PackFault as fault:
            print(fault, file=sys.stderr)
            return 1
        for name, data in compiled.items():
            path = edition_folder(edition) / "data" / name
            if not path.is_file() or path.read_bytes() != data:
                old.append(f"{edition}/data/{name}")
                if not chosen.check:
                    path.write_bytes(data)
    if old and not chosen.check:
        from tenfoot.packs.shipped_checks import edition_faults

        faults = [str(each) for edition in CONTENT_SOURCES for each in edition_faults(edition)]
        print("\n".join(faults), end="\n" if faults else "", file=sys.stderr)
        return 1 if faults else 0
    if chosen.check and old:
        print(f"Not what the sources compile to: {', '.join(old)}. Run: make content", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
