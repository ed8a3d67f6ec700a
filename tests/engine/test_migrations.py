"""What rules counted on creatures in saves of format 2 is there as effects in format 3."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import STR
from tenfoot.engine.game import Game, decode, encode
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.d20.score_change import score_change
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52


def test_changed_scores_of_an_older_save_are_effects_and_end_as_they_should() -> None:
    encounter = Encounter(srd52(), Grid(6, 3), 1)
    encounter.add("fighter-5", (0, 0), side="heroes")
    encounter.add("wolf", (5, 0), side="foes")
    plain = msgspec.json.decode(encode(Game(srd52(), encounter.fight()).save()))
    state = plain["checkpoint"]
    hero = next(iter(state["creatures"].values()))
    hero["counters"] |= {"score.str": 3}
    state["effects"]["900"] = {"id": 900, "rule": "giant strength", "bearer": hero["id"], "data": {"more": 5}}
    plain["version"] = 2
    save = decode(msgspec.json.encode(plain))
    play = Play(srd52(), save.checkpoint, None)
    creature = play.creature(hero["id"])
    assert score_change(play, creature, STR) == 3
    assert "score.str" not in creature.counters
    for _ in play.end(play.state.effects[900], "expired"):
        pass
    assert score_change(play, creature, STR) == -2
