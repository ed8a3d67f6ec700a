"""How lucky a run was: hits, saves, damage, Initiative and recharges, each less what was to be expected of it.

The chance of every fall of the dice is known before a roll. What is booked is the worth of what came less the exact
expectation, so over all runs the bookings of a channel average to zero, however the sides play. The luck of the runs
that were played can then be taken off their wins (`tenfoot.sim.control`).

Two rules make that exact. The worth of each outcome is fixed before the roll, from what is known then. The faces are
read as they fell (`Play._throw`), before a rule changes or rerolls one. A roll that was not announced is not booked,
so a new rule can make the bookings explain less but never bias them.
"""

from __future__ import annotations

from functools import lru_cache

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.attack.making_an_attack import Attack
from tenfoot.rulesets.common.d20.d20_test import D20Test
from tenfoot.rulesets.common.damage.dealing_damage import DamageRoll
from tenfoot.rulesets.common.worth.dice_averages import mean, words_mean
from tenfoot.rulesets.common.worth.estimate import danger

CHANNELS = ("heroes' attacks", "foes' attacks", "heroes' saves", "foes' saves", "damage", "initiative")
ATTACKS, SAVES, DAMAGE, INITIATIVE = 0, 2, 4, 5
SCALE = 1000
"""Bookings are recorded in whole thousandths, so that the order in which runs are counted changes nothing."""
PARTY = "heroes"
UNKNOWN_STAKE = 8.0
"""Worth of a save whose failure costs more than damage, on the scale of points of damage."""
MANY = 2.0
"""Weight of damage that is rolled once for several creatures."""

NATURALS = {
    0: tuple(1 / 20 for _ in range(20)),
    1: tuple((2 * n - 1) / 400 for n in range(1, 21)),
    -1: tuple((41 - 2 * n) / 400 for n in range(1, 21)),
}
"""Chance of each natural number from 1 to 20: plain, with Advantage, with Disadvantage."""


@lru_cache(maxsize=4096)
def totals(count: int, sides: int) -> tuple[float, ...]:
    """The chance of each total of some dice, from 0 up."""
    found = [1.0]
    for _ in range(count):
        more = [0.0] * (len(found) + sides)
        for total, chance in enumerate(found):
            for face in range(1, sides + 1) if chance else ():
                more[total + face] += chance / sides
        found = more
    return tuple(found)


@lru_cache(maxsize=4096)
def bonus_spread(dice: tuple[tuple[int, int], ...]) -> tuple[tuple[int, float], ...]:
    """The chance of each total of dice that are added to a d20, or with a negative count taken from it."""
    found = {0: 1.0}
    for count, sides in dice:
        more: dict[int, float] = {}
        for total, chance in enumerate(totals(abs(count), sides)):
            for before, known in found.items() if chance else ():
                key = before + (total if count > 0 else -total)
                more[key] = more.get(key, 0.0) + known * chance
        found = more
    return tuple(sorted(found.items()))


@lru_cache(maxsize=65536)
def successes(
    needs: int, dice: tuple[tuple[int, int], ...], mode: int, crit_at: int
) -> tuple[tuple[float, ...], float]:
    """For each natural number from 0 (never) to 20 the chance to succeed with the dice still to be rolled, and the
    mean over all naturals. `crit_at` is 0 for a save; an attack's Critical Hit counts twice."""
    spread = bonus_spread(dice)
    worth = [0.0]
    for natural in range(1, 21):
        chance = sum(odds for more, odds in spread if natural + more >= needs)
        if crit_at:
            chance = 1.0 if natural == 20 else 0.0 if natural == 1 else chance
            chance *= 2 if natural >= crit_at else 1
        worth.append(chance)
    return tuple(worth), sum(odds * worth[n] for n, odds in enumerate(NATURALS[mode], 1))


class Expected:
    """A roll that is about to happen: its dice, its channel, and the worth of every outcome less the mean."""

    __slots__ = ("channel", "count", "mean", "mode", "sides", "weight", "worth")

    def __init__(
        self,
        channel: int,
        weight: float,
        worth: tuple[float, ...],
        mean: float,
        *,
        count: int = 1,
        sides: int = 20,
        mode: int | None = None,
    ) -> None:
        self.channel = channel
        self.weight = weight
        self.worth = worth
        """By the natural number of a d20, or by the total of other dice."""
        self.mean = mean
        self.count = count
        self.sides = sides
        self.mode = mode
        """Of a d20; None where the total of the dice counts."""


