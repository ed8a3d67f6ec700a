"""The palette: 80 lines in plain words, each previewed rightly, listed if ambiguous, or refused with a suggestion."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenfoot.engine.decision import GM
from tenfoot.engine.game import encode
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.space.fixtures import FEATURE
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.gm_command_list import BY_ID, COMMANDS, command_views
from tenfoot.table.gm_palette import carry_out, complete_line, preview_line
from tenfoot.table.palette import Misread, read_line
from tenfoot.table.records import Seat
from tenfoot.table.refusal import Refusal
from tenfoot.table.setup import COMPUTER, EncounterChoice, FoeChoice, HeroChoice, build
from tenfoot.table.store import Header
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tests.support.tables import QUICK, named, step_to_turn

EN = words_in("en")
CHAPEL = EncounterChoice(
    (HeroChoice("fighter-5", "Brennis Holt", 7, 6), HeroChoice("rogue-5", "Pim Underlatch", 7, 8)),
    (
        FoeChoice("ogre", 1, "", 10, 7),
        FoeChoice("ogre", 1, "", 13, 7),
        FoeChoice("goblin-warrior", 1, "", 11, 9),
        FoeChoice("goblin-warrior", 1, "", 12, 9),
        FoeChoice("bandit", 1, "Gate", 9, 1),
    ),
    "chapel",
)


def chapel() -> Table:
    """A fight in the chapel, with two doors (G7, P8), a gate (P5) and a bandit called Gate."""
    ruleset = srd52()
    state = build(ruleset, CHAPEL, ["p1", "p2"], 7)
    grid = state.grid
    grid.put([grid.cell(15, 7)], "+")
    Play(ruleset, state, None).attach(
        FEATURE, 0, cells=(grid.cell(15, 4),), data={"name": "the gate", "key": "gate", "door": 1}
    )
    people = [
        Seat(GM, "GM", "gm", "person", host=True),
        Seat("p1", "Ann", "player"),
        Seat("p2", "Bo", "player"),
        Seat(COMPUTER, "Computer", "player", "computer"),
    ]
    table = Table.found(Header("t1", "Chapel", ruleset.name, "BELL-1", QUICK), people, state, ruleset)
    step_to_turn(table, "Brennis Holt")
    return table


@pytest.fixture(scope="module")
def table() -> Table:
    """One table for all lines: a preview changes nothing."""
    return chapel()


# line, command, creatures, number, words, what the preview must say
CLEAR: list[tuple[str, str, tuple[str, ...], int, str, str]] = [
    # The design's own phrases
    ("ogre 2 to N10", "move", ("Ogre 2",), 0, "", "Ogre 2 to N10"),
    ("3 goblin at H8 hidden", "add", (), 3, "goblin-warrior/foes/hidden", "at H8"),
    ("copy ogre 2", "copy", ("Ogre 2",), 0, "", "Ogre 3"),
    ("remove goblin 2", "remove", ("Goblin Warrior 2",), 0, "", "Goblin Warrior 2 is removed"),
    ("hide ogre 2", "hide", ("Ogre 2",), 0, "", "Ogre 2 is hidden"),
    ("-7 ogre 2", "damage", ("Ogre 2",), 7, "", "68 to 61"),
    ("temp 10 brennis", "temp", ("Brennis Holt",), 10, "", "0 to 10 Temporary"),
    ("prone pim", "condition", ("Pim Underlatch",), 0, "prone", "Pim Underlatch is Prone"),
    ("exhaustion pim +1", "exhaustion", ("Pim Underlatch",), 1, "", "level 1"),
    ("init ogre 2 18", "initiative", ("Ogre 2",), 18, "", "Initiative 18"),
    ("skip", "next", (), 0, "", "turn in progress ends"),
    ("end fight", "end", (), 0, "", "fight ends"),
    # Others
    ("next", "next", (), 0, "", "turn in progress ends"),
    ("end turn", "next", (), 0, "", "turn in progress ends"),
    ("end combat", "end", (), 0, "", "fight ends"),
    ("2 wolf", "add", (), 2, "wolf/foes", "Wolf, Wolf 2 at"),
    ("2 wolves at K8", "add", (), 2, "wolf/foes", "Wolf, Wolf 2 at"),
    ("add ogre at H10", "add", (), 1, "ogre/foes", "Ogre 3 at"),
    ("put 2x skeleton at C3", "add", (), 2, "skeleton/foes", "Skeleton, Skeleton 2 at C3"),
    ("4 goblin warriors", "add", (), 4, "goblin-warrior/foes", "Goblin Warrior 6"),
    ("1 goblin boss hidden", "add", (), 1, "goblin-boss/foes/hidden", "Goblin Boss at"),
    ("2 guard for heroes", "add", (), 2, "guard/heroes", "Guard, Guard 2 at"),
    ("3 zombie at pim", "add", (), 3, "zombie/foes", "Zombie 3"),
    ("move pim to H8", "move", ("Pim Underlatch",), 0, "", "Pim Underlatch to H8"),
    ("holt to c4", "move", ("Brennis Holt",), 0, "", "Brennis Holt to C4"),
    ("ogre 1 to brennis", "move", ("Ogre",), 0, "", "Ogre to"),
    ("copy goblin 2 x3", "copy", ("Goblin Warrior 2",), 3, "", "Goblin Warrior 5"),
    ("duplicate gate", "copy", ("Gate",), 0, "", "Bandit"),
    ("delete ogre 2", "remove", ("Ogre 2",), 0, "", "Ogre 2 is removed"),
    ("remove all goblins", "remove", ("Goblin Warrior", "Goblin Warrior 2"), 0, "", "Goblin Warrior 2 is"),
    ("hide all ogres", "hide", ("Ogre", "Ogre 2"), 0, "", "Ogre 2 is hidden"),
    ("hide goblin 1 dc 15", "hide", ("Goblin Warrior",), 15, "", "Goblin Warrior is hidden"),
    ("ogre 2 -7", "damage", ("Ogre 2",), 7, "", "68 to 61"),
    ("damage 12 ogre 1", "damage", ("Ogre",), 12, "", "68 to 56"),
    ("hurt pim 5", "damage", ("Pim Underlatch",), 5, "", "Pim Underlatch goes"),
    ("+5 pim", "heal", ("Pim Underlatch",), 5, "", "Pim Underlatch goes"),
    ("heal 8 brennis", "heal", ("Brennis Holt",), 8, "", "Brennis Holt goes"),
    ("=20 ogre 2", "hp", ("Ogre 2",), 20, "", "68 to 20"),
    ("hp ogre 2 30", "hp", ("Ogre 2",), 30, "", "68 to 30"),
    ("-99 goblin 2", "damage", ("Goblin Warrior 2",), 99, "", "Goblin Warrior 2 dies"),
    ("-500 brennis", "damage", ("Brennis Holt",), 500, "", "Brennis Holt dies"),
    ("t10 pim", "temp", ("Pim Underlatch",), 10, "", "0 to 10 Temporary"),
    ("temp brennis 8", "temp", ("Brennis Holt",), 8, "", "0 to 8 Temporary"),
    (
        "-5 all foes",
        "damage",
        ("Ogre", "Ogre 2", "Goblin Warrior", "Goblin Warrior 2", "Gate"),
        5,
        "",
        "68 to 63",
    ),
    ("pim stunned", "condition", ("Pim Underlatch",), 0, "stunned", "is Stunned"),
    ("poisoned pim and brennis", "condition", ("Pim Underlatch", "Brennis Holt"), 0, "poisoned", "Poisoned"),
    (
        "prone all heroes",
        "condition",
        ("Brennis Holt", "Pim Underlatch"),
        0,
        "prone",
        "Brennis Holt is Prone",
    ),
    ("not prone pim", "end condition", ("Pim Underlatch",), 0, "prone", "no longer Prone"),
    ("remove prone pim", "end condition", ("Pim Underlatch",), 0, "prone", "no longer Prone"),
    ("exhaustion pim 3", "exhaustion", ("Pim Underlatch",), 3, "", "level 3"),
    ("initiative 4 pim", "initiative", ("Pim Underlatch",), 4, "", "Initiative 4"),
    ("computer ogre 2", "computer turn", ("Ogre 2",), 0, "turn", "this turn"),
    ("auto all ogres fight", "computer fight", ("Ogre", "Ogre 2"), 0, "fight", "in this fight"),
    ("take back ogre 2", "computer off", ("Ogre 2",), 0, "off", "back to the player"),
    ("market town", "market", (), 0, "town", "The market here: town"),
    ("market torch 5 sp", "market", (), 0, "torch 5 sp", "torch 5 sp"),
    ("shop rope 3 left", "market", (), 0, "rope 3 left", "rope 3 left"),
    ("market 120%", "market", (), 0, "120%", "120%"),
    ("-7 ogre 2 because the roof falls", "damage", ("Ogre 2",), 7, "|the roof falls", "68 to 61"),
]

AMBIGUOUS: list[tuple[str, tuple[str, ...]]] = [
    ("-7 ogre", ("Ogre 1", "Ogre 2")),
    ("hide goblin", ("Goblin Warrior 1", "Goblin Warrior 2")),
    ("prone goblin", ("Goblin Warrior 1", "Goblin Warrior 2")),
    ("remove ogre", ("Ogre 1", "Ogre 2")),
    ("copy goblin warrior", ("Goblin Warrior 1", "Goblin Warrior 2")),
    ("ogre to K8", ("Ogre 1 to K8", "Ogre 2 to K8")),
    ("init ogre 18", ("Ogre 1", "Ogre 2")),
    ("computer ogre", ("Ogre 1", "Ogre 2")),
    ("temp 5 goblin", ("Goblin Warrior 1", "Goblin Warrior 2")),
    ("exhaustion ogre", ("Ogre 1", "Ogre 2")),
    ("pim to gate", ("Pim Underlatch to",)),
    ("2 wolf at door", ("at G7", "at P8")),
    ("2 wolf at gate", ("2 Wolf at P5", "2 Wolf at J2")),
    ("brennis to door", ("Brennis Holt to",)),
    ("1 giant at H8", ("Fire Giant", "Frost Giant")),
    ("add dragon", ("Dragon",)),
    ("stunned ogre", ("Ogre 1", "Ogre 2")),
    ("+3 goblin", ("Goblin Warrior 1", "Goblin Warrior 2")),
    ("not prone ogre", ("Ogre 1", "Ogre 2")),
    ("poisoned pim and ogre", ("Ogre 1", "Ogre 2")),
    ("market potion 5 gp", ("potion of",)),
]

IMPOSSIBLE: list[tuple[str, str, str]] = [
    ("", "Type a command", "goblin"),
    ("hdie ogre 2", "No command fits", "hide ogre 2"),
    ("3 goblni at H8", "No creature is called", "Goblin"),
    ("hide oger 2", "No creature here", "Ogre 2"),
    ("-7", "Name the creature", "-7 "),
    ("hide", "Name a creature", "hide "),
    ("50 wolf", "1 to 20", "20 Wolf"),
    ("pim to Z99", "No place here", "to V12"),
    ("not pronee pim", "no condition 'pronee'", "not prone pim"),
    ("2 wolf at moonbase", "No place here", "wolf at"),
    ("market torhc 5 sp", "No good is called", "market torch 5 sp"),
    ("market", "what kind of market", "market town"),
]


def test_there_are_enough_phrases() -> None:
    assert len(CLEAR) + len(AMBIGUOUS) + len(IMPOSSIBLE) >= 80
    assert (len(AMBIGUOUS), len(IMPOSSIBLE)) == (21, 12)


@pytest.mark.parametrize(("line", "command", "names", "number", "value", "says"), CLEAR)
def test_a_clear_line_is_previewed(
    table: Table, line: str, command: str, names: tuple[str, ...], number: int, value: str, says: str
) -> None:
    before = encode(table.game.save())
    found = read_line(table.game.play, line, EN)
    assert [(r.command, r.answer.number, r.answer.words) for r in found] == [(command, number, value)]
    assert found[0].answer.targets == tuple(named(table, name).id for name in names)
    shown = preview_line(table, GM, line, EN)
    assert shown.fault == ""
    assert says in shown.says
    assert shown.seen
    assert encode(table.game.save()) == before, "a preview changes nothing"


@pytest.mark.parametrize(("line", "readings"), AMBIGUOUS)
def test_an_ambiguous_line_lists_its_readings_and_each_of_them_is_clear(
    table: Table, line: str, readings: tuple[str, ...]
) -> None:
    shown = preview_line(table, GM, line, EN)
    lines = [choice.line for choice in shown.choices]
    assert (shown.command, len(lines) > 1) == ("", True)
    for reading in readings:
        assert any(reading in each for each in lines), lines
    for each in lines:
        assert len(read_line(table.game.play, each, EN)) == 1, each
    with pytest.raises(Refusal, match="Choose one"):
        carry_out(table, GM, line, EN)


@pytest.mark.parametrize(("line", "fault", "suggestion"), IMPOSSIBLE)
def test_an_impossible_line_is_refused_with_a_suggestion(
    table: Table, line: str, fault: str, suggestion: str
) -> None:
    with pytest.raises(Misread, match=fault) as refused:
        read_line(table.game.play, line, EN)
    assert any(suggestion in each for each in refused.value.suggestions), refused.value.suggestions
    shown = preview_line(table, GM, line, EN)
    assert (shown.command, shown.says) == ("", "")
    assert shown.fault
    assert shown.suggestions


def test_the_preview_says_what_players_will_see(table: Table) -> None:
    assert preview_line(table, GM, "2 wolf at H8 hidden", EN).seen == "Players see nothing."
    assert "Players see Wolf, Wolf 2 appear" in preview_line(table, GM, "2 wolf at H8", EN).seen
    assert "no longer see Ogre 2" in preview_line(table, GM, "hide ogre 2", EN).seen
    assert preview_line(table, GM, "=999 pim", EN).fault.startswith("Pim Underlatch's Hit Points")


def test_the_preview_says_where_creatures_would_be(table: Table) -> None:
    grid = table.game.play.state.grid
    wolves = preview_line(table, GM, "2 wolf at H8", EN).places
    assert [(place.name, place.squares) for place in wolves] == [("Wolf", 1), ("Wolf 2", 1)]
    assert wolves[0].cell == grid.cell(7, 7)
    (ogre,) = preview_line(table, GM, "ogre 2 to N10", EN).places
    assert (ogre.cell, ogre.squares, ogre.name) == (grid.cell(13, 9), 2, "Ogre 2")
    assert preview_line(table, GM, "hide ogre 2", EN).places == ()


def test_a_creature_that_is_not_here_is_refused_with_lines_that_work(table: Table) -> None:
    shown = preview_line(table, GM, "-7 dragon", EN)
    assert shown.fault == "No creature here is called 'dragon'."
    assert shown.suggestions
    for line in shown.suggestions:
        assert preview_line(table, GM, line, EN).command in ("damage", "add"), line


def test_a_line_is_carried_out_as_it_was_previewed() -> None:
    table = chapel()
    carry_out(table, GM, "-7 ogre 2 because the roof falls", EN)
    assert named(table, "Ogre 2").hp == 61
    assert table.entries[-1].kind != ""
    assert any(entry.facts.get("reason") == "the roof falls" for entry in table.entries)
    carry_out(table, GM, "-2 ogre 2", EN)
    told = [entry.facts.get("reason") for entry in table.entries if entry.kind == "gm.override"]
    assert told == ["the roof falls", ""], "a reason is for once"
    assert table.undo(GM, 2)
    assert named(table, "Ogre 2").hp == 68


def test_thai_words_call_the_same_commands(table: Table) -> None:
    thai = words_in("th")
    for line, command in (
        ("ซ่อน ogre 2", "hide"),
        ("ตลาด town", "market"),
        ("ถัดไป", "next"),
        ("hide ogre 2", "hide"),
    ):
        assert [r.command for r in read_line(table.game.play, line, thai)] == [command]


def test_completion_knows_commands_creatures_and_kinds(table: Table) -> None:
    assert "hide" in complete_line(table, GM, "hi", EN)
    assert "hide Pim Underlatch" in complete_line(table, GM, "hide pi", EN)
    assert any(line.startswith("3 Goblin") for line in complete_line(table, GM, "3 gob", EN))


def test_players_have_no_palette(table: Table) -> None:
    for ask in (preview_line, complete_line, carry_out):
        with pytest.raises(Refusal, match="Only the GM"):
            ask(table, "p1", "hide ogre 2", EN)


def test_every_command_has_a_label_words_and_an_example() -> None:
    views = command_views(EN)
    assert [view.id for view in views] == [command.id for command in COMMANDS]
    assert all(view.label and view.words and view.form and view.icon for view in views)
    assert len({view.key for view in views if view.key}) == sum(1 for view in views if view.key)
    assert all(command.pick in {BY_ID[c.id].pick for c in COMMANDS} for command in COMMANDS)


def test_every_line_of_the_guide_is_understood() -> None:
    page = (Path(__file__).parents[2] / "docs/guide/gm-hand.md").read_text("utf-8")
    rows = [row for row in page.splitlines() if row.startswith("| ") and "`" in row]
    lines = [line for row in rows for line in re.findall(r"`([^`]+)`", row)]
    assert len(lines) > 15
    table = chapel()
    for line in lines:
        shown = preview_line(table, GM, line, EN)
        assert shown.command or (shown.choices and "door" in line), (line, shown)
