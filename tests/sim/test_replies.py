"""What a hit, a spell or a leap still asks is answered as a sensible player would."""

from __future__ import annotations

import pytest

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.tactician import Tactician

CAST = (Option("cast:1", "", facts={"level": 1}), Option("cast:2", "", facts={"level": 2}), Option("no", ""))


def facing(hero: str, *foes: str) -> tuple[Play, Creature, list[Creature]]:
    """A hero with foes right before it."""
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    me = encounter.add(hero, (4, 5), side="heroes", seat="heroes")
    there = [encounter.add(foe, (5 + 3 * place, 5)) for place, foe in enumerate(foes)]
    return Game(srd52(), encounter.fight(), history=False).play, me, there


def reply(play: Play, me: Creature, kind: str, options: tuple[Option, ...], **facts: int | str) -> Answer:
    asked = Decision(me.seat, kind, options, subject=me.id, default=options[-1].key, facts=facts)
    return Tactician().answer(Situation(play, asked))


@pytest.mark.parametrize(("over", "raised"), [(0, True), (4, True), (5, False), (9, False)])
def test_a_shield_is_raised_only_against_a_hit_that_it_turns(over: int, raised: bool) -> None:
    play, me, (ogre,) = facing("wizard-5", "ogre")
    total = armor_class(play, me).total + over
    answer = reply(play, me, "reaction.shield", CAST, attacker=ogre.id, total=total)
    assert (answer.pick == "cast:1") == raised


def test_no_slot_is_spent_on_a_scratch() -> None:
    play, me, (rat,) = facing("wizard-5", "rat")
    total = armor_class(play, me).total
    assert reply(play, me, "reaction.shield", CAST, attacker=rat.id, total=total).pick == "no"


@pytest.mark.parametrize(("caster", "stopped"), [("mage", True), ("cultist", False), ("archmage", True)])
def test_the_spells_of_the_mighty_are_countered(caster: str, stopped: bool) -> None:
    play, me, (foe,) = facing("wizard-5", caster)
    assert (reply(play, me, "reaction.counterspell", CAST, caster=foe.id).pick != "no") == stopped


def test_a_smite_is_for_those_whom_the_blow_does_not_fell_anyway() -> None:
    play, me, (ogre, rat) = facing("paladin-5", "ogre", "rat")
    assert reply(play, me, "bonus.divine-smite", CAST, target=ogre.id, spell="divine-smite").pick == "cast:2"
    assert reply(play, me, "bonus.divine-smite", CAST, target=rat.id, spell="divine-smite").pick == "no"


def test_thrift_keeps_the_slots() -> None:
    play, me, (wolf,) = facing("paladin-5", "wolf")
    asked = Decision(
        me.seat,
        "bonus.divine-smite",
        CAST,
        subject=me.id,
        facts={"target": wolf.id, "spell": "divine-smite"},
    )
    freely = Tactician(Manner(thrift=0)).answer(Situation(play, asked)).pick
    assert freely != "no"
    assert Tactician(Manner(thrift=1.0)).answer(Situation(play, asked)).pick < freely or freely == "cast:1"


def test_a_second_blow_goes_to_a_foe_and_to_no_friend() -> None:
    encounter = Encounter(srd52(), Grid(20, 12), 5)
    me = encounter.add("barbarian-5", (4, 5), side="heroes", seat="heroes")
    friend = encounter.add("fighter-5", (4, 6), side="heroes", seat="heroes")
    wolf = encounter.add("wolf", (5, 6))
    play = Game(srd52(), encounter.fight(), history=False).play

    def cleave(*targets: int) -> Answer:
        options = (Option("cleave", "", takes="targets", targets=targets), Option("no", ""))
        return reply(play, me, "mastery.cleave", options)

    assert cleave(friend.id, wolf.id) == Answer("cleave", targets=(wolf.id,))
    assert cleave(friend.id) == Answer("no")


def test_a_command_costs_the_turn_of_whoever_obeys() -> None:
    play, me, _ = facing("cleric-5", "ogre")
    words = tuple(Option(word, "") for word in ("approach", "drop", "flee", "grovel", "halt"))
    assert reply(play, me, "spell choice", words, spell="command").pick == "grovel"


@pytest.mark.parametrize(("face", "again"), [(2, True), (15, False)])
def test_a_bad_die_is_rolled_again(face: int, again: bool) -> None:
    play, me, _ = facing("fighter-5", "ogre")
    options = (Option("reroll:0", "", facts={"face": face}), Option("keep", ""))
    assert (reply(play, me, "heroic inspiration", options, sides=20).pick == "reroll:0") == again


def test_a_granted_move_leads_to_a_foe_or_nowhere() -> None:
    play, me, (near,) = facing("fighter-5", "ogre")
    width = play.state.grid.width
    cells = [5 * width + 3, 4 * width + 4]
    options = (Option("there", "", takes="cell", cells=lambda: cells), Option("stay", ""))
    assert reply(play, me, "extra move", options).pick == "stay"
    near.cell = 5 * width + 10
    beside = [5 * width + 3, 5 * width + 9]
    options = (Option("there", "", takes="cell", cells=lambda: beside), Option("stay", ""))
    assert reply(play, me, "extra move", options) == Answer("there", cell=5 * width + 9)
