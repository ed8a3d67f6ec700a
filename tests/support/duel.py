"""Duels of fixed attackers: played by the engine, and worked out independently as a Markov chain.

The chain knows nothing of the engine: it counts faces of dice and goes over both sides' Hit Points. Each kind of duel
adds one thing to the plain one, so that what differs points at what is wrong.
"""

from __future__ import annotations

from typing import NamedTuple

from tenfoot.dice import derive
from tenfoot.engine.decision import Answer
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Activity, Damage, Sheet, Trait
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52

Spread = dict[int, float]


class Dealt(NamedTuple):
    """Some damage of a blow: so many dice and a number."""

    dice: int
    sides: int
    flat: int
    kind: str = "slashing"


class Duellist(NamedTuple):
    """One who stands and strikes."""

    bonus: int
    armor_class: int
    hp: int
    blow: tuple[Dealt, ...]
    blows: int = 1
    """In a turn."""
    resists: str = ""
    suffers: str = ""
    regains: int = 0
    """As its turn starts, if it has at least 1."""
    restrained: bool = False


class Duel(NamedTuple):
    one: Duellist
    two: Duellist


ONE = Duellist(5, 14, 27, (Dealt(1, 8, 3),))
TWO = Duellist(4, 15, 31, (Dealt(2, 4, 2),))
FLAMING = (Dealt(1, 8, 3), Dealt(1, 6, 0, "fire"))
DUELS: dict[str, Duel] = {
    "plain": Duel(ONE, TWO),
    "two blows in a turn": Duel(ONE._replace(blows=2), TWO._replace(blows=2, hp=33)),
    "advantage and disadvantage": Duel(ONE._replace(hp=17), TWO._replace(restrained=True, hp=45)),
    "resistance and vulnerability": Duel(
        ONE._replace(suffers="slashing"), TWO._replace(resists="slashing", hp=9)
    ),
    "two kinds of damage": Duel(ONE._replace(blow=FLAMING), TWO._replace(resists="fire", hp=40)),
    "regeneration": Duel(ONE, TWO._replace(regains=2, hp=19)),
}


# Played by the engine


def _sheet(key: str, who: Duellist) -> Sheet:
    damage = tuple(Damage(f"{d.dice}d{d.sides}{f'+{d.flat}' if d.flat else ''}", d.kind) for d in who.blow)
    activities = [Activity(key="blow", name="Blow", melee=True, to_hit=who.bonus, damage=damage)]
    if who.blows > 1:
        activities.append(
            Activity(key="multiattack", name="Multiattack", kind="multi", parts=(("blow", who.blows),))
        )
    return Sheet(
        key=key,
        name=key,
        tags=("humanoid",),
        cr="1",
        hp=who.hp,
        armor_class=who.armor_class,
        activities=tuple(activities),
        resist=(who.resists,) if who.resists else (),
        vulnerable=(who.suffers,) if who.suffers else (),
        traits=(Trait("regeneration", who.regains),) if who.regains else (),
    )


def play_duel(duel: Duel, seed: int) -> tuple[bool, int]:
    """Whether the first wins, and how many attacks were made."""
    encounter = Encounter(srd52(), Grid(4, 3), derive(seed, "duel"))
    one = encounter.add(_sheet("one", duel.one), (1, 1), side="heroes")
    two = encounter.add(_sheet("two", duel.two), (2, 1), side="foes")
    state = encounter.fight()
    state.phase, state.round, state.order = "start", 1, [one.id, two.id]
    state.initiative = {one.id: 2, two.id: 1}
    game = Game(srd52(), state, history=False)
    for who, creature in ((duel.one, one), (duel.two, two)):
        if who.restrained:
            game.play.attach("condition.restrained", creature.id)
    attacks = 0
    while game.decision is not None:
        decision = game.decision
        if decision.kind == "turn" and any(
            o.key == "attack:blow" for o in decision.options_named(("attack",))
        ):
            target = two.id if decision.subject == one.id else one.id
            game.trusted_step(Answer("attack:blow", targets=(target,)))
            attacks += 1
        elif decision.kind == "turn":
            game.trusted_step(Answer("end"))
        else:
            game.trusted_step(Answer("no"))
    return game.outcome is not None and game.outcome.flags["winner"] == "heroes", attacks


# Worked out


def _sum_of(dice: int, sides: int) -> Spread:
    table = {0: 1.0}
    for _ in range(dice):
        rolled: Spread = {}
        for total, chance in table.items():
            for face in range(1, sides + 1):
                rolled[total + face] = rolled.get(total + face, 0.0) + chance / sides
        table = rolled
    return table


def _plus(one: Spread, other: Spread) -> Spread:
    found: Spread = {}
    for a, chance in one.items():
        for b, more in other.items():
            found[a + b] = found.get(a + b, 0.0) + chance * more
    return found


def _naturals(advantage: int) -> Spread:
    """The chance of each face of the d20: the higher or the lower of two, or of one."""
    found: Spread = {}
    for first in range(1, 21):
        for second in range(1, 21):
            face = (min, lambda a, _: a, max)[advantage + 1](first, second)
            found[face] = found.get(face, 0.0) + 1 / 400
    return found


def _taken(amount: int, kind: str, target: Duellist) -> int:
    if kind == target.resists:
        return amount // 2
    return 2 * amount if kind == target.suffers else amount


def _of_a_blow(attacker: Duellist, target: Duellist) -> Spread:
    """The chance of each amount of damage of one attack."""
    found: Spread = {}
    for natural, chance in _naturals(int(target.restrained) - int(attacker.restrained)).items():
        if natural != 20 and (natural == 1 or natural + attacker.bonus < target.armor_class):
            found[0] = found.get(0, 0.0) + chance
            continue
        spread = {0: 1.0}
        for dealt in attacker.blow:
            rolled = _sum_of(dealt.dice * (2 if natural == 20 else 1), dealt.sides)
            part: Spread = {}
            for total, share in rolled.items():
                amount = _taken(max(0, total + dealt.flat), dealt.kind, target)
                part[amount] = part.get(amount, 0.0) + share
            spread = _plus(spread, part)
        for amount, share in spread.items():
            found[amount] = found.get(amount, 0.0) + chance * share
    return found


def _of_a_turn(attacker: Duellist, target: Duellist) -> Spread:
    blow = _of_a_blow(attacker, target)
    found = {0: 1.0}
    for _ in range(attacker.blows):
        found = _plus(found, blow)
    return found


def exact_win_chance(duel: Duel) -> float:
    """The chance that the first wins, striking first: both sides' Hit Points, gone over until nothing changes."""
    one, two = duel
    first, second = _of_a_turn(one, two), _of_a_turn(two, one)
    chances = {(mine, theirs): 0.5 for mine in range(1, one.hp + 1) for theirs in range(1, two.hp + 1)}
    while True:
        answered = {
            (mine, theirs): sum(
                chance * chances[min(one.hp, mine - taken + one.regains), min(two.hp, theirs + two.regains)]
                for taken, chance in second.items()
                if taken < mine
            )
            for mine, theirs in chances
        }
        fresh = {
            (mine, theirs): sum(
                chance * (1.0 if dealt >= theirs else answered[mine, theirs - dealt])
                for dealt, chance in first.items()
            )
            for mine, theirs in chances
        }
        change = max(abs(fresh[state] - chances[state]) for state in chances)
        chances = fresh
        if change < 1e-10:
            return chances[one.hp, two.hp]
