"""The odds of attacks and saving throws, exactly, with what became of the d20 kept beside every amount of
damage.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from tenfoot.dice.advantage import Mode, natural_weights
from tenfoot.dice.critical import critical
from tenfoot.dice.distribution import Distribution, within_budget, within_work
from tenfoot.dice.exact import exact
from tenfoot.dice.expression_tree import Node
from tenfoot.dice.parser import parse

AttackResult = Literal["miss", "hit", "crit"]
SaveResult = Literal["failure", "success"]
Result = AttackResult | SaveResult
_NOTHING = Distribution.certain(0)


def _expr(value: Node | str) -> Node:
    return parse(value) if isinstance(value, str) else value


class Odds:
    """Several results of one d20, each with its chance and the damage that goes with it."""

    __slots__ = ("_damage", "_whole", "parts")

    def __init__(self, parts: tuple[tuple[Result, int, Distribution], ...]) -> None:
        self.parts = parts
        self._whole = sum([weight for _, weight, _ in parts])
        self._damage: Distribution | None = None

    def chance(self, result: Result) -> Fraction:
        """The chance of a miss, a hit, a Critical Hit, a failure or a success."""
        return Fraction(sum(weight for kind, weight, _ in self.parts if kind == result), self._whole)

    @property
    def damage(self) -> Distribution:
        """The distribution of damage over all results, misses included."""
        if self._damage is None:
            self._damage = Distribution.mixture([(weight, damage) for _, weight, damage in self.parts])
        return self._damage

    def damage_given(self, result: Result) -> Distribution:
        """The damage when the d20 came out this way."""
        for kind, _, damage in self.parts:
            if kind == result:
                return damage
        raise ValueError(f"no {result} among {[kind for kind, _, _ in self.parts]}")

    def outcomes(self) -> dict[int, dict[Result, Fraction]]:
        """For each amount of damage, how much of its chance comes from each result."""
        table: dict[int, dict[Result, Fraction]] = {}
        for kind, weight, damage in self.parts:
            if weight:
                share = Fraction(weight, self._whole)
                for value, chance in damage:
                    table.setdefault(value, {})[kind] = share * chance
        return dict(sorted(table.items()))

    def at_least(self, damage: int) -> Fraction:
        """The chance to deal this much damage or more."""
        return self.damage.at_least(damage)

    @property
    def mean(self) -> Fraction:
        return self.damage.mean


def attack(
    bonus: int | str | Node,
    ac: int,
    mode: Mode = "normal",
    damage: Node | str = "0",
    crit_range: int = 20,
    *,
    critical_damage: Node | str | None = None,
    on_crit: Callable[[Node], Node] = critical,
    on_miss: Node | str | None = None,
) -> Odds:
    """An attack roll against an Armor Class.

    A natural 20 hits and is a Critical Hit, a natural 1 misses (5.2/nat/20-hits, 5.2/nat/1-misses);
    otherwise the total must reach the AC. A natural roll of at least `crit_range` that hits is a Critical
    Hit too. The dice of the damage are doubled by `on_crit` unless `critical_damage` says what they
    become. `bonus` may have dice (`7+1d4`).
    """
    if not 2 <= crit_range <= 20:
        raise ValueError(f"Critical Hits start between 2 and 20, not at {crit_range}.")
    weights = natural_weights(mode)
    whole = 20 if mode == "normal" else 400
    if isinstance(bonus, int):
        least = min(max(ac - bonus, 2), 20)
        first = max(crit_range, least)
        crit = sum(weights[first - 1 :])
        hit = sum(weights[least - 1 : first - 1])
    else:
        # The weight of each natural roll that reaches the AC, over the denominator of the added dice.
        added = exact(bonus)
        over = added.denominator
        by_total = [int(added.at_least(ac - n) * over) for n in range(2, 20)]
        reached = [w * r for w, r in zip(weights, (0, *by_total, over), strict=True)]
        whole *= over
        crit = sum(reached[crit_range - 1 :])
        hit = sum(reached[: crit_range - 1])
    expr = _expr(damage)
    if critical_damage is not None:
        harder = _expr(critical_damage)
    else:
        harder = _on_critical(expr) if on_crit is critical else on_crit(expr)
    return Odds(
        (
            ("miss", whole - hit - crit, _NOTHING if on_miss is None else _damage(on_miss)),
            ("hit", hit, _damage(expr)),
            ("crit", crit, _damage(harder)),
        )
    )


_on_critical = lru_cache(maxsize=1024)(critical)


def _damage(expr: Node | str) -> Distribution:
    """Damage is never less than nothing."""
    damage = exact(expr)
    return damage if damage.minimum >= 0 else damage.map(lambda d: max(d, 0))


def save_chance(dc: int, bonus: int | str | Node, mode: Mode = "normal") -> Fraction:
    """The chance that a saving throw (or an ability check) reaches its DC; 1 and 20 are nothing special."""
    weights = natural_weights(mode)
    added = Distribution.certain(bonus) if isinstance(bonus, int) else exact(bonus)
    return sum((weights[n - 1] * added.at_least(dc - n) for n in range(1, 21)), Fraction(0)) / sum(weights)


def save(
    dc: int,
    bonus: int | str | Node,
    mode: Mode = "normal",
    damage: Node | str = "0",
    half: bool = True,
) -> Odds:
    """A saving throw against damage: all of it on a failure, half (rounded down) or nothing on a success."""
    success = save_chance(dc, bonus, mode)
    full = _damage(damage)
    return Odds(
        (
            ("failure", success.denominator - success.numerator, full),
            ("success", success.numerator, full.map(_halved) if half else _NOTHING),
        )
    )


def _halved(damage: int) -> int:
    return damage // 2


# One damage roll for several targets


@dataclass(frozen=True, slots=True)
class Target:
    """One creature in the area: its chance to save, whether a success halves, and its Hit Points."""

    success: Fraction
    half: bool = True
    hit_points: int = 0

    def damage(self, rolled: int, saved: bool) -> int:
        if not saved:
            return rolled
        return rolled // 2 if self.half else 0


class SharedDamage:
    """Damage rolled once for all targets; only the saving throws are each target's own.

    The targets are not independent: where the dice were high, they were high for all. Everything here is
    calculated for each total of the damage roll first.
    """

    def __init__(self, damage: Node | str, targets: Sequence[Target]) -> None:
        self.rolled = _damage(damage)
        self.targets = tuple(targets)

    def on(self, index: int) -> Distribution:
        """The distribution of damage to one target of the area."""
        target = self.targets[index]
        return Distribution.mixture(
            [
                (1 - target.success, self.rolled),
                (target.success, self.rolled.map(lambda d: target.damage(d, True))),
            ]
        )

    @property
    def total(self) -> Distribution:
        """The damage to all targets together."""
        return self._mixed(
            lambda rolled, target: Distribution.mixture(
                [
                    (1 - target.success, Distribution.certain(target.damage(rolled, False))),
                    (target.success, Distribution.certain(target.damage(rolled, True))),
                ]
            )
        )

    @property
    def dropped(self) -> Distribution:
        """How many of the targets lose all of their Hit Points."""

        def one(rolled: int, target: Target) -> Distribution:
            chance = self._drops(rolled, target)
            return Distribution({1: chance.numerator, 0: chance.denominator - chance.numerator})

        return self._mixed(one)

    def all_dropped(self) -> Fraction:
        """The chance that no target is left standing."""
        return self.dropped.exactly(len(self.targets))

    @staticmethod
    def _drops(rolled: int, target: Target) -> Fraction:
        full = Fraction(int(target.damage(rolled, False) >= target.hit_points))
        saved = Fraction(int(target.damage(rolled, True) >= target.hit_points))
        return (1 - target.success) * full + target.success * saved

    def _mixed(self, one: Callable[[int, Target], Distribution]) -> Distribution:
        within_work(len(self.rolled) * len(self.targets) * 2_000)
        parts: list[tuple[Fraction, Distribution]] = []
        for rolled, share in self.rolled:
            together = _NOTHING
            for target in self.targets:
                together = together + one(rolled, target)
            parts.append((share, together))
        return Distribution.mixture(parts)


# Bringing a target down


def drop_chances(odds: Odds | Distribution, hit_points: int, attacks: int) -> list[Fraction]:
    """The chance that a target with so many Hit Points is down after 1, 2 ... `attacks` attacks."""
    if hit_points < 1 or attacks < 0:
        raise ValueError("A target has at least 1 Hit Point, and there can't be fewer than no attacks.")
    damage = odds.damage if isinstance(odds, Odds) else odds
    within_budget(hit_points)
    within_work(attacks * min(hit_points, damage.maximum * max(attacks, 1)) * len(damage))
    step = [(v, w) for v, w in zip(damage.values, damage.weights, strict=True) if v < hit_points]
    standing = {0: 1}
    whole = 1
    chances: list[Fraction] = []
    for _ in range(attacks):
        whole *= damage.denominator
        after: dict[int, int] = {}
        for taken, weight in standing.items():
            for value, times in step:
                if taken + value < hit_points:
                    after[taken + value] = after.get(taken + value, 0) + weight * times
        standing = after
        chances.append(Fraction(whole - sum(standing.values()), whole))
    return chances


def drop_chance(odds: Odds | Distribution, hit_points: int, attacks: int) -> Fraction:
    """The chance to drop a target with so many Hit Points in so many attacks."""
    return drop_chances(odds, hit_points, attacks)[-1] if attacks else Fraction(0)
