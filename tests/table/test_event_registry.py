"""Every event is declared: its kind, its facts with their types, and who may know each fact."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tenfoot.adventure  # noqa: F401 - its rulesets are found by name
from tenfoot.engine.event import Event
from tenfoot.engine.event_kinds import KINDS, EventKind, UndeclaredEvent, declare, undeclared
from tenfoot.engine.play import Play
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.scenario import read_scenarios, run_scenario
from tenfoot.table.log import UNSEEN, LoggedEvent, Viewer, facts_for, may_know

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tenfoot"
SAYS = {"emit": 0, "_say": 0, "_forget_after": 1, "tell_tables": 0}
"""What makes an event or a log entry, and which of its arguments is the kind."""
MADE_UP = {
    "table.undone-turn",
    "table.undone-round",
    "table.undone-scene",
    "check.rolled",
    "save.rolled",
    "searched.around",
    "examined.around",
    "encounter.weighed",
    "table.mended",
}
"""Kinds whose names are put together where they are emitted, and one that a repair writes into the log."""
Cited = tuple[str, ...]
PLAYER = Viewer("p1", "player", "heroes")


def emitted() -> Iterator[tuple[str, str, list[str]]]:
    """Every place in the code that emits: where, the kind, and the facts that it names."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            place = SAYS.get(node.func.attr)
            if place is None or len(node.args) <= place:
                continue
            said = node.args[place]
            either = (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,)
            facts = [word.arg for word in node.keywords if word.arg not in (None, "audience", "rules")]
            for kind in either:
                if isinstance(kind, ast.Constant):
                    where = f"{path.relative_to(ROOT)}:{node.lineno}"
                    yield where, str(kind.value), [fact for fact in facts if fact]


def test_every_fact_that_code_emits_is_declared() -> None:
    missing = [
        f"{where}: {kind} {fact}"
        for where, kind, facts in emitted()
        for fact in (facts or [""])
        if kind not in KINDS or (fact and fact not in KINDS[kind].facts)
    ]
    assert missing == []


def test_every_declared_kind_is_emitted() -> None:
    assert set(KINDS) - {kind for _, kind, _ in emitted()} - MADE_UP - {"initiative.rolled"} == set()


def test_every_event_of_every_scenario_is_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: set[str] = set()
    heard: set[str] = set()
    emit = Play.emit

    def listen(
        play: Play, kind: str, rules: tuple[str, ...] = (), audience: tuple[str, ...] = (), **facts: object
    ) -> None:
        heard.add(kind)
        wrong.update(undeclared(kind, facts))
        emit(play, kind, rules, audience, **facts)  # type: ignore[arg-type]

    monkeypatch.setattr(Play, "emit", listen)
    for path in sorted((ROOT / "tests" / "scenarios").rglob("*.yaml")):
        for scenario in read_scenarios(path):
            run_scenario(scenario, ruleset_named(scenario.ruleset))
    assert wrong == set()
    assert len(heard) > 300


def test_a_fact_without_a_declaration_reaches_no_player() -> None:
    entry = LoggedEvent(0, 0, "signal", {"creature": 1, "hunch": "a secret"}, known={"heroes": [1]})
    assert facts_for(entry, PLAYER, {1: "heroes"}) == {"creature": 1}
    entry = LoggedEvent(0, 0, "never declared", {"creature": 1, "name": "x"}, known={"heroes": [1]})
    assert facts_for(entry, PLAYER, {1: "heroes"}) == {}
    assert facts_for(entry, Viewer("gm", "gm", ""), {})["name"] == "x"


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        ("signal", {"creature": 1, "item": "bell", "heard": [1, 2, 9]}, {"heard": [1, 2]}),
        ("peeked", {"creature": 1, "seen": [2, 9]}, {"seen": [2]}),
        ("split", {"creature": 2, "other": 9, "hp": 7}, {"other": UNSEEN}),
        ("swapped", {"creature": 2, "other": 9}, {"other": UNSEEN}),
        ("set free", {"creature": 2, "master": 9, "hostile": 1}, {"master": UNSEEN}),
        ("contest", {"about": "shove", "winner": 9}, {"winner": UNSEEN}),
    ],
)
def test_no_fact_names_a_creature_that_the_side_does_not_perceive(
    kind: str, facts: dict[str, object], told: dict[str, object]
) -> None:
    entry = LoggedEvent(0, 0, kind, facts, known={"heroes": [1, 2]})  # type: ignore[arg-type]
    shown = facts_for(entry, PLAYER, {1: "heroes", 2: "foes", 9: "foes"})
    assert {name: shown[name] for name in told} == told
    assert "hp" not in shown


def test_who_hears_a_bell_is_not_what_the_event_is_about() -> None:
    far = LoggedEvent(0, 0, "signal", {"creature": 9, "item": "bell", "heard": [1]}, known={"heroes": [1]})
    assert not may_know(far, PLAYER)


def test_a_table_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(UndeclaredEvent, match="twice"):
        declare("signal: creature")
    with pytest.raises(UndeclaredEvent, match="nothing says what it is"):
        declare("a new kind: creature gizmo")
    assert undeclared("signal", {"creature": "Ann"}) == [
        "the fact 'creature' of 'signal' as str; it is a creature"
    ]
    assert EventKind("x", {}).audience("anything") == "gm"
    assert Event("x", {}).audience == ()
