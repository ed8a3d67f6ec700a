"""One run of a fight, played by the real engine, and what is remembered of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.dice import derive
from tenfoot.engine.event import Event
from tenfoot.engine.sheet import Sheet
from tenfoot.sim.day import Course, play_plan
from tenfoot.sim.encounter import EncounterPlan
from tenfoot.tactics.aimless import Aimless
from tenfoot.tactics.controller import Controller
from tenfoot.tactics.simple import Simple
from tenfoot.tactics.tactician import Tactician

Style: TypeAlias = Literal["good", "simple", "random"]


class HeroEnd(msgspec.Struct, frozen=True):
    """How one member of the party came out of it."""

    name: str
    hp: int
    hp_max: int
    fell: bool
    """Was at 0 Hit Points at some time."""
    died: bool
    spent: dict[str, int] = {}
    """Slots and other pools used up."""


class RunRecord(msgspec.Struct, frozen=True):
    """What is remembered of one run. The seed plays it again."""

    number: int
    seed: int
    winner: str
    rounds: int
    turns: int
    heroes: list[HeroEnd]
    foes_left: int
    damage: dict[str, int] = {}
    """Damage dealt by each combatant."""
    won: int = 0
    """Fights of the day that the party has won."""


def controller(style: Style, seed: int) -> Controller:
    """Who plays a side."""
    if style == "random":
        return Aimless(derive(seed, "choices"))
    return Simple() if style == "simple" else Tactician()


class _Watcher:
    """Notices who falls and who deals what; much cheaper than keeping the log."""

    def __init__(self) -> None:
        self.fell: set[int] = set()
        self.damage: dict[int, int] = {}
        self.turns = 0

    def __call__(self, event: Event) -> None:
        kind = event.kind
        if kind == "damage.dealt":
            source, amount = event.facts["source"], event.facts["amount"]
            if isinstance(source, int) and isinstance(amount, int) and amount:
                self.damage[source] = self.damage.get(source, 0) + amount
        elif kind == "dying" or kind == "died":
            creature = event.facts["creature"]
            if isinstance(creature, int):
                self.fell.add(creature)
        elif kind == "turn.started":
            self.turns += 1


def run_once(
    plan: EncounterPlan,
    number: int,
    seed: int,
    *,
    party: Style = "good",
    foes: Style = "good",
    watch: bool = True,
) -> RunRecord:
    """Play the fight once."""
    watcher = _Watcher()
    course = play_plan(
        plan,
        seed,
        {"heroes": controller(party, seed), "foes": controller(foes, derive(seed, "foes"))},
        watcher if watch else None,
    )
    return _record(course, number, seed, watcher)


def _record(course: Course, number: int, seed: int, watcher: _Watcher) -> RunRecord:
    play = course.game.play
    state = play.state
    heroes: list[HeroEnd] = []
    foes_left = 0
    for creature in state.creatures.values():
        if creature.side == "heroes" and creature.seat == "heroes":
            sheet: Sheet = play.sheet(creature)
            full = dict(sheet.pools)
            if sheet.caster is not None:
                full.update({f"slot {n}": slots for n, slots in enumerate(sheet.caster.slots, start=1)})
            spent = {
                pool: amount - creature.pools.get(pool, 0)
                for pool, amount in full.items()
                if amount > creature.pools.get(pool, 0)
            }
            heroes.append(
                HeroEnd(
                    creature.name,
                    creature.hp,
                    creature.hp_max,
                    creature.id in watcher.fell or creature.life != "alive",
                    creature.life == "dead",
                    spent,
                )
            )
        elif creature.side == "foes" and creature.life == "alive":
            foes_left += 1
    names = {key: creature.name for key, creature in state.creatures.items()}
    damage = {names[key]: amount for key, amount in sorted(watcher.damage.items()) if key in names}
    return RunRecord(
        number,
        seed,
        course.winner,
        course.rounds,
        watcher.turns,
        heroes,
        foes_left,
        damage,
        course.won,
    )
