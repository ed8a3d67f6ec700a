"""Fights full of called creatures: every law holds, and going back brings everything back."""

from __future__ import annotations

import pytest

from tenfoot.dice import Seeded, derive
from tenfoot.engine.game import Game, decode, encode, load
from tenfoot.engine.sheet import Caster, Sheet, Trait
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.support.going_back import described
from tests.support.random_play import any_answer, fight_grid, play_randomly

CALLS = ("animate-objects", "find-familiar", "find-steed", "giant-insect", "summon-dragon")
FORCES = (
    "arcane-hand",
    "arcane-sword",
    "conjure-animals",
    "conjure-celestial",
    "conjure-elemental",
    "conjure-fey",
    "conjure-woodland-beings",
    "faithful-hound",
    "unseen-servant",
)
GIFTS = ("feature.pact-of-the-chain", "feature.investment-of-the-chain-master", "feature.dragon-companion")


def summoner(name: str, spells: tuple[str, ...]) -> Sheet:
    return Sheet(
        key=name.lower(),
        name=name,
        tags=("humanoid",),
        scores=(10, 12, 14, 18, 12, 12),
        level=17,
        proficiency=6,
        hp=90,
        traits=tuple(Trait(gift) for gift in GIFTS),
        caster=Caster("int", spells, (2,) * 9, waives="VSM"),
    )


def duel(seed: int, *, history: bool = False) -> Game:
    encounter = Encounter(srd52(), fight_grid(seed), derive(seed, "dice"))
    encounter.add(summoner("Ysolde", CALLS), (1, 3), side="heroes", seat="Ysolde")
    encounter.add(summoner("Mordak", FORCES if seed % 2 else CALLS), (14, 6), side="foes", seat="gm")
    encounter.add("ogre", (11, 6), side="foes")
    return Game(srd52(), encounter.fight(), history=history)


@pytest.mark.parametrize("batch", range(3))
def test_random_fights_of_summoners_break_no_law(batch: int) -> None:
    for seed in range(batch * 8, batch * 8 + 8):
        try:
            play_randomly(duel(seed), seed)
        except Exception as fault:
            raise AssertionError(f"fight {seed}: {type(fault).__name__}: {fault}") from fault


@pytest.mark.parametrize("seed", range(3))
def test_going_back_takes_back_who_was_called(seed: int) -> None:
    game = duel(seed, history=True)
    chooser = Seeded(derive(seed, "choices"))
    for _ in range(60):
        if game.decision is None:
            return
        answer = any_answer(game.decision, chooser)
        twin = load(decode(encode(game.save())), srd52())
        expected = described(game.step(answer))
        assert described(twin.step(answer)) == expected
        game.undo()
        assert described(game.step(answer)) == expected
