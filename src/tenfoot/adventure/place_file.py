"""Places as files: a record written as YAML, and read back with every fault at its line."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import yaml

from tenfoot.adventure.place_record import PlaceRecord, canonical
from tenfoot.adventure.reading import Fault
from tenfoot.reader import Document, ReadingFault, read_document
from tenfoot.reader.document import check_against


class _Text(str):
    """A text of several lines, written as it looks."""


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as blocks."""


def _block(dumper: yaml.SafeDumper, text: _Text) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(text), style="|")


_Dumper.add_representer(_Text, _block)


def write_place(place: PlaceRecord) -> str:
    """The file of a place in its canonical form; what is as usual is left out."""
    plain = _without_usual(canonical(place))
    assert isinstance(plain, dict)
    plain.pop("size", None)
    text: str = yaml.dump(
        plain, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
    )
    return text


def _without_usual(value: object) -> object:
    """Return a record as plain data, without the fields that have their default values."""
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(value)
        kept = {}
        for field in fields:
            held = getattr(value, field.name)
            usual = field.default
            if usual is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT:
                usual = field.default_factory()
            if field.required or held != usual:
                kept[field.encode_name] = _without_usual(held)
        return kept
    if isinstance(value, Mapping):
        return {key: _without_usual(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [_without_usual(held) for held in value]
    if isinstance(value, str) and "\n" in value:
        return _Text(value)
    return value


def read_place(
    text: str | bytes, file: str = "the place"
) -> tuple[PlaceRecord | None, list[Fault], Document | None]:
    """Read a place from the text of its file: the record, or what does not fit the format, each with its line."""
    try:
        document = read_document(text, file)
    except ReadingFault as fault:
        return None, [Fault(file, fault.line or 1, fault.text)], None
    if document.plain is None:
        return None, [Fault(file, 1, "the file is empty; start with 'title:'.")], document
    found = check_against(document.plain, PlaceRecord, whole="the place")
    faults = [Fault(file, document.mark(path)[0], *words) for path, *words in found]
    if faults:
        return None, faults, document
    try:
        return msgspec.convert(document.plain, PlaceRecord, str_keys=True), [], document
    except msgspec.ValidationError as error:
        return None, [Fault(file, 1, f"{error}.")], document
