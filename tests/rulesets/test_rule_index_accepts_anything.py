"""Whatever a person types, looking rules up answers or says what is near; it never breaks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenfoot.cli.main import main
from tenfoot.rulesets.index import AmbiguousRule, UnknownRule, rule_index
from tenfoot.rulesets.rule_search import RuleSearch

SEARCH = RuleSearch(rule_index("srd52"))
WORDS = st.text(max_size=40) | st.lists(st.sampled_from(["oa", "trigger", "prone", "/", "-", "5.2"])).map(
    "".join
)


@settings(max_examples=40, deadline=None)
@given(WORDS)
def test_any_id_is_found_or_refused_with_ids_that_exist(words: str) -> None:
    rules = rule_index("srd52")
    near: tuple[str, ...]
    try:
        near = (rules.find(words).id,)
    except UnknownRule as unknown:
        near = unknown.suggestions
    except AmbiguousRule as several:
        near = several.candidates
    assert all(rule_id in rules for rule_id in near)


@settings(max_examples=40, deadline=None)
@given(WORDS)
def test_any_search_gives_distinct_rules_best_first_within_its_limit(words: str) -> None:
    found = SEARCH.search(words, 5)
    assert len(found) <= 5
    assert len({hit.row.id for hit in found}) == len(found)


@pytest.mark.parametrize("words", ["x" * 100_000, "\u0e42\u0e08\u0e21\u0e15\u0e35", "\udc80", "*", "--"])
def test_strange_words_on_the_command_line_get_a_short_answer(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "show", words]) == 2
    assert len(capsys.readouterr().err) < 500
