"""The rule index: every edition's rules, found by id, by the end of an id, and by words."""

import re
import time
from pathlib import Path

import pytest

from tenfoot.rulesets.index import (
    RULE_ID,
    RULESETS,
    AmbiguousRule,
    IndexFault,
    UnknownRule,
    every_rule,
    index_files,
    read_rows,
    rule_index,
)
from tenfoot.rulesets.rule_search import RuleSearch, slips_between


def test_both_editions_are_complete() -> None:
    assert {ruleset: len(rule_index(ruleset)) for ruleset in RULESETS} == {"srd52": 2290, "next2013": 625}


def test_no_id_stands_twice() -> None:
    ids = [row.id for ruleset in RULESETS for path in index_files(ruleset) for row in read_rows(path)]
    assert len(ids) == len(set(ids)) == len(every_rule())


def test_every_row_says_what_the_rule_is_a_case_and_who_decides() -> None:
    for row in every_rule():
        assert row.rule, row.id
        assert row.case, row.id
        assert set(row.decides) <= {"engine", "GM", "player", "roll"}, row.id


def test_rules_only_refer_to_rules_that_exist() -> None:
    for row in every_rule():
        for other in RULE_ID.findall(f"{row.rule} {row.case} {row.notes}"):
            assert other in every_rule(), f"{row.id} refers to {other}"


def test_rows_speak_of_the_game_and_not_of_how_they_were_gathered() -> None:
    residue = re.compile(r"(?<![\d,])00[0-4]\b|\bdocuments?\b|examples_of_play|translation")
    assert [
        row.id for row in every_rule() if residue.search(f"{row.section} {row.rule} {row.case} {row.notes}")
    ] == []


NOTATION = re.compile(
    r"->|→|[{}|]|\[derived\]|SETTLE|[=<>]=|[\w)]=\S|\S=\w|[a-z]_[a-z]|\d\.\.|\b[a-z]{3,}\.[a-z]{3,}\b|//"
    r"|\b(?:Str|Dex|Con|Int|Wis|Cha|PB|ft|dmg|vs)\b"
)
"""Arrows, sets, comparisons, keys and abbreviations: what a program or a hurried note writes, not a player."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_examples_are_sentences_without_notation(ruleset: str) -> None:
    assert [row.id for row in rule_index(ruleset) if NOTATION.search(row.case)] == []
    unfinished = [row.id for row in rule_index(ruleset) if not re.fullmatch(r"[A-Z0-9\"+].*[.!?]", row.case)]
    assert unfinished == []


WORKING_NOTES = re.compile(
    r"->|→|[{}|]|\[derived\]|SETTLE|[=<>]=|\w=\S|[a-z]_[a-z]|\d ?\.\.|//|\bDerived\b|Implementation|Easily missed"
    r"|\b(?:TODO|registry|rule hooks?|parser|the engine)\b"
)
"""What the writer of a row noted for whoever would build it."""


def test_rules_and_notes_hold_no_working_notes() -> None:
    assert [row.id for row in every_rule() if WORKING_NOTES.search(f"{row.rule} {row.notes}")] == []


@pytest.mark.parametrize(
    "note",
    ["cover in {none, half}", "15 vs 15 -> success", "level == 0", "d20=9 fails", "max_pace", "prone, 10 ft"],
)
def test_notation_is_found(note: str) -> None:
    assert NOTATION.search(note)


def test_reading_the_index_takes_less_than_fifty_milliseconds() -> None:
    best = 1.0
    for _ in range(5):
        start = time.process_time()
        rows = [row for path in index_files("srd52") for row in read_rows(path)]
        best = min(best, time.process_time() - start)
    assert rows
    assert best < 0.05


def test_the_end_of_an_id_is_enough_when_it_is_unique() -> None:
    assert rule_index("srd52").find("oa/trigger").id == "5.2/oa/trigger"
    assert rule_index("srd52").find("5.2/oa/trigger").id == "5.2/oa/trigger"


def test_an_ending_that_fits_several_rules_lists_them() -> None:
    with pytest.raises(AmbiguousRule) as several:
        rule_index("srd52").find("trigger")
    assert {"5.2/oa/trigger", "5.2/reaction/trigger"} <= set(several.value.candidates)


def test_a_misspelt_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"Did you mean '5\.2/oa/trigger'"):
        rule_index("srd52").find("oa/triger")
    with pytest.raises(UnknownRule) as unknown:
        every_rule()["5.2/g-prone/stand-costs"]
    assert unknown.value.suggestions[0] == "5.2/g-prone/stand-cost"


def test_a_row_with_a_missing_column_names_file_and_line(tmp_path: Path) -> None:
    broken = tmp_path / "play.tsv"
    broken.write_text("id\tsection\trule\tcase\tdecides\tnotes\n5.2/oa/trigger\tOA\tleaves reach\n", "utf-8")
    with pytest.raises(IndexFault, match=r"play\.tsv line 2: 3 columns; a row has 6"):
        list(read_rows(broken))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("grapple escape", "5.2/g-grappling/escape-action"),
        ("falling damage", "5.2/g-falling/damage"),
        ("concentraton damage", "5.2/g-concentration/damage-save"),
        ("oportunity atack trigger", "5.2/g-opportunity-attacks/trigger"),
        ("stand up from prone", "5.2/g-prone/stand-cost"),
    ],
)
def test_search_finds_the_rule_among_the_first_three(words: str, expected: str) -> None:
    assert expected in [found.row.id for found in RuleSearch(rule_index("srd52")).search(words, 3)]


def test_search_prefers_rules_that_answer_all_words() -> None:
    first = RuleSearch(rule_index("srd52")).search("natural 20 death save", 1)[0].row
    assert first.id == "5.2/deathsave/twenty"


def test_search_for_words_of_no_rule_finds_nothing() -> None:
    assert RuleSearch(rule_index("srd52")).search("zyxwvut qqq") == []


@pytest.mark.parametrize(
    ("a", "b", "slips"),
    [
        ("attack", "attack", 0),
        ("atack", "attack", 1),
        ("attcak", "attack", 1),
        ("atcak", "attack", 2),
        ("x", "yyyy", 3),
    ],
)
def test_slips_are_letters_wrong_missing_added_or_swapped(a: str, b: str, slips: int) -> None:
    assert slips_between(a, b, 2) == slips
