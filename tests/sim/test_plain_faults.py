"""Faults that any GM sees within two rounds, each shown by the fight in which it was found and by a setup of its own."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.sim.encounter import EncounterPlan, parse_side
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation
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
