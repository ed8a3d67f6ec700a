"""Whether a creature may attack or harm another is asked on every path that makes an attack or deals damage.

Every scenario is played while the questions are noted. An attack or damage from one creature to another that
nothing asked about before is a path that forgets Charmed, a Resilient Sphere or a familiar's ban. A creature that
acts outside its own turn must be asked about after the last thing that happened, not when its own turn was.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from tenfoot.engine.play import Play
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.turns.permission import MAY_INCLUDE, MAY_TARGET
from tenfoot.rulesets.ledger import scenario_files
from tenfoot.rulesets.scenario import read_scenarios, run_scenario
from tenfoot.tactics.tactician import Tactician

SCENARIOS = Path(__file__).parents[1] / "scenarios"
NEWS = ("moved", "turn.started", "damage.dealt")
"""After these, whoever reacts is asked about again."""
MACHINERY = ("rulesets/common/", "/damage/", "rulesets/scenario/", "/turns/", "srd52/actions/attack.py")
WITHOUT_CHOICE = {
    "": "the scenario's own damage",
    "attack_at": "aimed at a square, not at a creature",
    "gm_calls": "the GM's word",
    "searing_smite": "chosen with the attack",
    "recurring_harm": "chosen with what began it",
    "whirlwind": "chosen with what began it",
    "engulfing_acid": "asked when the cube chose its way",
    "spell_damage": "goes on from what was chosen before",
    "spell_effect": "an area that acts on whoever is in it",
    "symbol": "set off by its victim",
    "glyph_of_warding": "set off by its victim",
    "wall_of_fire": "set off by its victim",
    "wall_of_ice": "set off by its victim",
    "web_spell": "burning ground",
    "oil_slick": "burning ground",
    "burning": "fire that burns on",
    "stopped_short": "lies on the ground",
    "pry_open_a_trap": "hurts by itself",
    "fire_shield": "answers by itself whoever strikes",
    "corrosive_form": "answers by itself whoever strikes",
    "barbed_hide": "answers by itself whoever holds",
    "holy_nimbus": "an aura that burns enemies by itself",
    "helm_of_brilliance": "bursts or burns by itself",
    "retributive_strike": "bursts without sparing anybody",
    "named_part": "death throes spare nobody",
    "deathly_teleport": "asked before it leaves",
    "delayed_blast_fireball": "bursts by itself when the spell ends",
    "magic_missile": "its darts are aimed with the casting, which a scenario outside a fight does without options",
}
"""Rules by their file whose damage no choice of the source aims at that moment, each with the reason."""


def file_of_the_rule() -> str:
    """The innermost file on the stack that is a rule of its own."""
    frame = sys._getframe(2)
    found: Any = frame
    while found is not None:
        name = found.f_code.co_filename.replace("\\", "/")
        if "tenfoot/rulesets/" in name and not any(part in name for part in MACHINERY):
            return Path(name).stem
        if name.endswith("magic/spell_effect.py") and found.f_code.co_name == "act_again":
            return "spell_effect"
        found = found.f_back
    return ""


def test_every_path_that_harms_asks_whether_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[tuple[int, int], int] = {}
    news = 0
    forgetful: set[str] = set()
    used: set[str] = set()
    consult, emit, concerns = Play.query, Play.emit, Play.has_modifiers

    def noting(self: Play, query: Any, ask: Any, first: int = 0, second: int = 0) -> Any:
        if query is MAY_TARGET or query is MAY_INCLUDE:
            asked[ask.actor, ask.target] = news
        return consult(self, query, ask, first, second)

    def always(self: Play, query: Any) -> bool:
        return query is MAY_TARGET or query is MAY_INCLUDE or concerns(self, query)

    def watching(self: Play, kind: str, *rest: Any, **facts: Any) -> None:
        nonlocal news
        if kind in ("attack.rolled", "damage.dealt"):
            pair = facts["attacker" if kind == "attack.rolled" else "source"], facts["target"]
            known = pair in asked and (pair[0] == self.state.active or asked[pair] == news)
            if pair[0] and pair[1] and pair[0] != pair[1] and not known:
                rule = file_of_the_rule()
                used.add(rule)
                if rule not in WITHOUT_CHOICE:
                    forgetful.add(f"{rule}: {kind} ({scenario.name})")
        news += kind in NEWS
        emit(self, kind, *rest, **facts)

    monkeypatch.setattr(Play, "query", noting)
    monkeypatch.setattr(Play, "emit", watching)
    monkeypatch.setattr(Play, "has_modifiers", always)
    for path in scenario_files(SCENARIOS):
        for scenario in read_scenarios(path):
            asked.clear()
            run_scenario(scenario, ruleset_named(scenario.ruleset), player=Tactician().answer)
    assert not forgetful, "\n".join(sorted(forgetful))
    idle = sorted(set(WITHOUT_CHOICE) - used)
    assert not idle, f"these ask, or are no longer played: take them off the list: {idle}"