class Bookings:
    """Books the rolls of one run. The rules announce a roll before it is thrown, `Play._throw` says how it fell."""

    def __init__(self) -> None:
        self.sums = [0.0] * len(CHANNELS)
        self.booked = [0] * len(CHANNELS)
        self._expected: Expected | None = None

    @property
    def luck(self) -> list[int]:
        """What was booked by channel, in thousandths."""
        return [round(amount * SCALE) for amount in self.sums]

    # Before the roll

    def expect_test(self, play: Play, test: object, mode: int) -> None:
        """A d20 is about to be rolled for an attack, a save or Initiative; other tests are not booked."""
        assert isinstance(test, D20Test)
        self._expected = None
        actor = play.state.creatures[test.actor]
        foes = actor.side != PARTY
        if isinstance(test, Attack):
            if test.against is not None and not test.auto_fail:
                weight = sum(mean(dice) for dice, _ in test.strike.pools or test.strike.thrown_pools)
                crit_at = 1 if test.crit_if_hit else test.crit_at
                self._expect_success(
                    ATTACKS + foes, max(1.0, weight), test, test.against.total, mode, crit_at
                )
        elif test.kind == "save":
            self._expect_success(SAVES + foes, stake_of(test), test, test.dc, mode, 0)
        elif "initiative" in test.tags:
            weight = danger(play, actor) * (-1.0 if foes else 1.0)
            worth = tuple(natural / 20 for natural in range(21))
            expected = sum(odds * worth[n] for n, odds in enumerate(NATURALS[mode], 1))
            self._expected = Expected(INITIATIVE, weight, worth, expected, count=2 if mode else 1, mode=mode)

    def _expect_success(
        self, channel: int, weight: float, test: D20Test, dc: int, mode: int, crit_at: int
    ) -> None:
        dice = tuple((count, sides) for count, sides, _ in test.dice)
        worth, expected = successes(dc - test.bonus, dice, mode, crit_at)
        self._expected = Expected(channel, weight, worth, expected, count=2 if mode else 1, mode=mode)

    def expect_damage(self, play: Play, roll: object, count: int, sides: int) -> None:
        """Record what a damage roll is expected to deal before it is rolled, so that its luck can be measured."""
        assert isinstance(roll, DamageRoll)
        source = play.state.creatures.get(roll.source)
        self._expected = None
        if source is None:
            return
        weight = (1.0 if source.side == PARTY else -1.0) * (1.0 if count > 0 else -1.0)
        if not roll.target:
            weight *= MANY
        many = abs(count)
        self._expected = Expected(DAMAGE, weight, (), many * (sides + 1) / 2, count=many, sides=sides)

    def expect_recharge(self, play: Play, creature: Creature, activity: Activity) -> None:
        """Record what a recharge roll is worth before it is made: the ability's damage to several creatures."""
        weight = MANY * max(UNKNOWN_STAKE, sum(words_mean(damage.dice) for damage in activity.damage))
        worth = tuple(float(face >= activity.recharge) for face in range(7))
        channel = ATTACKS + (creature.side != PARTY)
        self._expected = Expected(channel, weight, worth, sum(worth[1:]) / 6, sides=6)

    def expect_nothing(self) -> None:
        """The next roll is not booked."""
        self._expected = None

    # After it

    def fell(self, sides: int, faces: list[int]) -> None:
        """Record a roll's luck: its result minus the expected one. Unannounced dice are not counted."""
        expected, self._expected = self._expected, None
        if expected is not None and sides == expected.sides and len(faces) == expected.count:
            self.book(expected, faces)

    def book(self, expected: Expected, faces: list[int]) -> None:
        """Add one roll to the sum of its channel."""
        if expected.mode is None:
            came = expected.worth[sum(faces)] if expected.worth else float(sum(faces))
        else:
            came = expected.worth[max(faces) if expected.mode > 0 else min(faces)]
        self.booked[expected.channel] += 1
        self.sums[expected.channel] += expected.weight * (came - expected.mean)


def stake_of(test: D20Test) -> float:
    """What a save is about, in points of damage: those that a success avoids, and more where a failure does more."""
    activity = test.resisting
    if activity is None:
        return UNKNOWN_STAKE
    damage = sum(words_mean(part.dice) for part in activity.damage) * (0.5 if activity.half else 1.0)
    return damage + (UNKNOWN_STAKE if activity.fail or not damage else 0.0)
