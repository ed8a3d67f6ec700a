"""YAML and JSON to plain values with their places, counted while they are built."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tenfoot.reader.document import Document, Mark, Step
from tenfoot.reader.fault import ReadingFault, shorten
from tenfoot.reader.sizes import NUMBER, TEXT, Limits
from tenfoot.reader.source import CONTROL, read_text

if TYPE_CHECKING:
    import yaml

_INT = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_MERGE = "<<"


def read_document(source: bytes | str, file: str, limits: Limits = TEXT) -> Document:
    """The one document of a YAML or JSON file; an empty file holds None."""
    found = read_documents(source, file, limits)
    if len(found) > 1:
        raise ReadingFault(file, "holds several documents ('---'); only one is read here.")
    return found[0] if found else Document(file, None, (1, 1), {})


def read_documents(source: bytes | str, file: str, limits: Limits = TEXT) -> list[Document]:
    """Every document of a YAML or JSON file.

    JSON is YAML but for pairs of surrogates in its escapes, which people do not type. `true` and `false` are the only
    words for yes and no, so `on:` is a key like any other; dates and times of day stay text.
    """
    import yaml

    text = read_text(source, file, limits)
    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return list(_Builder(file, limits).documents(yaml.parse(text, Loader=loader)))
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark
        where = (mark.line + 1, mark.column + 1) if mark is not None else (0, 0)
        problem = fault.problem or fault.context or "something is not in its place"
        raise ReadingFault(file, f"not readable as YAML: {problem}.", *where) from None
    except yaml.YAMLError as fault:
        raise ReadingFault(file, f"not readable as YAML: {fault}") from None


class _Known(NamedTuple):
    """A part that has an anchor (`&wolves`), with how much it unfolds to."""

    value: object
    nodes: int
    depth: int


class _Open:
    """A list or table that is being read."""

    __slots__ = ("anchor", "depth", "key", "marks", "merged", "nodes", "value")

    def __init__(self, value: dict[Step, object] | list[object], anchor: str | None, nodes: int) -> None:
        self.value = value
        self.anchor = anchor
        self.nodes = nodes
        """How many nodes there were before it."""
        self.depth = 0
        """How deep what is in it goes."""
        self.key: tuple[str, Mark] | None = None
        self.marks: dict[Step, Mark] = {}
        self.merged: list[dict[Step, object]] = []


class _Builder:
    """Builds plain values from the events of a parser, without recursion."""

    def __init__(self, file: str, limits: Limits) -> None:
        self._file = file
        self._limits = limits
        self._nodes = self._aliases = 0
        self._known: dict[str, _Known] = {}
        self._marks: dict[int, dict[Step, Mark]] = {}
        self._stack: list[_Open] = []
        self._root: tuple[object, Mark] | None = None

    def documents(self, events: Iterator[yaml.Event]) -> Iterator[Document]:
        import yaml

        for event in events:
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(event)
            elif isinstance(event, yaml.MappingStartEvent):
                self._start({}, event)
            elif isinstance(event, yaml.SequenceStartEvent):
                self._start([], event)
            elif isinstance(event, yaml.CollectionEndEvent):
                self._end()
            elif isinstance(event, yaml.AliasEvent):
                self._alias(event)
            elif isinstance(event, yaml.DocumentStartEvent):
                self._known, self._marks, self._root = {}, {}, None
            elif isinstance(event, yaml.DocumentEndEvent) and self._root is not None:
                yield Document(self._file, *self._root, self._marks)

    def _fault(self, mark: Mark, text: str) -> ReadingFault:
        return ReadingFault(self._file, text, *mark)

    def _count(self, mark: Mark, nodes: int = 1) -> None:
        self._nodes += nodes
        if self._nodes > self._limits.nodes:
            raise self._fault(mark, f"holds more than {self._limits.nodes:,} values, too many to read.")

    def _start(self, value: dict[Step, object] | list[object], event: yaml.CollectionStartEvent) -> None:
        mark = _mark(event)
        self._check_tag(event.tag, event.implicit, mark)
        if self._waits_for_key():
            raise self._fault(mark, "a key must be a word, not a list or a table.")
        self._count(mark)
        if len(self._stack) >= self._limits.depth:
            raise self._fault(mark, f"goes too deep: at most {self._limits.depth} lists within each other.")
        self._stack.append(_Open(value, event.anchor, self._nodes - 1))
        self._stack[-1].marks[_MARK] = mark

    def _end(self) -> None:
        part = self._stack.pop()
        mark = part.marks.pop(_MARK)
        value = part.value
        if isinstance(value, dict):
            for more in part.merged:
                for key, each in more.items():
                    value.setdefault(key, each)
                    part.marks.setdefault(key, mark)
        self._marks[id(value)] = part.marks
        if part.anchor:
            self._known[part.anchor] = _Known(value, self._nodes - part.nodes, part.depth + 1)
        self._add(value, mark, part.depth + 1)

    def _alias(self, event: yaml.AliasEvent) -> None:
        mark = _mark(event)
        self._aliases += 1
        if self._aliases > self._limits.aliases:
            raise self._fault(mark, f"repeats itself too often: at most {self._limits.aliases} times (*).")
        known = self._known.get(event.anchor or "")
        if known is None:
            raise self._fault(
                mark, f"'*{shorten(event.anchor or '')}' names nothing that is written before it."
            )
        self._count(mark, known.nodes)
        if len(self._stack) + known.depth > self._limits.depth:
            raise self._fault(mark, f"goes too deep: at most {self._limits.depth} lists within each other.")
        if self._waits_for_key():
            if not isinstance(known.value, str):
                raise self._fault(mark, "a key must be a word, not a list or a table.")
            self._take_key(known.value, mark)
        else:
            self._add(known.value, mark, known.depth)

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        mark = _mark(event)
        self._check_tag(event.tag, event.implicit[0] or event.implicit[1], mark)
        self._count(mark)
        text: str = event.value
        if self._waits_for_key():
            self._take_key(text, mark)
            return
        if len(text) > self._limits.text:
            raise self._fault(mark, f"a text of {len(text):,} letters; at most {self._limits.text:,}.")
        if event.style == '"' and CONTROL.search(text):
            raise self._fault(mark, "has a control character in it, written as an escape; delete it.")
        value = self._meaning(text, mark) if event.implicit[0] else text
        if event.anchor:
            self._known[event.anchor] = _Known(value, 1, 0)
        self._add(value, mark, 0)

    def _meaning(self, text: str, mark: Mark) -> object:
        """What a word without quotes stands for."""
        if text in _WORDS:
            return _WORDS[text]
        if _INT.fullmatch(text):
            if len(text) > 20 or not -NUMBER < int(text) < NUMBER:
                raise self._fault(mark, f"the number {shorten(text, 30)} is too large.")
            return int(text)
        if _FLOAT.fullmatch(text):
            number = float(text[:400])
            if not math.isfinite(number) or len(text) > 400:
                raise self._fault(mark, f"the number {shorten(text, 30)} is too large.")
            return number
        return text

    def _waits_for_key(self) -> bool:
        return bool(self._stack) and isinstance(self._stack[-1].value, dict) and self._stack[-1].key is None

    def _take_key(self, key: str, mark: Mark) -> None:
        if len(key) > self._limits.key:
            raise self._fault(mark, f"a key of {len(key):,} letters; at most {self._limits.key}.")
        part = self._stack[-1]
        if key in part.marks and key != _MERGE:
            raise self._fault(mark, f"'{shorten(key)}' is there twice.")
        part.key = (key, mark)

    def _add(self, value: object, mark: Mark, depth: int) -> None:
        if not self._stack:
            self._root = (value, mark)
            return
        part = self._stack[-1]
        part.depth = max(part.depth, depth)
        if isinstance(part.value, list):
            part.marks[len(part.value)] = mark
            part.value.append(value)
        else:
            assert part.key is not None
            (key, mark), part.key = part.key, None
            if key == _MERGE:
                if not isinstance(value, dict):
                    raise self._fault(mark, "'<<' takes the keys of a table (*name).")
                part.merged.append(value)
                return
            part.marks[key] = mark
            part.value[key] = value
        if len(part.marks) > self._limits.rows + 1:
            raise self._fault(mark, f"a list of more than {self._limits.rows:,} entries is too long.")

    def _check_tag(self, tag: str | None, implied: bool, mark: Mark) -> None:
        if tag is not None and not implied:
            raise self._fault(mark, f"a tag ('{shorten(tag)}') has no meaning here; delete it.")


_MARK = -1
"""Under this step an open list or table has its own place."""


def _mark(event: yaml.Event) -> Mark:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
