"""A broken adventure file gets a clear error: which file, which line, what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenfoot.adventure.checks import check_adventure
from tenfoot.adventure.reading import AdventureFault, parse_adventure
from tenfoot.adventure.running import adventure_keys
from tenfoot.rulesets.srd52.ruleset import srd52

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "adventures.md"
DATA = Path(__file__).parents[2] / "src" / "tenfoot" / "adventure" / "data"


def example() -> str:
    """The example of the guide."""
    found = re.search(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert found is not None
    return found[1]


def faults(text: str) -> list[str]:
    """Everything that is wrong."""
    try:
        source = parse_adventure(text, "cellar.yaml")
    except AdventureFault as fault:
        return [str(each) for each in fault.faults]
    return [str(each) for each in check_adventure(source, srd52())]


def line_of(text: str, words: str) -> int:
    """The line on which the words stand."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if words in line)


def test_the_example_of_the_guide_is_good() -> None:
    assert faults(example()) == []


@pytest.mark.parametrize("key", adventure_keys())
def test_our_own_adventures_are_good(key: str) -> None:
    assert faults((DATA / f"{key}.yaml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("to: cellar", "to: celar", "no scene 'celar'. Did you mean 'cellar'?"),
        ("sheet: giant-rat", "sheet: giant-ratt", "no creature 'giant-ratt'. Did you mean 'giant-rat'?"),
        ("sheet: commoner", "sheeet: commoner", "unknown key 'sheeet'"),
        ("#a..~gg#", "#a..~gg", "this row has 7 squares, but the first has 8"),
        ("won: [{end: quiet}]", "won: [{end: quite}]", "no 'quite' to end. Did you mean 'quiet'?"),
        ("at: [g]", "at: [q]", "no 'q' is drawn on the map."),
        ("light: dark", "light: drak", "Did you mean 'dark'?"),
        ("{flag: warned}", "{give: {item: torhc}}", "no item 'torhc'. Did you mean 'torch'?"),
        ("starts: entered", "starts: enterd", "Did you mean 'entered'?"),
        ("defeat: eaten", "defeat: eten", "no ending 'eten'. Did you mean 'eaten'?"),
        ("{flag: warned}", "{flag: warned, tell: Hush.}", "an action does one thing, not 2"),
    ],
)
def test_a_fault_names_its_line_and_what_was_meant(old: str, new: str, says: str) -> None:
    text = example().replace(old, new)
    assert text != example()
    found = [fault for fault in faults(text) if says in fault]
    assert found, faults(text)
    line = line_of(text, new) if not new.startswith("#") else line_of(text, "light: dark") + 1
    assert f"cellar.yaml:{line}:" in found[0]


def test_a_scene_that_nothing_leads_to_is_named() -> None:
    text = example() + "  attic:\n    title: The attic\n    text: Dust.\n"
    assert f"cellar.yaml:{line_of(text, 'attic:')}: nothing leads to scene 'attic'." in faults(text)[0]


def test_a_loop_of_triggers_is_named() -> None:
    text = example() + (
        "    triggers:\n"
        "      - {on: flag a, again: true, do: [{flag: b}]}\n"
        "      - {on: flag b, again: true, do: [{flag: a}]}\n"
    )
    assert any(
        "a loop of triggers: 'flag a' sets itself off by way of flag b." in each for each in faults(text)
    )


def test_a_name_twice_is_named() -> None:
    text = example().replace("  cellar:\n", "  taproom:\n")
    assert any("'taproom' is there twice." in fault for fault in faults(text))


def test_a_door_that_nothing_opens_is_named() -> None:
    text = example().replace(
        "    people:",
        "    features:\n      hatch: {name: the hatch, at: b, kind: door, state: locked}\n    people:",
    )
    assert any("nothing can open 'the hatch'." in fault for fault in faults(text))
