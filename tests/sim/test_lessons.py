"""The computer learns in a fight as a person at the table would, and only what could be seen."""

from __future__ import annotations

from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.situation import Situation
from tenfoot.engine.state import State
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.senses.known_defenses import IMMUNE, RESISTS, VULNERABLE, record_defense
from tenfoot.rulesets.common.worth.estimate import Reckoning
from tenfoot.rulesets.common.worth.lore import shrugs_off, wrong_kind
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.tactician import Tactician


def facing(foe: str, *, hero: str = "wizard-5") -> tuple[Game, int, int]:
    """A hero at the beginning of its turn, with one foe not far away."""
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    me = encounter.add(hero, (4, 5), side="heroes", seat="heroes")
    other = encounter.add(foe, (12, 5))
    game = Game(srd52(), encounter.fight(), history=False)
    while game.decision is not None and not (game.decision.kind == "turn" and game.decision.subject == me.id):
        game.trusted_step(Answer("end") if game.decision.kind == "turn" else game.decision.default_answer())
    return game, me.id, other.id


def choice(game: Game) -> Answer:
    assert game.decision is not None
    return Tactician().answer(Situation.of(game))


def test_fire_is_tried_on_the_fireproof_until_it_has_been_seen_to_fail() -> None:
    game, me, foe = facing("fire-elemental")
    creature = game.play.creature(me)
    creature.pools = dict.fromkeys(creature.pools, 0)
    assert "fire" in choice(game).pick
    record_defense(game.play, game.play.creature(foe), "fire", IMMUNE)
    assert "fire" not in choice(game).pick


def test_a_blow_is_weighed_by_what_was_seen_of_the_kind_only() -> None:
    game, me, foe = facing("skeleton", hero="fighter-5")
    play = game.play
    blade = strikes(play, play.creature(me))[0]
    kind = blade.pools[0][1]

    def promise() -> float:
        return Reckoning(play, play.creature(me)).expected(play.creature(foe), blade)

    unknown = promise()
    record_defense(play, play.creature(foe), kind, RESISTS)
    assert promise() == unknown / 2
    record_defense(play, play.creature(foe), kind, VULNERABLE)
    assert promise() == unknown * 2
    record_defense(play, play.creature(foe), kind, IMMUNE)
    assert promise() == 0


def test_in_a_fight_one_failure_is_enough() -> None:
    plan = EncounterPlan([Combatant("wizard-5"), Combatant("fighter-5")], [Combatant("fire-elemental")])
    failures: list[int] = []
    for number in range(4):
        log = Log()
        replay(Simulation(plan, 3), number, log)
        dealt = [event.facts["parts"] for event in log.events if event.kind == "damage.dealt"]
        failures.append(sum(any(line.mark == "immune" for line in parts) for parts in dealt))
    assert max(failures) == 1


def test_nobody_casts_a_spell_for_people_at_the_plainly_dead() -> None:
    def spell_fits(foe: str) -> bool:
        game, me, other = facing(foe)
        activity = srd52().entry("spells", "hold-person", Spell).activity
        assert activity is not None
        return not wrong_kind(game.play, game.play.creature(me), game.play.creature(other), activity)

    assert spell_fits("bandit")
    assert not spell_fits("skeleton")
    assert not spell_fits("wolf")
    assert spell_fits("doppelganger"), "it may pass for somebody"


def test_a_condition_that_was_shrugged_off_is_not_tried_again() -> None:
    game, _, foe = facing("ogre")
    play = game.play
    assert not shrugs_off(play, play.creature(foe), "frightened")
    record_defense(play, play.creature(foe), "frightened", IMMUNE)
    assert shrugs_off(play, play.creature(foe), "frightened")


def test_what_was_seen_is_part_of_the_state_and_copied_with_it() -> None:
    game, _, foe = facing("ogre")
    before: State = game.play.state.clone()
    record_defense(game.play, game.play.creature(foe), "fire", RESISTS)
    after = game.play.state.clone()
    assert not before.shown
    assert after.shown == {f"{game.play.creature(foe).sheet} fire": RESISTS}
