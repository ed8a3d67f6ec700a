"""A broken encounter file gets a clear error: the line where there is one, what is wrong, what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.encounter_plan import PlanError, check_plan, parse_side, plan_from, read_plan

GOOD = "party: 2xknight\nfoes: 1xwolf\n"
BOMB = "".join(
    f"{name}: &{name} [{', '.join([f'*{before}' if before else 'x'] * 9)}]\n"
    for before, name in zip(" abcdefgh".replace(" ", "\0"), "abcdefghi", strict=True)
).replace("*\0", "x")

BROKEN = {
    "nothing": ("", "1: an encounter file is empty", "'party:' and 'foes:'"),
    "a list": ("- a\n- b\n", "1: an encounter file can't be ['a', 'b']", "'party:' and 'foes:'"),
    "a word": ("hello", "1: an encounter file can't be 'hello'", ""),
    "tabs": ("party:\t2xknight\n\tfoes: 1xwolf\n", "2:1: not readable as YAML", "tab"),
    "open bracket": ("party: [", "not readable as YAML", ""),
    "two documents": (f"{GOOD}---\n{GOOD}", "several documents", "only one"),
    "a key twice": (f"{GOOD}party: 1xwolf\n", "3:1: 'party' is there twice", ""),
    "no foes": ("party: 2xknight\n", "1: an encounter file needs 'foes'", "2xknight,1xogre"),
    "empty party": ("party:\nfoes: 1xwolf\n", "1: 'party' is empty", "2xknight,1xogre"),
    "no party": ("party: []\nfoes: 1xwolf\n", "two sides", ""),
    "nobody": ('party: ""\nfoes: 1xwolf\n', "1: '' is not a creature", "6xskeleton"),
    "a number": ("party: 5\nfoes: 1xwolf\n", "1: 'party' can't be 5", ""),
    "a circle": ("party: &a [*a]\nfoes: 1xwolf\n", "1:12: '*a' names nothing", "written before it"),
    "another circle": ("party: &a {who: *a}\nfoes: 1xwolf\n", "1:17: '*a' names nothing", ""),
    "a bomb": (f"{BOMB}party: [*i, *i]\nfoes: 1xwolf\n", "more than 200,000 values", ""),
    "code": ('party: !!python/object/apply:os.system ["echo"]\nfoes: 1xwolf\n', "1:8: a tag", "delete it"),
    "unknown key": (f"{GOOD}weather: rain\n", "3: there is no 'weather'", "There are: party, foes, map"),
    "mistyped key": (f"{GOOD}surprized: foes\n", "3: there is no 'surprized'", "Did you mean 'surprised'"),
    "kind": (f"{GOOD}kind: onward\n", "3: 'kind' can't be 'onward'", "encounter"),
    "negative": (
        "party: 2xknight\nfoes: [{who: wolf, count: -3}]\n",
        "2: 'foes, number 1: count'",
        "1 to 100",
    ),
    "half": ("party: [{who: knight, count: 2.5}]\nfoes: 1xwolf\n", "can't be 2.5", "whole number"),
    "too many": ("party: 2xknight\nfoes: 100000xwolf\n", "2: '100000xwolf'", "between 1 and 100"),
    "far too many": (f"party: 2xknight\nfoes: {'9' * 5000}xwolf\n", "between 1 and 100", ""),
    "no room": ("party: 2xknight\nfoes: 100xwolf,100xogre\n", "Not every Wolf fits on this map", ""),
    "no creature": ("party: 2xknight\nfoes: 3xskeletn\n", "No creature 'skeletn'", "'skeleton'"),
    "no hero": ("party: fightr5\nfoes: 3xskeleton\n", "No creature 'fightr-5'", "'fighter-5'"),
    "no such level": ("party: fighter25\nfoes: 3xskeleton\n", "No creature 'fighter-25'", ""),
    "in a wall": ("party: [{who: knight, at: [[0, 0]]}]\nfoes: 1xwolf\nmap: corridor\n", "a wall", ""),
    "on another": (
        "party: [{who: knight, count: 2, at: [[3, 3], [3, 3]]}]\nfoes: 1xwolf\n",
        "Knight does",
        "",
    ),
    "outside": ("party: [{who: knight, at: [[99, 3]]}]\nfoes: 1xwolf\n", "outside the 24 x 16 map", ""),
    "left of it": ("party: [{who: knight, at: [[-1, 3]]}]\nfoes: 1xwolf\n", "outside", ""),
    "no places": (
        "party: [{who: knight, at: [3, 4]}]\nfoes: 1xwolf\n",
        "at, number 1' can't be 3",
        "[[3, 4]",
    ),
    "too many places": ("party: [{who: knight, at: [[3, 3], [4, 4]]}]\nfoes: 1xwolf\n", "2 places for 1", ""),
    "small map": ("party: 4xknight\nfoes: 6xogre\nmap: |\n  ....\n  ....\n", "fits on this map", ""),
    "only walls": ("party: 1xknight\nfoes: 1xwolf\nmap: |\n  ####\n  ####\n", "fits on this map", ""),
    "unknown letter": (f"{GOOD}map: |\n  ..Q?..\n  ......\n", "Map line 1, column 3", "legend"),
    "ragged": (f"{GOOD}map: |\n  ......\n  ...\n", "Map line 2", "must be equal"),
    "huge map": (GOOD + "map: |\n" + ("  " + "." * 200 + "\n") * 200, "at most 100 squares", ""),
    "huge file": (GOOD + "#" * 2_100_000, "too long", ""),
    "no such map": (f"{GOOD}map: coridor\n", "No map 'coridor'", "'corridor'"),
    "light": (f"{GOOD}light: gloomy\n", "3: 'light' can't be 'gloomy'", "bright, dim or dark"),
    "surprise": (f"{GOOD}surprised: all\n", "3: 'surprised' can't be 'all'", "party or foes"),
    "ruleset": (f"{GOOD}ruleset: srd53\n", "No ruleset 'srd53'", "'srd52'"),
    "manner": (f"{GOOD}foes_manner: {{cunning: 2}}\n", "3: 'foes_manner: cunning' can't be 2", "0 to 1"),
    "not a number": (f"{GOOD}foes_manner: {{cunning: .nan}}\n", "can't be '.nan'", "0 to 1"),
    "mistyped manner": (f"{GOOD}foes_manner: {{cuning: 0}}\n", "no 'cuning'", "'cunning'"),
    "no temper": (f"{GOOD}foes_manner: wild\n", "3: Unknown behavior 'wild'", "cunning=0.2"),
    "style": (f"{GOOD}foes_style: best\n", "3: 'foes_style' can't be 'best'", "good, simple or random"),
    "hp": ("party: [{who: knight, hp: 0}]\nfoes: 1xwolf\n", "'party, number 1: hp' can't be 0", "1 to 10000"),
    "hp in words": ("party: [{who: knight, hp: lots}]\nfoes: 1xwolf\n", "can't be 'lots'", "whole number"),
    "day": (f"{GOOD}day: 3xwolf\n", "3: 'day' can't be '3xwolf'", "- {foes: 3xwolf, rest: short}"),
    "day's foes": (f"{GOOD}day: [{{foes: 3xwolff}}]\n", "fight 2 of the day: No creature 'wolff'", "'wolf'"),
    "no foes that day": (f"{GOOD}day: [{{rest: short}}]\n", "3: 'day, number 1' needs 'foes'", ""),
    "day's rest": (f"{GOOD}day: [{{foes: 3xwolf, rest: nap}}]\n", "'day, number 1: rest'", "short or long"),
}


def read_and_staged(text: str) -> None:
    plan = plan_from(text, "fight.yaml")
    check_plan(plan, ruleset_named(plan.ruleset))


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_gets_a_clear_error(kind: str) -> None:
    text, wrong, right = BROKEN[kind]
    with pytest.raises(ValueError, match=r"\w") as told:
        read_and_staged(text)
    assert wrong in str(told.value)
    assert right in str(told.value)
    assert len(str(told.value)) < 400
    assert "`" not in str(told.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match="No such file"):
        read_plan(tmp_path / "nothing.yaml")
    (tmp_path / "letters.yaml").write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(PlanError, match="not readable as text"):
        read_plan(tmp_path / "letters.yaml")
    with pytest.raises(PlanError, match="directory"):
        read_plan(tmp_path)


def test_names_are_taken_as_people_write_them() -> None:
    plan = plan_from("party: [{who: Fighter5}]\nfoes: 2xGiant Rat, Ogre\n", "fight.yaml")
    assert [(one.who, one.count) for one in (*plan.party, *plan.foes)] == [
        ("fighter-5", 1),
        ("giant-rat", 2),
        ("ogre", 1),
    ]
    assert parse_side("Heroes/My Hero.yaml,own-1a2b3c45")[0].who == "Heroes/My Hero.yaml"
    for key in ("own-1a2b3c45", "own-ab123456", "own-12345678", "own-abcdefab"):
        assert parse_side(key)[0].who == key
