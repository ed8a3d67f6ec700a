"""Golden playthroughs: whole fights of good players, told line by line, to be compared with what was recorded."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tenfoot.engine.decision import Answer
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.situation import Controller, Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.invariants.cache_invariants import check_memory
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side, stage
from tenfoot.tactics.controller import Referee, play_out
from tenfoot.tactics.tactician import Tactician

HERE = Path(__file__).parents[1] / "golden"
FIGHTS = {
    "heroes_and_skeletons": (EncounterPlan(parse_side("fighter-5, cleric-5"), parse_side("4xskeleton")), 11),
    "wizard_and_goblins": (
        EncounterPlan(parse_side("wizard-5, rogue-5"), parse_side("3xgoblin-warrior, goblin-boss")),
        12,
    ),
    "bruisers_and_wolves": (
        EncounterPlan(parse_side("barbarian-5, druid-5"), parse_side("ogre, 2xwolf")),
        13,
    ),
    "guards_and_raiders_by_the_playtest_rules": (
        EncounterPlan(parse_side("berta, finn"), parse_side("3xmarsh-raider, grey-wolf"), ruleset="next2013"),
        14,
    ),
}
QUIET = ("parts", "armor_parts")
"""Facts that explain the numbers; the numbers themselves are recorded."""


class _Recorded:
    """A controller whose answers are written down; whatever is cached is compared before each of them."""

    def __init__(self, controller: Controller, lines: list[bytes]) -> None:
        self._controller = controller
        self._lines = lines

    def answer(self, situation: Situation) -> Answer:
        decision = situation.now
        answer = self._controller.answer(situation)
        check_memory(situation.play)
        asked = {"asked": decision.kind, "of": decision.subject, "answer": answer}
        self._lines.append(msgspec.json.encode(asked))
        return answer


def play_golden(name: str) -> str:
    """Play the fight and tell it: one line for each answer and each event."""
    plan, seed = FIGHTS[name]
    ruleset = ruleset_named(plan.ruleset)
    lines: list[bytes] = []

    def hear(event: Event) -> None:
        facts = {key: value for key, value in event.facts.items() if key not in QUIET}
        lines.append(msgspec.json.encode({"told": event.kind, **facts}))

    game = Game(ruleset, stage(plan, ruleset, seed), history=False, listener=hear)
    sides: dict[str, Controller] = {side: _Recorded(Tactician(), lines) for side in ("heroes", "foes")}
    outcome = play_out(game, sides, fallback=Referee(), limit=4000)
    lines.append(msgspec.json.encode({"outcome": outcome.flags if outcome else None}))
    return b"\n".join(lines).decode() + "\n"
