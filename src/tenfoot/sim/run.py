"""One run of a fight, played by the real engine, and what is remembered of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tenfoot.dice import derive
from tenfoot.engine.event import Event
from tenfoot.engine.game import Game
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.sim.encounter import EncounterPlan, stage
from tenfoot.tactics.aimless import Aimless
from tenfoot.tactics.controller import Controller, Referee, play_out
from tenfoot.tactics.simple import Simple
from tenfoot.tactics.tactician import Tactician

Style: TypeAlias = Literal["good", "simple", "random"]
LONGEST = 6000
"""Decisions after which a fight counts as undecided."""


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


def controller(style: Style, seed: int) -> Controller:
    """Who plays a side."""
    if style == "random":
        return Aimless(derive(seed, "choices"))
    return Simple() if style == "simple" else Tactician()


class _Watcher:
    """Notices who falls and who deals what; much cheaper than keeping the log."""

    def __init__(self, play: Play) -> None:
        self.play = play
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
    ruleset = ruleset_named(plan.ruleset)
    game = Game(ruleset, stage(plan, ruleset, seed), history=False)
    watcher = _Watcher(game.play)
    if watch:
        game.play.listeners.append(watcher)
    outcome = play_out(
        game,
        {"heroes": controller(party, seed), "foes": controller(foes, derive(seed, "foes"))},
        fallback=Referee(),
        limit=LONGEST,
    )
    return _record(game, number, seed, str(outcome.flags["winner"]) if outcome else "nobody", watcher)


def _record(game: Game, number: int, seed: int, winner: str, watcher: _Watcher) -> RunRecord:
    state = game.play.state
    heroes: list[HeroEnd] = []
    foes_left = 0
    for creature in state.creatures.values():
        if creature.side == "heroes" and creature.seat == "heroes":
            sheet: Sheet = game.play.sheet(creature)
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
    return RunRecord(number, seed, winner, state.round, watcher.turns, heroes, foes_left, damage)
