"""Faults of play that any GM sees within two rounds, each shown by its fight and by a setup made for it."""

from __future__ import annotations

from collections import Counter

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spell_effect import at_level
from tenfoot.rulesets.common.worth.replies import count_rounds_lost
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.monsters.traits.legendary_resistance import ask
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
from tenfoot.tactics.controller import Referee, play_out
from tenfoot.tactics.tactician import Tactician
from tests.sim.test_positions import played, turn_of


def events_of(party: str, foes: str, where: str, runs: range) -> list[list[Event]]:
    """What happens in some runs of a fight."""
    simulation = Simulation(EncounterPlan(parse_side(party), parse_side(foes), map=where), 1)
    found: list[list[Event]] = []
    for number in runs:
        log = Log()
        replay(simulation, number, log)
        found.append(log.events)
    return found


def field(*creatures: tuple[str, str, str, tuple[int, int]]) -> Encounter:
    """An open field with creatures: name, sheet, side, place."""
    encounter = Encounter(srd52(), Grid(40, 14), 5)
    for name, sheet, side, at in creatures:
        encounter.add(sheet, at, side=side, seat=side, name=name)
    return encounter


def named(game: Game, name: str) -> Creature:
    return next(c for c in game.play.state.creatures.values() if c.name == name)


# Revivify


def test_no_spell_is_wasted_where_anyone_can_see_that_it_does_nothing() -> None:
    """In this fight the cleric spent Divine Intervention on the Revivify of a living hero, in 8 of 8 runs."""
    for events in events_of(
        "fighter11,rogue11,wizard11,cleric11", "1xvampire,3xvampire-spawn", "corridor", range(3)
    ):
        wasted = [event.facts for event in events if event.kind == "spell.no effect"]
        # A Vampire may pass for a Humanoid, so Hold Person is tried on it and looks as if it had saved.
        assert [facts["spell"] for facts in wasted if facts["looks"] == "unaffected"] == []


def revived(*dead: str, after: int = 0) -> list[str]:
    """Whom a cleric with a diamond brings back, when some of its friends have died."""
    encounter = field(
        ("Ann", "cleric-11", "heroes", (5, 5)),
        ("Ben", "fighter-11", "heroes", (4, 5)),
        ("Cid", "wizard-1", "heroes", (6, 5)),
        ("Ogre", "ogre", "foes", (30, 5)),
    )
    game, who = turn_of(encounter, "Ann")
    for name in dead:
        body = named(game, name)
        body.life, body.hp = "dead", 0
        body.counters["died at"] = game.play.state.time - after
    chosen = [answer for answer in played(game, who) if ":revivify:" in answer.pick]
    return [game.play.creature(answer.targets[0]).name for answer in chosen]


def test_revivify_is_for_the_dead_of_the_last_minute() -> None:
    assert revived() == []
    assert revived("Ben") == ["Ben"]
    assert revived("Cid") == ["Cid"]
    assert revived("Cid", "Ben") == ["Ben"], "the mightiest first"
    assert revived("Ben", after=60) == ["Ben"]
    assert revived("Ben", after=61) == []


# Steady Aim


def draw_bows(encounter: Encounter, *, arrows: bool) -> None:
    """Every rogue has its bow in hand, and nothing else to throw."""
    slots = {"shortbow": "both", "shortsword": ""}
    for creature in encounter.state.creatures.values():
        creature.items = [
            msgspec.structs.replace(item, slot=slots.get(item.kind, item.slot))
            for item in creature.items
            if item.kind != "dagger" and (arrows or item.kind != "arrow")
        ]


def aims(foe_at: int, *, arrows: bool = True) -> bool:
    """Whether a rogue with a shortbow (normal range 80 feet) takes Steady Aim against an ogre so many squares away."""
    encounter = field(("Ann", "rogue-5", "heroes", (2, 5)), ("Ogre", "ogre", "foes", (2 + foe_at, 5)))
    draw_bows(encounter, arrows=arrows)
    game, who = turn_of(encounter, "Ann")
    return any(answer.pick == "feature.steady-aim" for answer in played(game, who))


def test_steady_aim_is_taken_only_where_advantage_is_not_cancelled() -> None:
    assert aims(15), "75 feet: normal range"
    assert not aims(25), "125 feet: long range imposes Disadvantage"
    assert not aims(36), "180 feet: long range"


def test_steady_aim_without_an_arrow_only_roots_a_rogue_to_the_spot() -> None:
    """Two rogues without arrows stood still and Dodged for 488 rounds."""
    assert not aims(15, arrows=False)


def test_two_rogues_without_arrows_come_to_blows() -> None:
    encounter = field(("Ann", "rogue-5", "heroes", (4, 5)), ("Ben", "rogue-5", "foes", (16, 5)))
    draw_bows(encounter, arrows=False)
    game = Game(srd52(), encounter.fight(), history=False)
    sides = {side: Tactician(may_leave=True) for side in ("heroes", "foes")}
    outcome = play_out(game, dict(sides), fallback=Referee(), limit=1500)
    assert outcome is not None
    assert game.play.state.round <= 40


