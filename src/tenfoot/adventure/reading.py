"""Reading an adventure file: every fault with its line and a suggestion, all at once."""

from __future__ import annotations

import difflib
import re
import types
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import yaml

from tenfoot.adventure.format import Adventure


class _Loader(yaml.SafeLoader):
    """YAML in which only `true` and `false` are yes and no, so that `on`, `yes` and `no` can be keys."""


class _QuickLoader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """The same, ten times as fast where PyYAML was built with its C library; it has fewer words for faults."""


_BOOL = "tag:yaml.org,2002:bool"
for _loader in (_Loader, _QuickLoader):
    _loader.yaml_implicit_resolvers = {
        letter: [(tag, pattern) for tag, pattern in resolvers if tag != _BOOL]
        for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    _loader.add_implicit_resolver(_BOOL, re.compile("^(?:true|false)$"), list("tf"))


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in an adventure file."""

    file: str
    line: int
    message: str
    suggestion: str = ""

    def __str__(self) -> str:
        hint = f" {self.suggestion}" if self.suggestion else ""
        return f"{self.file}:{self.line}: {self.message}{hint}"


class AdventureFault(ValueError):
    """An adventure that can't be played, with all that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Source:
    """An adventure file as read: the record, and the line of each part of it by its path."""

    def __init__(self, file: str, adventure: Adventure, lines: dict[tuple[str, ...], int]) -> None:
        self.file = file
        self.adventure = adventure
        self.lines = lines

    def line(self, *path: str) -> int:
        """The line of a part, or of the nearest part around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: tuple[str, ...], message: str, suggestion: str = "") -> Fault:
        """A fault at that part."""
        return Fault(self.file, self.line(*path), message, suggestion)


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, as a sentence; or all there are, if they are few."""
    names = list(known)
    close = difflib.get_close_matches(name, names, n=1)
    if close:
        return f"Did you mean '{close[0]}'?"
    return f"There are: {', '.join(names)}." if 0 < len(names) <= 8 else ""


def _parse(text: str) -> tuple[yaml.Node | None, object]:
    """The nodes, for their lines, and the plain data."""
    try:
        return yaml.compose(text, Loader=_QuickLoader), yaml.load(text, Loader=_QuickLoader)
    except yaml.MarkedYAMLError:
        return yaml.compose(text, Loader=_Loader), yaml.load(text, Loader=_Loader)


def read_adventure(path: Path) -> Source:
    """Read a file. Raises `AdventureFault` with everything that does not fit the format."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise AdventureFault([Fault(str(path), 1, f"can't be read: {fault.strerror}.")]) from None
    return parse_adventure(text, str(path))


def parse_adventure(text: str, file: str) -> Source:
    """Read an adventure from text."""
    try:
        root, plain = _parse(text)
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark is not None else 1
        raise AdventureFault([Fault(file, line, f"not readable as YAML: {fault.problem}.")]) from None
    if root is None:
        raise AdventureFault([Fault(file, 1, "the file is empty; start with 'title:'.")])
    lines: dict[tuple[str, ...], int] = {}
    faults = [Fault(file, line, *words) for line, *words in _check(root, Adventure, (), lines)]
    if faults:
        raise AdventureFault(faults)
    try:
        adventure = msgspec.convert(plain, Adventure)
    except msgspec.ValidationError as error:
        raise AdventureFault([Fault(file, 1, f"{error}.")]) from None
    return Source(file, adventure, lines)


def _check(
    node: yaml.Node, kind: object, path: tuple[str, ...], lines: dict[tuple[str, ...], int]
) -> Iterator[tuple[int, str, str]]:
    """Whatever in this part does not fit what is expected there."""
    line = node.start_mark.line + 1
    lines.setdefault(path, line)
    kind = _for_node(kind, node)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from _check_record(node, kind, path, lines)
    elif get_origin(kind) is dict:
        if not isinstance(node, yaml.MappingNode):
            yield line, f"'{_place(path)}' must be a list of names, each with what it is.", ""
            return
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                yield key.start_mark.line + 1, f"'{key.value}' is there twice.", "Rename one of them."
            seen.add(key.value)
            lines[*path, key.value] = key.start_mark.line + 1
            yield from _check(value, get_args(kind)[1], (*path, key.value), lines)
    elif get_origin(kind) is tuple and len(get_args(kind)) == 2 and get_args(kind)[1] is Ellipsis:
        if not isinstance(node, yaml.SequenceNode):
            yield line, f"'{_place(path)}' must be a list.", "Put '- ' before it, or [ ] around it."
            return
        for number, value in enumerate(node.value):
            yield from _check(value, get_args(kind)[0], (*path, str(number)), lines)
    else:
        yield from _check_value(node, kind, path)


def _check_record(
    node: yaml.Node, kind: type[msgspec.Struct], path: tuple[str, ...], lines: dict[tuple[str, ...], int]
) -> Iterator[tuple[int, str, str]]:
    line = node.start_mark.line + 1
    if not isinstance(node, yaml.MappingNode):
        yield (
            line,
            f"'{_place(path)}' needs its parts by name.",
            f"There are: {', '.join(kind.__struct_fields__)}.",
        )
        return
    hints = _hints(kind)
    seen: set[str] = set()
    for key, value in node.value:
        if key.value not in kind.__struct_fields__:
            yield (
                key.start_mark.line + 1,
                f"unknown key '{key.value}' in '{_place(path)}'.",
                nearest(key.value, kind.__struct_fields__),
            )
            continue
        seen.add(key.value)
        yield from _check(value, hints[key.value], (*path, key.value), lines)
        lines[*path, key.value] = key.start_mark.line + 1
    for field in _required(kind):
        if field not in seen:
            yield line, f"'{_place(path)}' needs '{field}'.", ""


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, object]:
    return get_type_hints(kind)


@cache
def _required(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind) if field.required)


def _check_value(node: yaml.Node, kind: object, path: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    plain = _Loader("").construct_document(node)
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        words = [word for option in _choices(kind) for word in option]
        hint = nearest(str(plain), words) if words else ""
        yield node.start_mark.line + 1, f"'{_place(path)}' can't be {plain!r}: {error}.", hint


def _choices(kind: object) -> Iterator[tuple[str, ...]]:
    if get_origin(kind) is Literal:
        yield tuple(str(word) for word in get_args(kind) if word)
    elif get_origin(kind) in (Union, types.UnionType):
        for each in get_args(kind):
            yield from _choices(each)


def _for_node(kind: object, node: yaml.Node) -> object:
    """Of `X | None` the X."""
    if get_origin(kind) in (Union, types.UnionType):
        records = [k for k in get_args(kind) if isinstance(k, type) and issubclass(k, msgspec.Struct)]
        if records and not isinstance(node, yaml.ScalarNode):
            return records[0]
    return kind


def _place(path: tuple[str, ...]) -> str:
    return " > ".join(path) or "the adventure"
