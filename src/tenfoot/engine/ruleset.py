"""Rulesets are compositions: parts put together by name, without inheritance and without silent shadowing."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import TypeVar, cast

from tenfoot.engine.rule import Port, Rule

T = TypeVar("T")
R = TypeVar("R")
MOST_RECORDS = 1000
"""Records about which one thing is remembered, so that memory stays flat."""


class RulesetError(ValueError):
    """A ruleset whose parts contradict each other."""


class OnDemand(dict[str, object]):
    """A table that can make rows it does not list, by name."""

    __slots__ = ("make",)

    def __init__(self, rows: Mapping[str, object], make: Callable[[str], object | None]) -> None:
        super().__init__(rows)
        self.make = make

    def __missing__(self, key: str) -> object:
        made = self.make(key)
        if made is None:
            raise KeyError(key)
        return made

    def get(self, key: str, default: object = None) -> object:
        """A listed row, one made by name, or the default."""
        found = super().get(key)
        if found is None:
            found = self.make(key)
        return default if found is None else found

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or (isinstance(key, str) and self.make(key) is not None)

    def copy(self) -> OnDemand:
        """Copy this table, so that changes leave the original alone."""
        return OnDemand(self, self.make)


def _twin(rows: Mapping[str, object]) -> dict[str, object]:
    return rows.copy() if isinstance(rows, OnDemand) else dict(rows)


class RulesetPart:
    """A piece of a ruleset: rules (general ones apply always), bound ports, content tables, parameters."""

    __slots__ = ("cites", "content", "general", "parameters", "ports", "rules")

    def __init__(
        self,
        *,
        rules: Iterable[Rule] = (),
        ports: Mapping[str, Callable[..., object]] | None = None,
        content: Mapping[str, Mapping[str, object]] | None = None,
        parameters: Mapping[str, int | str] | None = None,
        cites: Mapping[str, str] | None = None,
    ) -> None:
        every = tuple(dict.fromkeys(rules))
        seen: set[str] = set()
        for rule in every:
            if rule.name in seen:
                raise RulesetError(f"Two rules are named '{rule.name}': rename one of them.")
            seen.add(rule.name)
        self.rules = tuple(rule for rule in every if not rule.general)
        self.general = tuple(rule for rule in every if rule.general)
        self.ports = dict(ports or {})
        self.content = {table: _twin(rows) for table, rows in (content or {}).items()}
        self.parameters = dict(parameters or {})
        self.cites = dict(cites or {})
        """For the ids of rules that shared procedures cite, the ruleset's own rows ("" where it has none)."""


