"""The log tells deeds: who did what to whom and with what result, and nothing that no player asks for."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from functools import cache

import pytest

from tenfoot.lang import DeedLog, Words
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.encounter_plan import EncounterPlan, parse_side
from tenfoot.sim.replay import Log, replay
from tenfoot.sim.simulate import Simulation

NAMES = {1: "Brennis Holt", 2: "Ysolde Ember", 5: "Ogre", 6: "Skeleton", 7: "Skeleton 2", 8: "Skeleton 3"}
Event = tuple[str, Mapping[str, object]]


def turn(creature: int) -> Event:
    return "turn.started", {"creature": creature, "round": 1}


def attack(attacker: int, target: int, strike: str, result: str, **facts: object) -> Event:
    return "attack.rolled", {
        "attacker": attacker,
        "target": target,
        "strike": strike,
        "result": result,
        **facts,
    }


def damage(target: int, amount: int, kind: str, source: int = 1) -> Event:
    facts = {"target": target, "source": source, "amount": amount, "kinds": [kind], "amounts": [amount]}
    return "damage.dealt", facts


def step(creature: int) -> Event:
    return "moved", {"creature": creature, "start": 1, "to": 2, "manner": "move", "mode": "walk", "cost": 5}


def read(*events: Event, language: str = "en") -> list[str]:
    """The texts of the entries that these events make."""
    log = DeedLog(Words(language), NAMES.__getitem__, ruleset=ruleset_named("srd52"))
    for kind, facts in events:
        log.add(kind, facts)
    return [entry.text for entry in log.entries()]


def test_an_attack_with_its_damage_is_one_entry() -> None:
    events = (
        turn(1),
        ("ammunition spent", {"creature": 1, "item": "javelin", "left": 3}),
        attack(1, 6, "Javelin", "hit", total=22, armor_class=14),
        ("damage.rolled", {"source": 1, "target": 6, "faces": [3]}),
        damage(6, 7, "piercing"),
        ("bloodied", {"creature": 6}),
        ("turn.ended", {"creature": 1}),
    )
    hit = "Brennis Holt hits Skeleton with a Javelin for 7 Piercing damage (22 vs. AC 14). Skeleton is Bloodied."
    assert read(*events) == ["Brennis Holt", hit]


def test_numbers_that_the_reader_may_not_know_are_left_out() -> None:
    assert read(turn(1), attack(1, 6, "Javelin", "miss", total=10))[1:] == [
        "Brennis Holt misses Skeleton with a Javelin (10)."
    ]


def test_a_walk_is_one_entry_and_a_dash_belongs_to_it() -> None:
    assert read(turn(5), *[step(5)] * 6) == ["Ogre", "Ogre moves 30 feet."]
    dash: Event = ("dashed", {"creature": 5, "feet": 40})
    assert read(turn(5), step(5), dash, step(5), step(5))[1:] == [
        "Ogre takes the Dash action and moves 15 feet."
    ]


def test_an_area_groups_its_targets_by_result() -> None:
    cast: Event = ("spell.cast", {"caster": 2, "spell": "fireball", "level": 3, "targets": []})

    def save(who: int, success: bool) -> Event:
        return "save.rolled", {
            "actor": who,
            "target": 2,
            "ability": "dex",
            "total": 9,
            "dc": 15,
            "success": success,
        }

    events = (
        turn(2),
        cast,
        *(save(6, False), damage(6, 23, "fire", 2), ("died", {"creature": 6})),
        *(save(7, False), damage(7, 23, "fire", 2), ("died", {"creature": 7})),
        *(save(8, True), damage(8, 11, "fire", 2), ("bloodied", {"creature": 8})),
    )
    assert read(*events)[1:] == [
        "Ysolde Ember casts Fireball (level 3). "
        "Skeleton and Skeleton 2 fail the Dexterity save (DC 15) and take 23 Fire damage. "
        "Skeleton 3 succeeds on the Dexterity save (DC 15) and takes 11 Fire damage. "
        "Skeleton and Skeleton 2 die. Skeleton 3 is Bloodied."
    ]


def test_a_reaction_is_told_inside_the_deed_that_it_answers() -> None:
    shield: tuple[Event, ...] = (
        ("reaction.used", {"creature": 2, "reaction": "shield"}),
        ("spell.cast", {"caster": 2, "spell": "shield", "level": 1, "targets": []}),
    )
    blocked = read(turn(5), *shield, attack(5, 2, "Javelin", "miss", total=15, armor_class=17))
    assert blocked[1:] == [
        "Ogre misses Ysolde Ember with a Javelin (15 vs. AC 17). Reaction: Ysolde Ember casts Shield (level 1)."
    ]
    opportunity: tuple[Event, ...] = (
        ("reaction.used", {"creature": 1, "reaction": "opportunity attack"}),
        attack(1, 5, "Greatsword", "hit", total=19),
        damage(5, 9, "slashing"),
    )
    expected = "Reaction: Brennis Holt hits Ogre with a Greatsword for 9 Slashing damage (19)."
    assert read(turn(5), *opportunity, step(5))[1:] == [f"Ogre moves 5 feet. {expected}"]
    assert read(turn(5), step(5), *opportunity, step(5))[1:] == [f"Ogre moves 10 feet. {expected}"]


def test_bookkeeping_empty_turns_and_the_dead_are_silent() -> None:
    ends: Event = ("effect.ended", {"rule": "standing still", "bearer": 1, "reason": "expired"})
    after_death: Event = ("effect.ended", {"rule": "spell.bless", "bearer": 6, "reason": "expired"})
    empty = (turn(6), ("turn.ended", {"creature": 6}))
    assert read(turn(1), ends, ("turn.ended", {"creature": 1}), *empty) == []
    assert read(turn(1), ("died", {"creature": 6}), after_death) == ["Brennis Holt", "Skeleton dies."]


def test_a_spell_that_ends_is_told_by_its_printed_name() -> None:
    ends: Event = ("effect.ended", {"rule": "spell.hunters-mark", "bearer": 5, "reason": "expired"})
    assert read(turn(1), ends)[1:] == ["Hunter's Mark ends on Ogre."]
    cast: Event = ("spell.cast", {"caster": 2, "spell": "shield-of-faith", "level": 1, "targets": [1]})
    assert read(turn(2), cast)[1:] == ["Ysolde Ember casts Shield of Faith (level 1) at Brennis Holt."]


def test_dropping_to_0_hit_points_says_the_rest() -> None:
    events: tuple[Event, ...] = (
        turn(5),
        attack(5, 1, "Greatclub", "hit", total=20),
        damage(1, 30, "bludgeoning", 5),
        ("bloodied", {"creature": 1}),
        ("dying", {"creature": 1}),
        ("condition.added", {"creature": 1, "condition": "prone", "source": 0}),
        ("condition.added", {"creature": 1, "condition": "unconscious", "source": 0}),
    )
    assert read(*events)[1].endswith("(20). Brennis Holt drops to 0 Hit Points and is dying.")


def test_flight_and_victory_are_told_in_players_words() -> None:
    events: tuple[Event, ...] = (
        ("round.started", {"round": 4}),
        turn(5),
        ("gm.override", {"word": "out", "targets": [5], "value": "fled", "reason": ""}),
        ("gave.up", {"creature": 5}),
        ("combat.ended", {"winner": "heroes"}),
    )
    assert read(*events)[-2:] == ["Ogre flees the battle.", "The party wins in round 4."]


def test_an_entry_grows_and_keeps_its_number() -> None:
    log = DeedLog(Words("en"), NAMES.__getitem__, ruleset=ruleset_named("srd52"))
    for kind, facts in (turn(1), attack(1, 6, "Javelin", "hit", total=22)):
        log.add(kind, facts)
    (deed,) = [entry for entry in log.entries(1) if entry.kind == "deed"]
    assert (deed.first, deed.head, deed.events) == (1, 1, (1,))
    log.add(*damage(6, 7, "piercing"))
    (grown,) = log.entries(2)
    assert (grown.first, grown.events) == (1, (1, 2))
    assert "7 Piercing damage" in grown.text
    assert log.details(grown) == (
        "Brennis Holt hits Skeleton with Javelin (22).",
        "Brennis Holt deals 7 Piercing damage to Skeleton.",
    )


def test_thai_reads_the_same_deeds() -> None:
    english = (turn(1), attack(1, 6, "Javelin", "hit", total=22, armor_class=14), damage(6, 7, "piercing"))
    assert "22 ต่อ AC 14" in read(*english, language="th")[1]


FIGHTS = {
    "srd52": [
        ("fighter5,rogue5,wizard5,cleric5", "6xskeleton,1xogre"),
        ("fighter11,paladin11,wizard11,cleric11", "1xyoung-red-dragon"),
        ("druid7,bard7,monk7,ranger7", "1xlich"),
    ],
    "next2013": [("berta,finn,oda", "4xmarsh-raider")],
}
"""Fixed fights of each edition: low and high level, with an area, Reactions and Legendary Actions."""
KEY = re.compile(r"_|\b[a-z]+\.[a-z]|\b[a-z]+-[a-z]+-[a-z]+\b|\{|\}")


@cache
def fought(ruleset: str, party: str, foes: str, seed: int) -> Log:
    log = Log()
    plan = EncounterPlan(parse_side(party), parse_side(foes), ruleset=ruleset)
    replay(Simulation(plan, seed), 0, log)
    return log


@pytest.mark.parametrize("language", ["en", "th"])
@pytest.mark.parametrize("ruleset", FIGHTS)
def test_fights_take_at_most_three_entries_a_turn(ruleset: str, language: str) -> None:
    turns = deeds = 0
    for (party, foes), seed in itertools.product(FIGHTS[ruleset], range(3)):
        log = fought(ruleset, party, foes, seed)
        told = DeedLog(
            Words(language), lambda key, log=log: log.names.get(key, "nobody"), ruleset=log.ruleset
        )
        for event in log.events:
            told.add(event.kind, event.facts)
        dead: set[int] = set()
        for entry in told.entries():
            turns += entry.kind == "turn"
            deeds += entry.kind == "deed"
            assert entry.kind != "turn" or entry.creature not in dead
            assert not KEY.search(entry.text), entry.text
            dead.update(
                int(str(log.events[n].facts["creature"]))
                for n in entry.events
                if log.events[n].kind == "died"
            )
    assert turns > 50
    assert deeds <= 3 * turns


def test_both_languages_tell_the_same_entries() -> None:
    log = fought("srd52", *FIGHTS["srd52"][0], 0)
    shapes = []
    for language in ("en", "th"):
        told = DeedLog(Words(language), lambda key: log.names.get(key, "nobody"), ruleset=log.ruleset)
        for event in log.events:
            told.add(event.kind, event.facts)
        shapes.append([(entry.kind, entry.first, entry.events) for entry in told.entries()])
    assert shapes[0] == shapes[1]
