"""Playing an adventure in the terminal: numbers do things, odds and map can be asked for, steps taken back."""

from __future__ import annotations

import re

import pytest

from tenfoot.adventure.running import rules_of
from tenfoot.terminal.adventure import Terminal
from tenfoot.terminal.wrapping import say_wrapped, wrap_lines


class Person:
    """Types what the script says; a label stands for the number before it."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def say(self, line: str) -> None:
        self.shown.append(line)

    def read(self, question: str) -> str:
        if not self.lines:
            return "q"
        line = self.lines.pop(0)
        mark, wish = ("?", line[1:]) if line.startswith("?") else ("", line)
        for shown in reversed(self.shown):
            found = re.match(r"\s+(\d+)  (.*)", shown)
            if found and found[2].startswith(wish) and wish:
                return mark + found[1]
        return line

    def text(self) -> str:
        return "\n".join(self.shown)


def played(*lines: str, mine: int = 2, key: str = "examples/toll") -> tuple[Person, str]:
    person = Person(*lines)
    terminal = Terminal(rules_of(key), seed=4, read=person.read, say=person.say, mine=mine)
    return person, terminal.play()


def test_a_short_adventure_is_played_to_its_end() -> None:
    pay = "Osk: ask about lifting the bar, with five gold pieces"
    person, ending = played(pay, "Wait", "Lead the way: over", "Wait", "Follow")
    assert ending == "over"
    assert "The bar goes up." in person.text()
    assert "On the other side" in person.text()


def test_odds_and_map_are_shown_before_choosing_and_a_step_is_taken_back() -> None:
    person, ending = played("?Read the mood", "m", "Wait", "u", "?999", "nonsense")
    text = person.text()
    assert "Insight: " in text
    assert "% to succeed." in text
    assert "#B" in text
    assert "There are 1 to" in text
    assert text.count("What does Brennis Holt do?") == 2
    assert ending == ""


def test_what_is_hidden_is_not_shown() -> None:
    person, _ = played("Wait", "Wait", key="examples/study")
    assert "panelling" not in person.text()
    assert "gas" not in person.text()


def test_the_computer_plays_the_others() -> None:
    person, _ = played(*["Wait"] * 3, mine=1)
    assert "What does Pim Underlatch do?" not in person.text()
    assert "Pim Underlatch" in person.text()


def test_long_lines_are_wrapped_at_words_under_their_own_text() -> None:
    wrapped = wrap_lines("     12  Ask the keeper about the light on the rocks\nshort", 30)
    assert wrapped.split("\n") == [
        "     12  Ask the keeper about",
        "         the light on the",
        "         rocks",
        "short",
    ]
    assert wrap_lines("abc " * 30, 40).split("\n")[0] == ("abc " * 10).strip()
    assert wrap_lines("##....##", 80) == "##....##"
    assert wrap_lines("x" * 50, 20) == "x" * 50, "a word is never broken"


def test_a_pipe_gets_the_lines_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    say_wrapped("word " * 60)
    assert capsys.readouterr().out == "word " * 60 + "\n"
