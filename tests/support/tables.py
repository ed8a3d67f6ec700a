"""Tables in memory, for tests that need no server."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.dice import Seeded
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.ruleset import Ruleset
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.records import LogEntry, Prompt, Seat, TableSettings, View
from tenfoot.table.seat_log import SeatLog
from tenfoot.table.setup import COMPUTER, EncounterChoice, FoeChoice, HeroChoice, build
from tenfoot.table.store import Header, Kept, Store
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tests.support.random_play import any_answer

QUICK = TableSettings(undo="vote", pace=0)
FIGHT = EncounterChoice(
    (HeroChoice("knight", "Serra", 2, 4), HeroChoice("mage", "Ilvar", 1, 6)),
    (FoeChoice("skeleton", 1, "", 8, 4), FoeChoice("goblin-warrior", 1, "", 12, 5)),
    "open-field",
)


def new_table(
    choice: EncounterChoice = FIGHT,
    *,
    seats: Sequence[str] = ("p1", "p2"),
    gm: str = "person",
    seed: int = 7,
    settings: TableSettings = QUICK,
    ruleset: Ruleset | None = None,
) -> Table:
    """A table with a GM and some players; hero n is played by seat n (the last seat has the rest)."""
    ruleset = ruleset or srd52()
    heroes = [seats[min(number, len(seats) - 1)] for number in range(len(choice.heroes))]
    people = [
        Seat(GM, "GM", "gm", "house" if gm == "house" else "person", host=gm != "house"),
        *(
            Seat(seat, f"Player {seat}", "player", host=gm == "house" and number == 0)
            for number, seat in enumerate(seats)
        ),
        Seat("s1", "Watcher", "spectator"),
        Seat(COMPUTER, "Computer", "player", "computer"),
    ]
    header = Header("t1", "A fight", ruleset.name, "BELL-1000", settings)
    table = Table.found(header, people, build(ruleset, choice, heroes, seed), ruleset)
    table.here = {GM, *seats}
    return table


def kept(store: Store, table: Table) -> None:
    """Write what has changed."""
    store.write([(table.header.id, table.take_change())])


def read(store: Store, game: str = "t1") -> Kept:
    """What the store has."""
    return store.read(game)


def shown(table: Table, seat: str, since: int = 0) -> tuple[View, Prompt | None, list[LogEntry]]:
    """What a seat is shown."""
    words = words_in("en")
    eyes = table.eyes(seat)
    ear = SeatLog(table.viewer(seat))
    log, _ = ear.since(since, table.entries, table.creature_sides(), words)
    words.calling(eyes.names(table.game.play))
    return table.view(eyes, words), table.prompt(seat, eyes, words), log


def frames(table: Table, seat: str) -> bytes:
    """Everything that a seat would be sent now, to the last byte."""
    view, prompt, log = shown(table, seat)
    eyes = table.eyes(seat)
    return msgspec.json.encode(
        (view, prompt, log, table.map(eyes), table.waiting(seat), table.seats_shown(seat, eyes))
    )


def play_some(table: Table, steps: int, seed: int = 1) -> list[tuple[str, Answer]]:
    """Everybody answers at random, each for itself; gives who answered what."""
    chooser = Seeded(seed)
    given: list[tuple[str, Answer]] = []
    for _ in range(steps):
        decision = table.game.decision
        if decision is None:
            break
        seat = table.waiting_for
        answer = any_answer(decision, chooser)
        table.answer(seat, table.serial(seat), answer)
        given.append((seat, answer))
    return given


def step_to_turn(table: Table, name: str, limit: int = 60) -> None:
    """Everybody takes the rules' own answer until a creature's turn is open."""
    for _ in range(limit):
        decision = table.game.decision
        assert decision is not None
        creature = table.game.play.state.creatures.get(decision.subject)
        if decision.kind == "turn" and creature is not None and creature.name == name:
            return
        seat = table.waiting_for
        table.answer(seat, table.serial(seat), decision.default_answer())
    raise AssertionError(f"{name} never had a turn")


def named(table: Table, name: str) -> Creature:
    """The creature with this name."""
    return next(c for c in table.game.play.state.creatures.values() if c.name == name)