class Ruleset:
    """Everything a game is played by. Immutable once composed."""

    __slots__ = (
        "_content",
        "_derived",
        "_of_records",
        "cites",
        "general",
        "name",
        "parameters",
        "ports",
        "rules",
    )

    def __init__(
        self,
        name: str,
        rules: dict[str, Rule],
        general: dict[str, Rule],
        ports: dict[str, Callable[..., object]],
        content: dict[str, dict[str, object]],
        parameters: dict[str, int | str],
        cites: dict[str, str],
    ) -> None:
        self.name = name
        self.rules = _by_name(rules)
        self.general = _by_name(general)
        """Rules apply and offer in the order of their names, so that moving one to another file changes no game."""
        self.ports = ports
        self._content = content
        self._derived: dict[str, object] = {}
        self._of_records: dict[str, dict[str, tuple[object, object]]] = {}
        self.parameters = parameters
        self.cites = cites

    def derived(self, name: str, work_out: Callable[[Ruleset], T]) -> T:
        """Calculate a value from the ruleset once and cache it."""
        if name not in self._derived:
            self._derived[name] = work_out(self)
        return cast(T, self._derived[name])

    def of_record(self, name: str, key: str, record: R, work_out: Callable[[Ruleset, R], T]) -> T:
        """Something that follows from the ruleset and a record that never changes, such as a sheet: calculated once.

        It is cached under a key, together with its record; another record under the same key recalculates it.
        """
        known = self._of_records.get(name)
        if known is None:
            known = self._of_records[name] = {}
        found = known.get(key)
        if found is None or found[0] is not record:
            if len(known) >= MOST_RECORDS:
                known.clear()
            found = known[key] = (record, work_out(self, record))
        return cast(T, found[1])

    def port(self, port: Port[T]) -> T:
        """The procedure bound to a port."""
        try:
            return cast(T, self.ports[port.name])
        except KeyError:
            raise RulesetError(f"Ruleset '{self.name}' binds nothing to '{port.name}'.") from None

    def rule(self, name: str) -> Rule:
        """The rule with this name, general or not."""
        found = self.rules.get(name) or self.general.get(name)
        if found is None:
            raise RulesetError(unknown("rule", name, [*self.rules, *self.general], self.name))
        return found

    def number(self, parameter: str) -> int:
        """Return a numeric parameter of the ruleset, or raise `RulesetError`."""
        value = self.parameters.get(parameter)
        if not isinstance(value, int):
            raise RulesetError(unknown("parameter", parameter, self.parameters, self.name))
        return value

    def table(self, table: str, kind: type[T]) -> dict[str, T]:
        """A content table, by its record type."""
        return cast("dict[str, T]", self._content.get(table, {}))

    def entry(self, table: str, key: str, kind: type[T]) -> T:
        """One content record, or an error that suggests what was meant."""
        rows = self._content.get(table, {})
        found = rows.get(key)
        if not isinstance(found, kind):
            raise RulesetError(unknown(table, key, rows, self.name))
        return found

    def tables(self) -> dict[str, dict[str, object]]:
        """All content, for those that list it."""
        return self._content

    def follow_tables(self) -> None:
        """Make the tables that follow from others; only while the ruleset is being composed."""
        if FOLLOWING_TABLES.name in self.ports:
            for table, rows in self.port(FOLLOWING_TABLES)(self):
                self._content[table] = rows

    def derive(
        self,
        name: str,
        *,
        replace: RulesetPart | None = None,
        add: RulesetPart | None = None,
        remove: Iterable[str] = (),
        checked: bool = True,
        follow: bool = True,
    ) -> Ruleset:
        """Another ruleset: replacing what is absent, or adding what is present, is an error.

        Content that contradicts the rest is one too, unless another check covers it (`checked`). Tables that follow
        from others are made again (`follow`).
        """
        rules, general = dict(self.rules), dict(self.general)
        ports, parameters, cites = dict(self.ports), dict(self.parameters), dict(self.cites)
        content = {table: _twin(rows) for table, rows in self._content.items()}
        for gone in remove:
            if not any(table.pop(gone, None) is not None for table in (rules, general, ports)):
                raise RulesetError(unknown("rule or port", gone, [*rules, *general, *ports], self.name))
        for part, must_exist in ((replace, True), (add, False)):
            if part is None:
                continue
            _put(rules, {r.name: r for r in part.rules}, must_exist, "rule", name)
            _put(general, {r.name: r for r in part.general}, must_exist, "general rule", name)
            _put(ports, part.ports, must_exist, "port", name)
            _put(parameters, part.parameters, must_exist, "parameter", name)
            _put(cites, part.cites, must_exist, "citation", name)
            for table, rows in part.content.items():
                if table not in content and not must_exist:
                    content[table] = _twin(rows)
                else:
                    _put(content.setdefault(table, {}), rows, must_exist, table, name)
        made = Ruleset(name, rules, general, ports, content, parameters, cites)
        if follow and (replace is not None or add is not None):
            made.follow_tables()
        # Only what is added to a whole ruleset: a ruleset under construction does not know all its names yet.
        if checked and CHECK_CONTENT.name in self.ports:
            for part in (replace, add):
                for fault in made.port(CHECK_CONTENT)(made, part.content) if part is not None else ():
                    raise RulesetError(fault)
        return made


CHECK_CONTENT: Port[Callable[[Ruleset, Mapping[str, Mapping[str, object]]], Iterable[str]]] = Port(
    "check content"
)
"""What is wrong with records that are added to a ruleset, each with what would be right."""


FOLLOWING_TABLES: Port[Callable[[Ruleset], Iterable[tuple[str, dict[str, object]]]]] = Port(
    "following tables"
)
"""Tables that follow from the rest of a ruleset, one after the other; made again for each ruleset derived from it."""


def compose(name: str, *parts: RulesetPart) -> Ruleset:
    """Put parts together; the same name twice is an error."""
    ruleset = Ruleset(name, {}, {}, {}, {}, {}, {})
    for part in parts:
        ruleset = ruleset.derive(name, add=part, follow=False)
    ruleset.follow_tables()
    return ruleset


def gather(package: ModuleType, *rooms: str) -> list[Rule]:
    """List every `Rule` defined at the top of the modules below a package, or below these folders of it."""
    found: dict[str, Rule] = {}
    for name in sorted(_modules_below(package, rooms)):
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Rule):
                if found.get(value.name, value) is not value:
                    raise RulesetError(f"Two rules are named '{value.name}' (one in {name}).")
                found[value.name] = value
    return list(found.values())


def _modules_below(package: ModuleType, rooms: tuple[str, ...]) -> Iterator[str]:
    """List the names of the modules below a package, or below these folders of it."""
    folders = [importlib.import_module(f"{package.__name__}.{room}") for room in rooms] or [package]
    for folder in folders:
        for info in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            yield info.name


def _by_name(rules: dict[str, Rule]) -> dict[str, Rule]:
    return dict(sorted(rules.items()))


def _put(into: dict[str, T], rows: Mapping[str, T], must_exist: bool, what: str, ruleset: str) -> None:
    for key, value in rows.items():
        if must_exist and key not in into:
            raise RulesetError(unknown(what, key, into, ruleset) + " Nothing to replace.")
        if not must_exist and key in into:
            raise RulesetError(
                f"Ruleset '{ruleset}' already has the {what} '{key}': replace it or rename yours."
            )
        into[key] = value


def unknown(what: str, name: str, known: Iterable[str], where: str) -> str:
    """A sentence for an unknown name, with the nearest known one."""
    short = name if len(name) <= 60 else f"{name[:57]}..."
    close = difflib.get_close_matches(short, list(known), n=1)
    hint = f" Did you mean '{close[0]}'?" if close else ""
    return f"No {what} '{short}' in {where}.{hint}"
