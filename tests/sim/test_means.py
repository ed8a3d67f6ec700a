"""Everything that a creature has is used where it is worth it, and left where it is not."""

from __future__ import annotations

import pytest

from tenfoot.engine.creature import Item
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid, parse_map
from tenfoot.rulesets.common.turns.fight import RISES
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import Combatant, EncounterPlan
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.positions import Positions
from tenfoot.tactics.tactician import Tactician
from tenfoot.tactics.turn_choice import Turn
from tests.sim.test_positions import played, turn_of


def heroes(encounter: Encounter, **places: tuple[str, tuple[int, int]]) -> None:
    for name, (sheet, at) in places.items():
        encounter.add(sheet, at, side="heroes", seat="heroes", name=name)


def picks(done: list[Answer]) -> list[str]:
    return [answer.pick for answer in done]


def test_a_monk_strikes_with_the_bonus_action_too() -> None:
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    heroes(encounter, Ann=("monk-5", (4, 5)))
    encounter.add("ogre", (5, 5))
    game, who = turn_of(encounter, "Ann")
    done = picks(played(game, who))
    assert "feature.monks-focus:flurry" in done
    assert done.count("feature.monks-focus:blow:strike") == 2
    assert sum(pick.startswith("attack") for pick in done) == 2


def test_whoever_has_no_points_left_still_has_a_fist() -> None:
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    heroes(encounter, Ann=("monk-5", (4, 5)))
    encounter.add("ogre", (5, 5))
    game, who = turn_of(encounter, "Ann")
    game.play.creature(who).pools = dict.fromkeys(game.play.creature(who).pools, 0)
    assert "feature.martial-arts:strike" in picks(played(game, who))


def test_a_sword_is_worth_more_than_a_fist_and_fighters_fight_hand_to_hand() -> None:
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    heroes(encounter, Ann=("fighter-5", (4, 5)))
    encounter.add("ogre", (9, 5))
    game, who = turn_of(encounter, "Ann")
    turn = Turn(game.play, game.play.creature(who), Manner())
    assert turn.places.melee is not None
    assert turn.places.melee.kind == "weapon"
    assert not turn.places.shoots
    assert picks(played(game, who))[:2] == ["move:walk", "attack:longsword.2"]


def test_legendary_actions_are_taken_after_the_turns_of_others() -> None:
    plan = EncounterPlan([Combatant("fighter-5", 4)], [Combatant("adult-red-dragon")])
    log = Log()
    replay(Simulation(plan, 1), 0, log)
    used = {event.facts["activity"] for event in log.events if event.kind == "activity.used"}
    assert "fire-breath" in used
    assert used & {"pounce", "fiery-rays", "commanding-presence"}


def test_a_ranger_marks_a_foe_who_will_stand_and_no_second_one() -> None:
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    heroes(encounter, Ann=("ranger-5", (4, 5)))
    encounter.add("troll", (5, 5))
    game, who = turn_of(encounter, "Ann")
    done = [pick for pick in picks(played(game, who)) if pick.startswith("cast:hunters-mark")]
    assert len(done) == 1


def test_nobody_blesses_the_blessed() -> None:
    encounter = Encounter(srd52(), Grid(40, 12), 5)
    heroes(encounter, Ann=("cleric-5", (4, 5)), Ben=("fighter-5", (4, 6)))
    encounter.add("ogre", (38, 5))
    game, who = turn_of(encounter, "Ann")
    assert any(pick.startswith("cast:bless") for pick in picks(played(game, who)))
    game, who = turn_of(encounter, "Ann")
    for each in (1, 2):
        game.play.attach("spell.bless", each, source=who)
    assert not any(pick.startswith("cast:bless") for pick in picks(played(game, who)))


def test_all_undead_near_are_turned_at_once() -> None:
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    heroes(encounter, Ann=("cleric-5", (4, 5)))
    for row in range(6):
        encounter.add("wight", (6, 2 + row))
    game, who = turn_of(encounter, "Ann")
    creature = game.play.creature(who)
    creature.pools = {**dict.fromkeys(creature.pools, 0), "channel-divinity": 1}
    answer = played(game, who)[0]
    assert answer.pick.endswith(":turn")
    assert len(answer.targets) == 6


