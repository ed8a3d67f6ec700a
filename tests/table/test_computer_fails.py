"""A computer player that fails: the server's log has the fault, the GM is told, and the game goes on."""

from __future__ import annotations

import logging

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.engine.situation import Situation
from tenfoot.table.setup import EncounterChoice, FoeChoice, HeroChoice
from tests.support.tables import new_table


class Failing:
    """A player whose program ends with an error at every decision."""

    def answer(self, situation: Situation) -> Answer:
        raise ZeroDivisionError("a fault of the computer player")


def test_a_failing_computer_player_is_logged_and_told_to_the_gm(caplog: pytest.LogCaptureFixture) -> None:
    heroes = (HeroChoice("knight", "Serra", 1, 4), HeroChoice("knight", "Ilvar", 1, 6))
    table = new_table(EncounterChoice(heroes, (FoeChoice("wolf", 2, "", 14, 5),), "open-field"), gm="house")
    table.controllers = {"house": Failing()}
    with caplog.at_level(logging.ERROR, logger="tenfoot.table"):
        for _ in range(40):
            if table.automatic():
                table.play_on()
            else:
                table.answer(table.waiting_for, table.serial(table.waiting_for), Answer("end"))
            if caplog.records:
                break
    assert "a fault of the computer player" in caplog.text
    entry = next(entry for entry in table.entries if entry.kind == "table.computer-failed")
    assert entry.audience == ("gm",)
    assert table.game.decision is not None, "the game goes on"
