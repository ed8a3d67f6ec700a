"""Four people in the inn of The Gannet Light, each with a hero and a seat, and the house or a person as GM."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tenfoot.adventure.running import begin_adventure, rules_of
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer
from tenfoot.engine.several import AT_ONCE
from tenfoot.table.records import ControllerName, Prompt, Seat, TableSettings
from tenfoot.table.seat_log import SeatLog
from tenfoot.table.setup import COMPUTER
from tenfoot.table.store import Header, open_store
from tenfoot.table.table import Table
from tenfoot.table.table_text import words_in
from tenfoot.tactics.explorer import Explorer
from tenfoot.tactics.tactician import Tactician

NAMES = ("Ann", "Bo", "Cy", "Dee")


class AsBefore(Table):
    """A table of the version that asked one after the other."""

    def _ask_at_once(self) -> None:
        return


class Inn:
    """The table, kept in a store like any other: every order is written before anything else happens."""

    def __init__(
        self,
        folder: Path,
        gm: ControllerName = "house",
        computer: tuple[str, ...] = (),
        seed: int = 5,
        asked_in_turn: bool = False,
        heroes: tuple[str, ...] = ("fighter-3", "rogue-3", "cleric-3", "wizard-3"),
    ) -> None:
        self.path = folder / "tables.sqlite"
        self.store = open_store(self.path)
        self.ruleset = rules_of("gannet-light")
        self.controllers = {"house": Tactician(), "computer": Explorer()}
        seats = [Seat(GM, "GM", "gm", gm, host=gm == "person")]
        seats += [
            Seat(f"p{number}", name, "player", host=number == 1 and gm == "house")
            for number, name in enumerate(NAMES, start=1)
            if name not in computer
        ]
        seats.append(Seat(COMPUTER, "Computer", "player", "computer"))
        held = [COMPUTER if name in computer else f"p{n}" for n, name in enumerate(NAMES, start=1)]
        state = begin_adventure(self.ruleset, seed, heroes, held, NAMES)
        if asked_in_turn:
            del state.flags[AT_ONCE]
        header = Header("t1", "The inn", self.ruleset.name, "BELL-1", TableSettings(undo="free"))
        made = AsBefore if asked_in_turn else Table
        self.table: Table = made.found(header, seats, state, self.ruleset, self.controllers)
        self.keep()

    def keep(self) -> None:
        """What happened is on the disk; then those who need no person answer."""
        self.store.write([("t1", self.table.take_change())])
        while self.table.automatic():
            self.table.play_on()
            self.store.write([("t1", self.table.take_change())])

    def restart(self, now: bool = False) -> None:
        """The process is gone and another one opens the file; `now`: another version of it."""
        self.store.close()
        self.store = open_store(self.path)
        made = Table if now else type(self.table)
        self.table = made(self.store.read("t1"), self.ruleset, self.controllers)
        self.keep()

    def hero(self, name: str) -> Creature:
        return next(c for c in self.table.game.play.state.creatures.values() if c.name == name)

    def seat(self, name: str) -> str:
        return self.table.keeper(self.hero(name))

    def prompts(self, name: str) -> tuple[Prompt, ...]:
        seat = GM if name == "GM" else self.seat(name)
        return self.table.prompts(seat, self.table.eyes(seat), words_in("en"))

    def keys(self, name: str) -> list[str]:
        return [option.key for prompt in self.prompts(name) for option in prompt.options]

    def does(self, name: str, pick: str | Answer, serial: str = "") -> None:
        """Somebody answers their question."""
        seat = GM if name == "GM" else self.seat(name)
        answer = Answer(pick) if isinstance(pick, str) else pick
        self.table.answer(seat, serial or self.prompts(name)[0].serial, answer)
        self.keep()

    def told(self, name: str) -> list[str]:
        ear = SeatLog(self.table.viewer(self.seat(name)))
        log, _ = ear.since(0, self.table.entries, self.table.creature_sides(), words_in("en"))
        return [entry.kind for entry in log]

    def frame(self, seat: str) -> str:
        """Everything that a seat would be sent now."""
        words, eyes = words_in("en"), self.table.eyes(seat)
        words.calling(eyes.names(self.table.game.play))
        ear = SeatLog(self.table.viewer(seat))
        log, _ = ear.since(0, self.table.entries, self.table.creature_sides(), words)
        return msgspec.json.encode(
            (
                self.table.view(eyes, words),
                self.table.prompts(seat, eyes, words),
                self.table.several(seat, eyes),
                self.table.waiting(seat),
                log,
            )
        ).decode()