def test_whoever_lies_gets_up_before_going_anywhere() -> None:
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    heroes(encounter, Ann=("fighter-5", (4, 5)))
    encounter.add("ogre", (16, 5))
    game, who = turn_of(encounter, "Ann")
    game.play.attach("condition.prone", who)
    assert picks(played(game, who))[0] == "condition.prone:stand"


def test_the_dying_beside_one_are_not_left_alone() -> None:
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    heroes(encounter, Ann=("rogue-5", (4, 5)), Ben=("fighter-5", (4, 6)))
    encounter.add("scout", (20, 5))
    game, who = turn_of(encounter, "Ann")
    fallen = next(c for c in encounter.state.creatures.values() if c.name == "Ben")
    fallen.hp, fallen.life = 0, "dying"
    fallen.counters["death failures"] = 2
    assert picks(played(game, who))[0] == "help:first aid"


def test_a_potion_is_for_whoever_is_down_or_nearly_and_for_nobody_else() -> None:
    def drinks(hit_points: int) -> bool:
        encounter = Encounter(srd52(), Grid(24, 12), 5)
        heroes(encounter, Ann=("fighter-5", (4, 5)))
        encounter.add("ogre", (12, 5))
        game, who = turn_of(encounter, "Ann")
        me = game.play.creature(who)
        me.pools = dict.fromkeys(me.pools, 0)
        me.hp = hit_points
        me.items = (*me.items, Item(900, "potion-of-healing"))
        return any(pick.startswith("use item:give:potion-of-healing") for pick in picks(played(game, who)))

    assert drinks(9)
    assert not drinks(45)


def test_wings_carry_over_what_feet_must_go_around() -> None:
    chasm = "\n".join(["....________........"] * 8)
    encounter = Encounter(srd52(), parse_map(chasm)[0], 5)
    encounter.add("griffon", (15, 3), side="heroes", seat="heroes", name="Gry")
    encounter.add("knight", (1, 3))
    game, who = turn_of(encounter, "Gry")
    done = played(game, who, Tactician())
    assert done[0].pick == "move:fly"
    assert any(answer.pick.startswith("attack") for answer in done)


def test_a_song_that_is_being_sung_is_not_begun_again() -> None:
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    encounter.add("harpy", (4, 5), side="heroes", seat="heroes", name="Aello")
    for row in (2, 5, 8):
        encounter.add("knight", (12, row))
    game, who = turn_of(encounter, "Aello")
    assert "stat block:luring-song" in picks(played(game, who, Tactician()))
    game, who = turn_of(encounter, "Aello")
    game.play.attach("concentration", who, source=who, data={"spell": "luring-song"})
    assert "stat block:luring-song" not in picks(played(game, who, Tactician()))


@pytest.mark.parametrize("lies", [True, False])
def test_who_gets_up_again_is_burned_while_it_lies(lies: bool) -> None:
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    heroes(encounter, Ann=("wizard-5", (4, 5)))
    troll = encounter.add("troll", (9, 5))
    encounter.add("goblin-warrior", (20, 5))
    game, who = turn_of(encounter, "Ann")
    me = game.play.creature(who)
    me.pools = dict.fromkeys(me.pools, 0)
    if lies:
        troll.hp, troll.life = 0, "stable"
        troll.counters[RISES] = 1
    answer = next(answer for answer in played(game, who) if answer.pick.startswith("cast"))
    assert (answer.pick.startswith("cast:fire-bolt") and answer.targets == (troll.id,)) or not lies


def test_those_who_live_by_spells_keep_away_and_those_in_plate_need_not() -> None:
    encounter = Encounter(srd52(), Grid(24, 12), 5)
    heroes(encounter, Wiz=("wizard-5", (4, 3)), Pal=("paladin-5", (4, 5)), Cle=("cleric-5", (4, 7)))
    ogre = encounter.add("ogre", (12, 5))
    play = Game(srd52(), encounter.fight(), history=False).play
    frail = {}
    for creature in play.state.creatures.values():
        if creature.side == "heroes":
            turn = Turn(play, creature, Manner())
            frail[creature.name] = Positions(turn.reckoning, {ogre.id: ogre}, {}).frail
    assert frail == {"Wiz": True, "Pal": False, "Cle": False}
