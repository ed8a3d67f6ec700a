"""Creatures of a drawn place's fight: Hit Points, behavior, hiding and reserves, at a table and in the simulator."""

from __future__ import annotations

from typing import get_args

from tenfoot.adventure.drawn_place import drawn_name
from tenfoot.adventure.format import Fight, Group
from tenfoot.adventure.place_parts import Behavior
from tenfoot.adventure.place_record import PlaceRecord
from tenfoot.adventure.running import begin_adventure
from tenfoot.engine.game import Game
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.space.fixtures import HIDDEN
from tenfoot.sim.adventuring_day import play_plan
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan, rules_of, stage
from tenfoot.tactics.behavior import TEMPERS
from tenfoot.tactics.controller import Referee
from tenfoot.tactics.tactician import Tactician

HEROES = ["fighter-3", "cleric-3"]


def begin(*groups: Group) -> Game:
    place = PlaceRecord(title="A clearing", size=(14, 8), fights={"fight": Fight(groups, starts="entered")})
    ruleset = ruleset_named(drawn_name(place))
    return Game(ruleset, begin_adventure(ruleset, 3, HEROES))


def foes(game: Game) -> list[int]:
    return [c.id for c in game.play.state.creatures.values() if c.side == "foes" and c.cell >= 0]


def play_to_round(game: Game, last: int) -> dict[int, int]:
    """Play on and return how many foes are on the map when each round is first seen."""
    plays, referee = Tactician(), Referee()
    seen: dict[int, int] = {}
    while game.play.state.round < last and game.decision is not None:
        if seen and game.play.state.mode != "combat":
            break
        if game.play.state.round:
            seen.setdefault(game.play.state.round, len(foes(game)))
        by = plays if game.decision.subject in game.play.state.creatures else referee
        game.step(by.answer(Situation(game.play, game.decision, game)))
    return seen


def test_behaviors_of_places_are_the_tempers_of_the_computer_player() -> None:
    assert {word for word in get_args(Behavior) if word} == set(TEMPERS)


def test_a_group_has_its_own_hit_points_behavior_and_hiding_place() -> None:
    game = begin(
        Group("goblin-warrior", ((9, 3),), hp=17, behavior="craven", hidden=15),
        Group("ogre", ((11, 3),)),
    )
    goblin, ogre = (game.play.creature(key) for key in foes(game))
    assert (goblin.hp, goblin.hp_max, goblin.notes["behavior"]) == (17, 17, "craven")
    assert [effect.level for effect in game.play.effects_on(goblin.id, HIDDEN)] == [15]
    assert not game.play.effects_on(ogre.id, HIDDEN)
    assert "behavior" not in ogre.notes
    assert ogre.hp == game.play.sheet(ogre).hp


def test_rolled_hit_points_differ_and_stay_within_the_dice() -> None:
    game = begin(Group("ogre", ((9, 1), (9, 4), (12, 1), (12, 4)), 4, rolled=True))
    rolled = {game.play.creature(key).hp for key in foes(game)}
    assert len(rolled) > 1
    assert all(8 <= hp <= 8 * 10 + 24 for hp in rolled)


def test_a_reserve_comes_in_its_round_and_not_before() -> None:
    game = begin(Group("ogre", ((12, 3),), hp=500), Group("goblin-warrior", ((1, 1),), 2, reserve=3))
    seen = play_to_round(game, 4)
    assert [seen[number] for number in (1, 2, 3)] == [1, 1, 3]
    state = game.play.state
    late = [c for c in state.creatures.values() if c.sheet == "goblin-warrior"]
    assert all(c.id in state.order for c in late)
    assert len({state.initiative[c.id] for c in late}) == 1


def test_a_fight_that_is_won_before_the_reserve_comes_is_over() -> None:
    game = begin(Group("ogre", ((12, 3),), hp=1), Group("goblin-warrior", ((1, 1),), reserve=90))
    seen = play_to_round(game, 10)
    assert max(seen) < 10


def plan(**more: object) -> EncounterPlan:
    return EncounterPlan(
        party=[Combatant("fighter-5", 2)],
        foes=[Combatant("ogre", 2, rolled=True), Combatant("goblin-warrior", 2, **more)],  # type: ignore[arg-type]
    )


def test_the_simulator_rolls_hit_points_anew_in_each_run_and_the_same_again() -> None:
    made = plan()
    ruleset = rules_of(made)

    def ogres(seed: int) -> list[int]:
        return [c.hp for c in stage(made, ruleset, seed).creatures.values() if c.sheet == "ogre"]

    assert ogres(1) == ogres(1)
    assert len({tuple(ogres(seed)) for seed in range(6)}) > 3


def test_the_simulator_knows_behavior_hiding_and_reserves() -> None:
    made = plan(behavior="craven", hidden=14, reserve=2)
    assert rules_of(made).name.startswith("place ")
    assert rules_of(plan()).name == plan().ruleset
    state = stage(made, rules_of(made), 1)
    goblins = [c for c in state.creatures.values() if c.sheet == "goblin-warrior"]
    assert [(c.cell, c.notes["behavior"]) for c in goblins] == [(-1, "craven")] * 2
    joined: list[str] = []
    course = play_plan(made, 1, {side: Tactician() for side in ("heroes", "foes")}, Listening(joined))
    assert course.winner in ("heroes", "foes")
    assert joined == ["joined", "joined"] or course.rounds < 2


class Listening:
    """Writes down who comes into a fight late."""

    def __init__(self, heard: list[str]) -> None:
        self.heard = heard

    def begin(self, play: object) -> None:
        """Nothing is looked at when a fight begins."""

    def __call__(self, event: object) -> None:
        kind = getattr(event, "kind", "")
        if kind == "joined":
            self.heard.append(kind)
