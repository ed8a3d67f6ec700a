"""What a file holds as plain values, with the place of each of them."""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from tenfoot.reader.fault import ReadingFault, nearest, shorten

T = TypeVar("T")
Mark: TypeAlias = tuple[int, int]
"""A line and a column, both counted from 1."""
Step: TypeAlias = str | int
Path: TypeAlias = tuple[Step, ...]
Fault: TypeAlias = tuple[Path, str, str]
"""Where something does not fit, what is wrong, and a suggestion ("" for none)."""

_AT = re.compile(r"(.*?)(?: - at `\$(.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")


class Document:
    """The plain values of a file (dicts, lists, texts, numbers, true, false and null) and where each is written."""

    def __init__(
        self, file: str, plain: object, root: Mark, marks: Mapping[int, Mapping[Step, Mark]]
    ) -> None:
        self.file = file
        self.plain = plain
        self._root = root
        self._marks = marks

    def mark(self, path: Sequence[Step]) -> Mark:
        """The place of a part, or of the nearest part around it that is there."""
        value, mark = self.plain, self._root
        for step in path:
            within = self._marks.get(id(value), {})
            if isinstance(value, list) and isinstance(step, str) and step.isdigit():
                step = int(step)
            if step not in within:
                return mark
            mark = within[step]
            value = value[step]  # type: ignore[index]
        return mark

    def part(self, path: Sequence[Step]) -> Document:
        """A part of the file as a separate document, with the places that it has in the file."""
        value = self.plain
        for step in path:
            value = value[step]  # type: ignore[index]
        return Document(self.file, value, self.mark(path), self._marks)

    def filled(self, plain: Mapping[str, object]) -> Document:
        """Return a document with these values instead; keys that the file has still point to their lines."""
        whole = dict(plain)
        marks = {**self._marks, id(whole): self._marks.get(id(self.plain), {})}
        return Document(self.file, whole, self._root, marks)

    def fault(self, path: Sequence[Step], text: str) -> ReadingFault:
        """Return the fault of a part of the file, with its line and column."""
        return ReadingFault(self.file, text, *self.mark(path))


def as_type(document: Document, kind: type[T]) -> T:
    """The file's content as a record. The first part that does not fit is a `ReadingFault` at its place."""
    try:
        return msgspec.convert(document.plain, kind, str_keys=True)
    except msgspec.ValidationError as error:
        found = _AT.fullmatch(str(error))
        what, path = (found[1], path_of(found[2] or "")) if found is not None else (str(error), ())
        named = re.search(r"field `(.+?)`", what)
        if named is not None and "unknown" in what:
            fields = fields_at(kind, path)
            what = f"there is no '{shorten(named[1])}' in {place(path)}. {nearest(named[1], fields)}".rstrip()
            raise document.fault((*path, named[1]), what) from None
        if named is not None:
            raise document.fault(path, f"{place(path)} needs '{named[1]}'.") from None
        raise document.fault(path, f"{place(path)}: {what}.") from None


def path_of(words: str) -> Path:
    """The steps of a path as msgspec writes it after its `$`."""
    return tuple(
        name or (int(number) if number.isdigit() else number) for name, number in _STEP.findall(words)
    )


def place(path: Sequence[Step]) -> str:
    """`foes, number 2: count` for the path `foes`, 1, `count`."""
    words = ""
    for step in path:
        words += f", number {step + 1}" if isinstance(step, int) else f": {step}" if words else step
    return f"'{shorten(words, 100)}'" if words else "the file"


def fields_at(kind: object, path: Sequence[Step]) -> tuple[str, ...]:
    """The keys that a record may have at this place of a type."""
    for step in path:
        kind = _inside(kind, step)
    return next((record.__struct_fields__ for record in _records(kind)), ())


def _inside(kind: object, step: Step) -> object:
    for record in _records(kind):
        hints = hints_of(record)
        if isinstance(step, str) and step in hints:
            return hints[step]
    for each in _options(kind):
        if get_origin(each) in (list, tuple, dict) and get_args(each):
            return get_args(each)[1] if get_origin(each) is dict else get_args(each)[0]
    return None


def _records(kind: object) -> Iterator[type[msgspec.Struct]]:
    for each in _options(kind):
        if isinstance(each, type) and issubclass(each, msgspec.Struct):
            yield each


def _options(kind: object) -> Iterator[object]:
    if get_origin(kind) is Annotated:
        yield from _options(get_args(kind)[0])
    elif get_origin(kind) in (Union, types.UnionType):
        for each in get_args(kind):
            yield from _options(each)
    else:
        yield kind


@cache
def hints_of(kind: type[msgspec.Struct]) -> dict[str, object]:
    """Give the types of a record's fields, with their bounds, by the names that files have for them."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.encode_name: hints[each.name] for each in msgspec.structs.fields(kind)}


@cache
def _required(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.encode_name for field in msgspec.structs.fields(kind) if field.required)


def check_against(value: object, kind: object, path: Path = (), whole: str = "the file") -> Iterator[Fault]:
    """Yield every part that does not fit a type, not only the first one."""
    record = next(_records(kind), None)
    if record is not None and (isinstance(value, dict) or len(list(_options(kind))) == 1):
        yield from _check_record(value, record, path, whole)
        return
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated and get_origin(inner[0]) in (dict, list, tuple):
        faults = list(check_against(value, inner[0], path, whole))
        yield from faults
        if faults:
            return
    if origin is dict:
        if not isinstance(value, dict):
            yield path, f"'{_named(path, whole)}' must be a list of names, each with what it is.", ""
            return
        for key, each in value.items():
            yield from check_against(each, inner[1], (*path, key), whole)
    elif origin is list or (origin is tuple and len(inner) == 2 and inner[1] is Ellipsis):
        if not isinstance(value, list):
            yield path, f"'{_named(path, whole)}' must be a list.", "Put '- ' before it, or [ ] around it."
            return
        for number, each in enumerate(value):
            yield from check_against(each, inner[0], (*path, number), whole)
    else:
        try:
            msgspec.convert(value, kind, str_keys=True)
        except msgspec.ValidationError as error:
            words = [word for option in _choices(kind) for word in option]
            hint = nearest(str(value), words) if words else ""
            given = shorten(repr(value))
            yield path, f"'{_named(path, whole)}' can't be {given}: {error}.", hint


def _check_record(value: object, kind: type[msgspec.Struct], path: Path, whole: str) -> Iterator[Fault]:
    fields = tuple(hints_of(kind))
    if not isinstance(value, dict):
        yield path, f"'{_named(path, whole)}' needs its parts by name.", f"There are: {', '.join(fields)}."
        return
    hints = hints_of(kind)
    for key, each in value.items():
        if key in hints:
            yield from check_against(each, hints[key], (*path, key), whole)
        else:
            words = f"unknown key '{shorten(str(key))}' in '{_named(path, whole)}'."
            yield (*path, key), words, nearest(str(key), fields)
    for field in _required(kind):
        if field not in value:
            yield path, f"'{_named(path, whole)}' needs '{field}'.", ""


def _named(path: Path, whole: str) -> str:
    return " > ".join(map(str, path)) or whole


def _choices(kind: object) -> Iterator[tuple[str, ...]]:
    for each in _options(kind):
        if get_origin(each) is Literal:
            yield tuple(str(word) for word in get_args(each) if word)
