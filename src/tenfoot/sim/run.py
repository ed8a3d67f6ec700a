"""One run of a fight, played by the real engine, and what is remembered of it."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias, runtime_checkable

import msgspec

from tenfoot.dice import derive
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Controller
from tenfoot.rulesets.common.bodies.servants import SERVES
from tenfoot.sim.adventuring_day import Course, Member
from tenfoot.sim.continued_fight import Plan, play_any
from tenfoot.sim.watch import Watcher
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.flight import GONE
from tenfoot.tactics.random_player import RandomPlayer
from tenfoot.tactics.simple import Simple
from tenfoot.tactics.tactician import Tactician

Style: TypeAlias = Literal["good", "simple", "random"]


Programs: TypeAlias = tuple[str, str]
"""Commands of programs that play the party and the foes; "" where the house does."""
NO_PROGRAMS: tuple[str, str] = ("", "")


class ProgramFault(RuntimeError):
    """A program that can't be started, has ended, says nothing, or answers what is not allowed."""


@runtime_checkable
class Curious(Protocol):
    """A player who wants to hear how it ended."""

    def over(self, winner: str) -> None: ...


class HeroEnd(msgspec.Struct, frozen=True):
    """How one member of the party came out of it."""

    name: str
    hp: int
    hp_max: int
    """As it was at the beginning."""
    fell: bool
    """Was at 0 Hit Points at some time."""
    died: bool
    spent: dict[str, int] = {}
    """Slots and other pools used up on the way."""
    left: dict[str, int] = {}
    """Slots and other pools left."""


class DamageBy(msgspec.Struct, frozen=True, array_like=True):
    """Damage that one creature dealt with one attack or spell. Foes of one kind are counted together."""

    who: str
    means: str
    amount: int


class RunRecord(msgspec.Struct, frozen=True):
    """What is remembered of one run. The seed plays it again."""

    number: int
    seed: int
    winner: str
    rounds: int
    turns: int
    heroes: list[HeroEnd]
    foes_left: int
    damage: list[DamageBy] = []
    won: int = 0
    """Fights of the day that the party has won."""
    course: list[int] = []
    """How the scales stood at each turn's start."""
    luck: list[int] = []
    """How lucky the party was by channel, in thousandths (`tenfoot.sim.luck`)."""


def controller(style: Style, seed: int, manner: Manner | None = None) -> Controller:
    """Make the player of a side by its style."""
    if style == "random":
        return RandomPlayer(derive(seed, "choices"))
    return Simple() if style == "simple" else Tactician(manner, may_leave=True)


def both_sides(
    plan: Plan, seed: int, party: Style, foes: Style, programs: Programs = NO_PROGRAMS
) -> dict[str, Controller]:
    """Return the controller of each side of a run."""
    sides = {
        "heroes": controller(party, seed, plan.party_manner),
        "foes": controller(foes, derive(seed, "foes"), plan.foes_manner),
    }
    for side, program in zip(sides, programs, strict=True):
        if program:
            from tenfoot.sim.program import (
                player,
            )  # what is shown to programs loads only if one is used

            sides[side] = player(program, side, derive(seed, side))
    return sides


def run_once(
    plan: Plan,
    number: int,
    seed: int,
    *,
    party: Style = "good",
    foes: Style = "good",
    programs: Programs = NO_PROGRAMS,
    watch: bool = True,
) -> RunRecord:
    """Play one run and record how it went."""
    watcher = Watcher()
    sides = both_sides(plan, seed, party, foes, programs)
    course = play_any(plan, seed, sides, watcher if watch else None)
    for side in sides.values():
        if isinstance(side, Curious):
            side.over(course.winner)
    return _record(course, number, seed, watcher)


def _record(course: Course, number: int, seed: int, watcher: Watcher) -> RunRecord:
    play = course.game.play
    foes_left = sum(
        1
        for creature in play.state.creatures.values()
        if creature.side == "foes"
        and creature.life == "alive"
        and not creature.counters.get(GONE)
        and not creature.counters.get(SERVES)
    )
    damage = [DamageBy(who, means, amount) for (who, means), amount in sorted(watcher.damage.items())]
    return RunRecord(
        number,
        seed,
        course.winner,
        course.rounds,
        watcher.turns,
        [_end_of(play, member, watcher) for member in course.party],
        foes_left,
        damage,
        course.won,
        watcher.course,
        watcher.bookings.luck,
    )


def _end_of(play: Play, member: Member, watcher: Watcher) -> HeroEnd:
    creature = play.state.creatures[member.key]
    left = {pool: creature.pools.get(pool, 0) for pool in member.has}
    return HeroEnd(
        member.name,
        creature.hp,
        member.hp_max,
        creature.id in watcher.fell or creature.life != "alive",
        creature.life == "dead",
        {pool: had - left[pool] for pool, had in member.has.items() if had > left[pool]},
        left,
    )
