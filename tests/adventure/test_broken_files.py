"""A broken adventure file gets a clear error: which file, which line, what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tenfoot.adventure import format
from tenfoot.adventure.file_checks import check_adventure
from tenfoot.adventure.reading import AdventureFault, parse_adventure
from tenfoot.adventure.running import adventure_keys, adventure_named
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.names import DEFAULT

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "adventures.md"
DATA = Path(__file__).parents[2] / "src" / "tenfoot" / "adventure" / "data"


def example() -> str:
    """The example of the guide."""
    found = re.search(r"```yaml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    assert found is not None
    return found[1]


def faults(text: str, ruleset: str = DEFAULT) -> list[str]:
    """Everything that is wrong."""
    try:
        source = parse_adventure(text, "cellar.yaml")
    except AdventureFault as fault:
        return [str(each) for each in fault.faults]
    return [str(each) for each in check_adventure(source, ruleset_named(ruleset))]


def line_of(text: str, words: str) -> int:
    """The line on which the words stand."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if words in line)


def test_the_example_of_the_guide_is_good() -> None:
    assert faults(example()) == []


@pytest.mark.parametrize("key", adventure_keys())
def test_our_own_adventures_are_good(key: str) -> None:
    assert faults((DATA / f"{key}.yaml").read_text(encoding="utf-8"), adventure_named(key).ruleset) == []


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
        ("{flag: warned}", "{gm: {word: poisn, value: torpor}}", "no word 'poisn'. Did you mean 'poison'?"),
        ("{flag: warned}", "{gm: {word: poison, value: torpr}}", "no poison 'torpr'. Did you mean 'torpor'?"),
    ],
)
def test_a_fault_names_its_line_and_what_was_meant(old: str, new: str, says: str) -> None:
    text = example().replace(old, new)
    assert text != example()
    found = [fault for fault in faults(text) if says in fault]
    assert found, faults(text)
    line = line_of(text, new) if not new.startswith("#") else line_of(text, "light: dark") + 1
    assert f"cellar.yaml:{line}:" in found[0]


RICHER = """
      wim:
        name: Wim
        sheet: commoner
        at: W
        topics:
          key:
            label: the key
            mood: hesitant
            levers: {gold: {label: gold, costs: {item: gold-piece, count: 2}, when: [warned]}}
            yes: [{flag: warned}, {regards: {wim: friendly}}]
    features:
      lamp: {name: a lamp, at: d, kind: light, light: {bright: 9}, items: {oil: {tell: Hiss., do: [{kindle: lamp}]}}}
    traps:
      plate: {name: a plate, on: enter, at: [d], notice: 0, study: 12, does: {damage: 1d6}}
    fights:
      brawl:
        people: [wim]
        starts: seen
        when: [warned]
        parley: {who: wim, label: peace, first: '"Hold on!"', yes: [{tell: Peace.}]}
    triggers:
      - {on: cast light, do: [{douse: lamp}]}
      - {on: after 10 minutes, do: [{tell: It gets late.}]}
      - {on: parley brawl, do: [{tell: They drink.}]}
      - {on: talk wim, do: [{tell: He listens.}]}
"""


def richer() -> str:
    """The example with everything else that a scene may have."""
    text = example()
    start, end = text.index("      wim:"), text.index("    exits:")
    return text[:start] + RICHER.lstrip("\n") + text[end:]


def test_the_richer_example_is_good() -> None:
    assert faults(richer()) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "costs: {item: gold-piece",
            "costs: {item: gold-peice",
            "no item 'gold-peice'. Did you mean 'gold-piece'?",
        ),
        ("when: [warned]}}", "when: [wraned]}}", "nothing sets the flag 'wraned'. Did you mean 'warned'?"),
        (
            "regards: {wim: friendly}",
            "regards: {wym: friendly}",
            "nobody 'wym' in this scene. Did you mean 'wim'?",
        ),
        ("regards: {wim: friendly}", "regards: {wim: freindly}", "Did you mean 'friendly'?"),
        ("items: {oil:", "items: {oyl:", "no item 'oyl'. Did you mean 'oil'?"),
        ("{kindle: lamp}", "{kindle: lmap}", "no 'lmap' to kindle. Did you mean 'lamp'?"),
        ("{douse: lamp}", "{douse: bar}", "no 'bar' to douse."),
        ("notice: 0, study: 12", "notice: 0", "trap 'a plate' can't be found. Give it 'notice' or 'study'."),
        ("who: wim, label", "who: wem, label", "nobody 'wem' in this fight. Did you mean 'wim'?"),
        ("starts: seen", "starts: trigger", "those who wait for a trigger can't call out first."),
        ("on: cast light", "on: cast lihgt", "no 'lihgt' among the spells. Did you mean 'light'?"),
        ("on: after 10 minutes", "on: after ten minutes", "'ten minutes' is no time."),
        ("on: parley brawl", "on: parley bawl", "no 'bawl' in this scene. Did you mean 'brawl'?"),
        ("on: talk wim", "on: talk wom", "no 'wom' in this scene. Did you mean 'wim'?"),
        ("at: [d], notice", "at: [[30, 2]], notice", "(30, 2) is not on the map of 8 x 4 squares."),
        (
            "at: [d], notice",
            "at: [n], notice",
            "On maps 'n' is drawn for low wall; mark the",
        ),
    ],
)
def test_a_fault_in_the_richer_example_names_its_line(old: str, new: str, says: str) -> None:
    text = richer().replace(old, new)
    assert text != richer()
    found = [fault for fault in faults(text) if says in fault]
    assert found, faults(text)
    assert f"cellar.yaml:{line_of(text, new)}:" in found[0]


def test_a_scene_that_leads_nowhere_is_named() -> None:
    text = example().replace("won: [{end: quiet}]", "won: [{tell: Quiet.}]")
    assert any("scene 'cellar' leads nowhere." in fault for fault in faults(text))


def test_things_that_open_each_other_for_ever_are_named() -> None:
    text = example() + (
        "    features:\n"
        "      one: {name: one, at: g, kind: door}\n"
        "      two: {name: two, at: a, kind: door}\n"
        "    triggers:\n"
        "      - {on: open one, again: true, do: [{open: two}]}\n"
        "      - {on: open two, again: true, do: [{open: one}]}\n"
    )
    assert any(
        "a loop of triggers: 'open one' sets itself off by way of open two." in each for each in faults(text)
    )


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
        "    features:\n      hatch: {name: the hatch, at: d, kind: door, state: locked}\n    people:",
    )
    assert any("nothing can open 'the hatch'." in fault for fault in faults(text))


def test_every_key_of_the_format_is_in_the_guide() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    records = [
        kind for kind in vars(format).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    ]
    assert len(records) > 15
    missing = [
        f"{kind.__name__}.{name}" for kind in records for name in kind.__struct_fields__ if name not in text
    ]
    assert missing == []
