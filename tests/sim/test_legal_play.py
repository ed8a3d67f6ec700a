"""The good player answers only what is legal, and no fight comes to a standstill inside a turn."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded, derive
from tenfoot.engine.decision import Answer
from tenfoot.engine.event import Event
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Controller, Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.adventuring_day import LONGEST, play_plan
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.tactics.tactician import Tactician
from tests.support.everything import CLASSES

LEVELS = (1, 5, 11, 17, 20)
MAPS = ("open", "ruins", "bridge", "woods")
THE_GMS = "gm:"
"""The house lets go those who have fled: no option, but a word that may be said at any time."""


class Checked(Controller):
    """The good player, with every answer checked."""

    def __init__(self) -> None:
        self.plays = Tactician(may_leave=True)
        self.asked = 0

    def answer(self, situation: Situation) -> Answer:
        decision = situation.now
        self.asked += 1
        answer = self.plays.answer(situation)
        if not answer.pick.startswith(THE_GMS):
            decision.check(answer)
        return answer


@pytest.mark.parametrize("seed", range(40))
def test_every_answer_is_legal_and_every_turn_ends(seed: int) -> None:
    draw = Seeded(derive(seed, "a fight of any kind")).die
    monsters = sorted(ruleset_named("srd52").tables()["monsters"])
    party = [Combatant(f"{CLASSES[(draw(12) + n) % 12]}-{LEVELS[seed % 5]}") for n in range(4)]
    foes = [Combatant(monsters[draw(len(monsters)) - 1], draw(2)) for _ in range(2)]
    plan = EncounterPlan(party, foes, map=MAPS[seed % 4])
    sides: dict[str, Controller] = {"heroes": Checked(), "foes": Checked()}
    course = play_plan(plan, seed, sides)
    asked = sum(side.asked for side in sides.values() if isinstance(side, Checked))
    turns = course.game.play.state.round * len(course.game.play.state.creatures)
    assert asked < LONGEST
    assert asked <= 30 * (turns + 1), "somebody does the same again and again"


def test_whoever_heals_many_at_once_says_where() -> None:
    """Mass Cure Wounds is aimed at a square."""
    party = [Combatant("cleric-11"), Combatant("rogue-11"), Combatant("barbarian-11"), Combatant("ranger-11")]
    plan = EncounterPlan(party, [Combatant("wight", 1)], map="ruins", light="dim")
    told: list[str] = []

    class Ears:
        def begin(self, play: Play) -> None:
            for hero in play.state.creatures.values():
                if hero.side == "heroes":
                    hero.hp = hero.hp // 3

        def __call__(self, event: Event) -> None:
            if event.kind == "spell.cast":
                told.append(str(event.facts["spell"]))

    play_plan(plan, 727, {"heroes": Checked(), "foes": Checked()}, Ears())
    assert "mass-cure-wounds" in told
