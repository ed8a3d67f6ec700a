"""Reading a pack from a folder or a zip archive, as carefully as anything that a stranger sends."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from tenfoot.packs.pack import Manifest, Pack, PackFault, Record, RecordFault, Way
from tenfoot.packs.sections import ADVENTURES, FOLDERS, SCENARIOS, SECTIONS, TOKENS
from tenfoot.packs.tokens import token_fault
from tenfoot.reader import Document, ReadingFault, as_type, nearest, read_archive, read_document

MANIFEST = "pack.yaml"
CODE = "rules.py"
RECORDS = (".yaml", ".yml", ".json")
PICTURES = (".webp", ".png")
ALSO = (".md", ".txt")
"""Endings of files that are only for readers."""
TOLD = ("words", "tables")
"""Folders that change nothing in a game, so that a game goes on with another version of them."""
MOST_FILES = 5_000
MOST_BYTES = 200_000_000
WAYS: tuple[Way, ...] = ("changes", "replaces")


def read_pack(path: Path) -> Pack:
    """Read a pack from its folder or zip file; one without a readable manifest is a `PackFault`."""
    try:
        files = read_archive(path.read_bytes(), path.name) if path.is_file() else _read_folder(path)
        return pack_of(_without_folder(files), path)
    except ReadingFault as fault:
        raise PackFault([_as_fault(fault)]) from None
    except OSError as fault:
        raise PackFault(
            [RecordFault(str(path), 0, 0, f"can't be read: {fault.strerror or fault}.")]
        ) from None


def read_sent_pack(data: bytes) -> Pack:
    """Read a pack from the bytes of a zip file; one that can't be read is a `PackFault`."""
    try:
        return pack_of(_without_folder(read_archive(data, "the file")))
    except ReadingFault as fault:
        raise PackFault([_as_fault(fault)]) from None


def pack_of(files: Mapping[str, bytes], place: Path | None = None) -> Pack:
    """Make a pack of its files, by name. Everything that is wrong with them is noted, not only the first fault."""
    if MANIFEST not in files:
        raise PackFault(
            [RecordFault(MANIFEST, 0, 0, "is missing: it says what the pack is called ('pack: my-pack').")]
        )
    try:
        manifest = as_type(read_document(files[MANIFEST], MANIFEST), Manifest)
    except ReadingFault as fault:
        raise PackFault([_as_fault(fault)]) from None
    records: list[Record] = []
    faults: list[RecordFault] = []
    scenarios: dict[str, bytes] = {}
    adventures: dict[str, bytes] = {}
    tokens: dict[str, bytes] = {}
    digest = hashlib.sha256(manifest.pack.encode())
    for name in sorted(files):
        folder, _, rest = name.partition("/")
        if name in (MANIFEST, CODE) or name.endswith(ALSO) or name.startswith("."):
            continue
        if not rest or folder not in FOLDERS:
            wrong = f"a pack has no folder '{folder}'." if rest else "does not belong into a pack."
            faults.append(RecordFault(name, 0, 0, wrong, nearest(folder, FOLDERS)))
        elif folder == TOKENS and name.endswith(PICTURES):
            wrong_picture = token_fault(name, files[name])
            faults += [wrong_picture] if wrong_picture is not None else []
            tokens[name] = files[name]
        elif folder == TOKENS:
            faults.append(RecordFault(name, 0, 0, f"is no token: those end in {', '.join(PICTURES)}."))
        elif not name.endswith(RECORDS):
            faults.append(
                RecordFault(name, 0, 0, f"is no file of records: those end in {', '.join(RECORDS)}.")
            )
        elif folder == SCENARIOS:
            scenarios[name] = files[name]
        elif folder == ADVENTURES:
            digest.update(name.encode() + b"\0" + files[name])
            adventures[rest.partition(".")[0]] = files[name]
        else:
            if folder not in TOLD:
                digest.update(name.encode() + b"\0" + files[name])
            try:
                records += _records_in(folder, read_document(files[name], name), faults)
            except ReadingFault as fault:
                faults.append(_as_fault(fault))
    faults += _twice(records)
    code = files.get(CODE, b"")
    digest.update(code)
    others = {name: data for name, data in files.items() if name != CODE}
    return Pack(
        manifest,
        tuple(records),
        scenarios,
        tuple(sorted(faults)),
        digest.hexdigest(),
        code,
        place,
        adventures,
        others,
        tokens,
    )


def _records_in(section: str, document: Document, faults: list[RecordFault]) -> Iterator[Record]:
    """The records of a file: one, or a list of them."""
    listed = isinstance(document.plain, list)
    for number in range(len(document.plain)) if isinstance(document.plain, list) else (0,):
        part = document.part((number,)) if listed else document
        if not isinstance(part.plain, dict):
            faults.append(fault_at(part, (), "a record is written as 'key: ...' with its parts below.", ""))
            continue
        said = [word for word in ("key", *WAYS) if word in part.plain]
        if len(said) != 1 or not isinstance(part.plain[said[0]], str):
            text = "a record has one of 'key' (a new one), 'changes' or 'replaces' (one that there is)."
            faults.append(fault_at(part, (), text, ""))
            continue
        way: Way = "changes" if said[0] == "changes" else "replaces" if said[0] == "replaces" else "adds"
        yield Record(section, str(part.plain[said[0]]), way, part)


def _twice(records: list[Record]) -> Iterator[RecordFault]:
    seen: dict[tuple[str, str], Record] = {}
    for record in records:
        other = seen.setdefault((SECTIONS[record.section].table, record.key), record)
        if other is not record:
            text = f"'{record.key}' is there twice; the other is in {other.document.file}."
            yield fault_at(record.document, (), text, "")


def fault_at(document: Document, path: tuple[str | int, ...], text: str, near: str) -> RecordFault:
    """Note a fault of a document at its place."""
    return RecordFault(document.file, *document.mark(path), text, near, ".".join(map(str, path)))


def _as_fault(fault: ReadingFault) -> RecordFault:
    return RecordFault(fault.file, fault.line, fault.column, fault.text)


def _read_folder(path: Path) -> dict[str, bytes]:
    if not path.is_dir():
        raise ReadingFault(str(path), "is neither a folder nor a zip file.")
    files: dict[str, bytes] = {}
    size = 0
    for found in sorted(path.rglob("*")):
        name = found.relative_to(path).as_posix()
        if any(part.startswith((".", "__")) for part in name.split("/")) or found.is_dir():
            continue
        if found.is_symlink():
            raise ReadingFault(name, "is a link; a pack holds plain files only.")
        size += found.stat().st_size
        if size > MOST_BYTES or len(files) >= MOST_FILES:
            raise ReadingFault(
                str(path), f"is too large for a pack: {MOST_FILES:,} files, {MOST_BYTES:,} bytes."
            )
        files[name] = found.read_bytes()
    return files


def _without_folder(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Strip the common folder from the file names of an archive that holds one folder and no manifest outside it."""
    if MANIFEST in files:
        return files
    tops = {name.partition("/")[0] for name in files}
    if len(tops) == 1:
        top = next(iter(tops)) + "/"
        return {name.removeprefix(top): data for name, data in files.items()}
    return files
