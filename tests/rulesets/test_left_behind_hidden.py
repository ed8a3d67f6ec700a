"""Playtest rules: a hero who died hidden and was left behind does not stop the next fight."""

from __future__ import annotations

import pytest

from tenfoot.engine.decision import Answer
from tenfoot.rulesets.next2013.senses.stealth import hiders_from
from tests.support.tables import named
from tests.table.test_nothing_leaks import ambush


@pytest.mark.parametrize("life", ["dead", "alive"])
def test_a_hider_who_is_not_there_is_looked_for_by_nobody(life: str) -> None:
    table = ambush(40, 5, edition="next2013")
    play = table.game.play
    hero, foe = named(table, "Ilvar"), named(table, "Skeleton")
    play.attach("hidden", hero.id, level=15, data={"from": [foe.id], "met": []})
    play.change_life(hero, life)
    play.place(hero, -1)
    assert hiders_from(play, foe) == []
    turns: set[int] = set()
    for _ in range(40):
        decision = table.game.decision
        if decision is None:
            break
        seat = table.waiting_for
        if decision.kind == "turn":
            turns.add(decision.subject)
            table.answer(seat, table.serial(seat), Answer("end"))
        else:
            table.answer(seat, table.serial(seat), decision.default_answer())
    assert foe.id in turns
    table.override("gm", Answer("gm:notice", targets=(foe.id,)))
