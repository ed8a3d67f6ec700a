"""Whoever plays in Thai is refused in Thai: every sentence of the table's refusals is in the catalogue."""

from __future__ import annotations

import re

import pytest

from tenfoot.lang import catalogue
from tenfoot.table.table_text import words_in
from tests.support.refusals import sentences


@pytest.mark.parametrize(("where", "text"), list(sentences()))
def test_every_refusal_has_words_in_thai(where: str, text: str) -> None:
    filled = text.replace("{}", "Ann's 3")
    told = words_in("th").refusal(filled)
    assert re.search("[\u0e00-\u0e7f]", told), f"{where}: {text}"
    assert told.count("Ann's 3") == text.count("{}")
    assert words_in("en").refusal(filled) == filled


def test_the_catalogue_has_no_refusal_that_nobody_says() -> None:
    said = {text for _, text in sentences()}
    kept = {
        re.sub(r"\{\w+\}", "{}", entry.forms[0])
        for key, entry in catalogue("en").entries.items()
        if key.startswith("refusal.")
    }
    assert kept == said


def test_what_nobody_foresaw_stays_as_it_is() -> None:
    assert words_in("th").refusal("Strange.") == "Strange."
