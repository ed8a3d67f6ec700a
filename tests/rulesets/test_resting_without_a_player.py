"""Go on waits no longer for a player: whatever a rest would have asked, it spends nothing that is the player's."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded
from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.items.item import add_thing
from tenfoot.rulesets.next2013.rest.resting import finish
from tenfoot.rulesets.srd52.rest.long_rest import finish_long_rest
from tenfoot.rulesets.srd52.rest.short_rest import finish_short_rest
from tenfoot.table.setup import EncounterChoice, FoeChoice, HeroChoice, build

CLASSES = (
    *("barbarian", "bard", "cleric", "druid", "fighter", "monk", "paladin", "ranger", "rogue", "sorcerer"),
    *("warlock", "wizard"),
)


def rest_without_anybody(rest: Proc[None]) -> int:
    """Answer every question of a rest as for a player who is away. Return how many there were."""
    asked = 0
    try:
        decision = next(rest)
        while True:
            asked += 1
            decision = rest.send(decision.absent_answer())
    except StopIteration:
        return asked


def tire(hero: Creature) -> dict[str, int]:
    """Take half of everything, so that a rest has something to give. Return what is left."""
    hero.hp = max(1, hero.hp_max // 2)
    for pool in hero.pools:
        hero.pools[pool] = min(hero.pools[pool], max(1, hero.pools[pool] // 2))
    return dict(hero.pools)


def hero_of(ruleset: str, key: str) -> tuple[Play, Creature]:
    """One hero on an open field."""
    rules = ruleset_named(ruleset)
    foe = next(iter(rules.tables()["monsters"]))
    state = build(rules, EncounterChoice((HeroChoice(key),), (FoeChoice(foe),), "open-field"), ["p1"], 3)
    play = Play(rules, state, Seeded(3))
    return play, next(c for c in state.creatures.values() if c.side == "heroes")


def compare_rest(play: Play, hero: Creature, rest: Proc[None]) -> int:
    """Let a hero rest without its player; no use, slot or Hit Die may be fewer. Return how much was asked."""
    before, spent = tire(hero), {key: n for key, n in hero.counters.items() if "spent" in key}
    asked = rest_without_anybody(rest)
    assert {key: hero.pools[key] for key, left in before.items() if hero.pools[key] < left} == {}
    assert {key: n for key, n in hero.counters.items() if "spent" in key and n > spent.get(key, 0)} == {}
    return asked


@pytest.mark.parametrize("name", CLASSES)
def test_nothing_is_spent_for_a_player_who_is_away(name: str) -> None:
    asked = 0
    for level in (5, 20):
        for finish_rest in (finish_short_rest, finish_long_rest):
            play, hero = hero_of("srd52", f"{name}-{level}")
            asked += compare_rest(play, hero, finish_rest(play, hero))
    assert asked, "a rest asks at least about Hit Dice"


@pytest.mark.parametrize("name", ["berta", "finn", "oda", "cassian", "ylva", "magnus"])
def test_nothing_is_spent_in_the_playtest_edition_either(name: str) -> None:
    play, hero = hero_of("next2013", name)
    add_thing(play, hero, "healer's kit", 1)
    assert compare_rest(play, hero, finish(play, hero, "short", 3600))
