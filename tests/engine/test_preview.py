"""The odds shown before a choice are those of the code that resolves it."""

from __future__ import annotations

from tenfoot.dice import derive
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.explain.preview import Preview, preview
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52


def duel(seed: int, attacker: str, defender: str, *, hp: int = 0) -> tuple[Game, int, int]:
    encounter = Encounter(srd52(), Grid(8, 6), seed)
    one = encounter.add(attacker, (2, 2), side="heroes")
    two = encounter.add(defender, (4 if srd52().entry("monsters", attacker, Sheet).size > 2 else 3, 2))
    if hp:
        two.hp = two.hp_max = hp
    state = encounter.fight()
    state.phase, state.round, state.order = "start", 1, [one.id, two.id]
    state.initiative = {one.id: 20, two.id: 10}
    return Game(srd52(), state, history=False), one.id, two.id


def look(game: Game, pick: str, target: int) -> Preview:
    assert game.decision is not None
    return preview(game.play, game.decision, Answer(pick, targets=(target,)))[0]


def test_an_attack_shows_its_chance_to_hit_and_its_damage() -> None:
    game, _, skeleton = duel(1, "knight", "skeleton")
    odds = look(game, "attack:greatsword", skeleton)
    # +5 against Armor Class 14: 9 or higher, 12 of 20 faces; one of them critical.
    assert abs(odds.chance - 0.6) < 1e-9
    assert abs(odds.critical - 0.05) < 1e-9
    assert odds.needs == 9
    # 2d6+3 and 1d8: 10 + 4.5; a Critical Hit adds 7 + 4.5 more.
    assert abs(odds.mean - (0.6 * 14.5 + 0.05 * 11.5)) < 1e-9


def test_vulnerability_stands_in_the_odds() -> None:
    game, _, skeleton = duel(1, "ogre", "skeleton")
    odds = look(game, "attack:greatclub", skeleton)
    # +6 against 14: 13 of 20. 2d8+4 averages 13, doubled for Bludgeoning.
    assert abs(odds.mean - (0.65 * 26 + 0.05 * 18)) < 1e-9


def test_looking_changes_nothing() -> None:
    game, _, skeleton = duel(1, "knight", "skeleton")
    before = game.play.state.clone()
    look(game, "attack:greatsword", skeleton)
    assert game.play.state == before


def test_thousands_of_real_attacks_agree_with_the_preview() -> None:
    hits = damage = 0
    odds = None
    rounds = 3000
    for number in range(rounds):
        game, _, target = duel(derive(7, number), "knight", "ogre", hp=500)
        odds = odds or look(game, "attack:greatsword", target)
        before = game.play.creature(target).hp
        game.step(Answer("attack:greatsword", targets=(target,)))
        lost = before - game.play.creature(target).hp
        hits += lost > 0
        damage += lost
    assert odds is not None
    spread = (odds.chance * (1 - odds.chance) / rounds) ** 0.5
    assert abs(hits / rounds - odds.chance) < 4 * spread
    assert abs(damage / rounds - odds.mean) < 0.6