def test_the_rogue_aims_at_a_lich_only_where_that_gives_advantage() -> None:
    """The rogue took Steady Aim 19 times at 135 feet, where long range cancels its Advantage."""
    party = "fighter11,wizard11,cleric11,rogue11"
    for events in events_of(party, "1xlich", "ruins", range(1)):
        for number, event in enumerate(events):
            if event.facts.get("activity") == "steady-aim":
                shot = next(later for later in events[number:] if later.kind == "attack.rolled")
                assert shot.facts["attacker"] == event.facts["creature"]
                assert len(shot.facts["faces"]) == 2
                assert shot.facts["natural"] == max(shot.facts["faces"])


# Dash


def closes_in_by(*mates: int) -> str:
    """What a troll under fire does with its action after walking: its mates are so many squares from the archers."""
    encounter = field(("Ann", "scout", "heroes", (2, 5)), ("Ben", "scout", "heroes", (2, 8)))
    encounter.add("troll", (30, 5), side="foes", seat="foes", name="Troll")
    for number, squares in enumerate(mates):
        encounter.add("troll", (2 + squares, 9), side="foes", seat="foes", name=f"Mate {number}")
    game, who = turn_of(encounter, "Troll")
    return next(answer.pick for answer in played(game, who) if answer.pick.startswith(("dash", "dodge")))


def test_a_lone_creature_under_fire_dashes_instead_of_dodging_in_the_open() -> None:
    assert closes_in_by() == "dash:walk"


def test_a_creature_of_a_pack_does_not_run_ahead_of_it() -> None:
    assert closes_in_by(36) == "dodge"
    assert closes_in_by(20) == "dash:walk", "a mate is nearer already"


def test_a_lone_dragon_closes_in_and_a_lone_troll_runs() -> None:
    """The dragon flew 70 feet and Dodged in the open; the troll Dodged in four rounds."""
    for party, foes, where, most in (
        ("fighter5,rogue5,wizard5,cleric5", "1xyoung-red-dragon", "open", 0),
        ("fighter8,wizard8,cleric8,rogue8", "2xtroll", "woods", 1),
    ):
        for events in events_of(party, foes, where, range(1)):
            dodged = Counter(event.facts["creature"] for event in events if event.kind == "dodging")
            assert max(dodged.values(), default=0) <= most, "for each creature"


# Legendary Resistance


def resisted(foe: str, spell: str, *, level: int = 0, spent: int = 0, hp: int = 0) -> bool:
    """Whether a creature turns its failed save against a spell into a success."""
    encounter = field(("Ann", "wizard-17", "heroes", (5, 5)))
    encounter.add(foe, (12, 5), side="foes", seat="foes", name="Foe")
    game, who = turn_of(encounter, "Ann")
    play, creature = game.play, named(game, "Foe")
    creature.counters["legendary resistance spent"] = spent
    creature.hp = hp or creature.hp_max
    known = play.ruleset.entry("spells", spell, Spell)
    activity = at_level(play, play.creature(who), known, level or known.level)
    assert activity is not None
    test = D20Test("save", creature.id, 0, 30, target=who, tags=("spell", "magic"))
    test.resisting = activity
    effect = play.effects_on(creature.id, "legendary resistance")[0]
    decision = next(iter(ask(play, creature, test, effect)))
    return Tactician().answer(Situation(play, decision)).pick == "yes"


def test_legendary_resistance_is_kept_for_what_costs_a_turn_or_much_life() -> None:
    assert not resisted("balor", "fireball", level=9), "immune to Fire"
    assert not resisted("pit-fiend", "fireball", level=8), "immune to Fire"
    assert not resisted("lich", "fireball", level=3)
    assert not resisted("lich", "faerie-fire")
    assert resisted("lich", "meteor-swarm")
    assert resisted("lich", "fireball", level=9, hp=40), "it would fall soon"
    assert not resisted("lich", "hold-monster"), "immune to paralysis"
    assert resisted("adult-red-dragon", "hold-monster")
    assert resisted("lich", "banishment", spent=3), "the last one, for what takes whole turns"
    assert resisted("lich", "slow")
    assert not resisted("lich", "slow", spent=3)


def test_a_paralyzed_creature_does_not_resist_paralysis_again() -> None:
    assert rounds_lost_by("paralyzed") > 1
    assert rounds_lost_by("paralyzed", suffers=True) == 0


def rounds_lost_by(name: str, *, suffers: bool = False) -> float:
    encounter = field(("Ann", "adult-red-dragon", "heroes", (5, 5)), ("Foe", "ogre", "foes", (9, 5)))
    game, who = turn_of(encounter, "Ann")
    if suffers:
        game.play.attach(f"condition.{name}", who)
    return count_rounds_lost(game.play, game.play.creature(who), name)


def test_those_who_do_not_burn_do_not_resist_fire() -> None:
    """The balor and the pit fiend spent Legendary Resistance on the first Fireballs, which cannot hurt them."""
    fights = (
        ("barbarian17,sorcerer17,druid17,bard17", "1xbalor,2xvrock"),
        ("fighter17,wizard17,cleric17,paladin17", "1xpit-fiend,2xhorned-devil"),
    )
    for party, foes in fights:
        for events in events_of(party, foes, "ruins", range(1)):
            spell = ""
            for event in events:
                if event.kind == "spell.cast":
                    spell = str(event.facts["spell"])
                assert event.kind != "legendary resistance" or spell != "fireball"
