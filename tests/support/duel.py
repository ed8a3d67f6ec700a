"""Duels of fixed attackers: played by the engine, and worked out independently as a Markov chain."""

from __future__ import annotations

from functools import cache

from tenfoot.dice import derive
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Activity, Damage, Sheet
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52


def fighter(key: str, bonus: int, dice: str, armor_class: int, hp: int) -> Sheet:
    blow = Activity(key="blow", name="Blow", melee=True, to_hit=bonus, damage=(Damage(dice, "slashing"),))
    return Sheet(
        key=key, name=key, tags=("humanoid",), cr="1", hp=hp, armor_class=armor_class, activities=(blow,)
    )


ONE = fighter("one", 5, "1d8+3", 14, 27)
TWO = fighter("two", 4, "2d4+2", 15, 31)


def play_duel(seed: int) -> tuple[bool, int]:
    """Whether the first wins, and how many attacks were made."""
    encounter = Encounter(srd52(), Grid(4, 3), derive(seed, "duel"))
    one = encounter.add(ONE, (1, 1), side="heroes")
    two = encounter.add(TWO, (2, 1), side="foes")
    state = encounter.fight()
    state.phase, state.round, state.order = "start", 1, [one.id, two.id]
    state.initiative = {one.id: 2, two.id: 1}
    game = Game(srd52(), state, history=False)
    attacks = 0
    while game.decision is not None:
        decision = game.decision
        if decision.kind == "turn" and decision.only(("attack",))[0].key == "attack:blow":
            target = two.id if decision.subject == one.id else one.id
            game.trusted_step(Answer("attack:blow", targets=(target,)))
            attacks += 1
        elif decision.kind == "turn":
            game.trusted_step(Answer("end"))
        else:
            game.trusted_step(Answer("no"))
    return game.outcome is not None and game.outcome.flags["winner"] == "heroes", attacks


def _blow(bonus: int, armor_class: int, count: int, sides: int, flat: int) -> dict[int, float]:
    """The chance of each amount of damage of one attack, by counting faces."""

    def dice(number: int) -> dict[int, float]:
        table = {0: 1.0}
        for _ in range(number):
            table = {
                total + face: sum(table[t] / sides for t in table if 1 <= total + face - t <= sides)
                for total in table
                for face in range(1, sides + 1)
            }
        return table

    found: dict[int, float] = {}
    for natural in range(1, 21):
        if natural == 20:
            hit, number = True, 2 * count
        else:
            hit, number = natural != 1 and natural + bonus >= armor_class, count
        spread = {total + flat: chance for total, chance in dice(number).items()} if hit else {0: 1.0}
        for amount, chance in spread.items():
            found[amount] = found.get(amount, 0.0) + chance / 20
    return found


def exact_win_chance() -> float:
    """The chance that the first wins, striking first, by a chain over both sides' Hit Points."""
    first = _blow(5, 15, 1, 8, 3)
    second = _blow(4, 14, 2, 4, 2)

    @cache
    def wins(mine: int, theirs: int) -> float:
        """The first's chance to win with the first to strike."""
        # An exchange in which both miss leads back to the same state; solve for it.
        stay = first.get(0, 0.0) * second.get(0, 0.0)
        total = 0.0
        for dealt, chance in first.items():
            if dealt >= theirs:
                total += chance
                continue
            for taken, answer in second.items():
                if taken >= mine or (dealt == 0 and taken == 0):
                    continue
                total += chance * answer * wins(mine - taken, theirs - dealt)
        return total / (1 - stay)

    return wins(ONE.hp, TWO.hp)
