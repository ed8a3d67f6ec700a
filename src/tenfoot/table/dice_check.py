"""Checking the dice of a game: every throw from the revealed key, every step as the log has it.

A whole game is played again from its beginning. A dice record, which anybody at a table with revealed dice can save, is
checked throw by throw, without the rules.

    python -m tenfoot.table.dice_check < GAME.tenfoot
"""

from __future__ import annotations

import sys

import msgspec

from tenfoot.dice import Keyed, commitment
from tenfoot.engine.dice_words import DICE_WORD
from tenfoot.engine.game import Game
from tenfoot.engine.play import Play
from tenfoot.table.export import unpack
from tenfoot.table.log import Witness
from tenfoot.table.pack_pins import rules_of_game
from tenfoot.table.reopening import WALKED, gist, told_by_step, unpack_save
from tenfoot.table.store import Kept, answers_of

SEALED = "table.dice-sealed"


class Throw(msgspec.Struct, frozen=True):
    """One throw: dice of one kind that fell together."""

    at: int
    """The counter before them."""
    sides: int
    faces: list[int]
    purpose: str


class Stretch(msgspec.Struct):
    """All throws that were made with one key."""

    key: str
    seal: str
    """What was published beforehand; empty: nothing."""
    revealed: bool
    throws: list[Throw] = []


class DiceRecord(msgspec.Struct):
    """All throws of a game, key by key."""

    game: str
    stretches: list[Stretch]
    steps: int = 0
    same: int = 0
    """How many of the steps came out again as the log has them."""


class _Recorder(Keyed):
    """Keyed dice that remember every throw."""

    __slots__ = ("throws",)

    def __init__(self, key: str, state: int = 0) -> None:
        super().__init__(key, state)
        self.throws: list[Throw] = []

    def dice(self, count: int, sides: int, name: str = "") -> list[int]:
        """Throw the dice and record the throw."""
        at = self.state
        faces = super().dice(count, sides, name)
        self.throws.append(Throw(at, sides, list(faces), name))
        return faces


def play_again(kept: Kept) -> DiceRecord:
    """Every throw of a game, from its beginning, and how far it comes out as the log has it."""
    ruleset = rules_of_game(kept.header)
    answers = answers_of(kept.steps)
    state = unpack_save(kept.checkpoints[0][1]).checkpoint
    told = told_by_step(kept.entries)
    recorders: list[_Recorder] = []
    if state.seed:
        recorders.append(_Recorder(state.seed, state.rng))
        game = Game(ruleset, state, dice=recorders[0], history=False)
    else:
        game = Game(ruleset, state, history=False)
    witness = Witness(game.play, ())
    game.play.listeners.append(witness.listen)
    same = 0
    for number, row in enumerate(answers, start=1):
        assert row.answer is not None
        witness.heard.clear()
        try:
            game.step(row.answer)
        except Exception:
            break
        if row.answer.pick.startswith(DICE_WORD):
            _record_new_key(game.play, recorders)
        if [gist(entry) for entry in witness.heard if entry.kind != WALKED] != told[number]:
            break
        same = number
    seals = {str(entry.facts.get("seal", "")) for entry in kept.entries if entry.kind == SEALED}
    stretches = [
        Stretch(one.key, seal if seal in seals else "", one.key in kept.header.revealed, one.throws)
        for one in recorders
        for seal in (commitment(one.key),)
    ]
    return DiceRecord(kept.header.name, stretches, len(answers), same)


def _record_new_key(play: Play, recorders: list[_Recorder]) -> None:
    dice = play.dice
    if isinstance(dice, Keyed) and not isinstance(dice, _Recorder):
        recorders.append(_Recorder(dice.key, dice.state))
        play.dice = recorders[-1]


def revealed_only(record: DiceRecord) -> DiceRecord:
    """Return the revealed part of a record, which every seat may have."""
    return DiceRecord(
        record.game, [one for one in record.stretches if one.revealed], record.steps, record.same
    )


def faults_of(record: DiceRecord) -> list[str]:
    """What is wrong with the dice of a record; nothing, if every die is as its key says."""
    found: list[str] = []
    for number, one in enumerate(record.stretches, start=1):
        if one.seal and commitment(one.key) != one.seal:
            found.append(f"Stretch {number}: the key does not fit the seal {one.seal}.")
        end = 0
        for place, throw in enumerate(one.throws, start=1):
            what = f"Stretch {number}, throw {place} ({len(throw.faces)}d{throw.sides} for {throw.purpose})"
            if throw.at < end:
                found.append(f"{what}: this part of the dice was thrown before.")
            dice = Keyed(one.key, throw.at)
            if not throw.faces or throw.sides < 1 or dice.dice(len(throw.faces), throw.sides) != throw.faces:
                found.append(f"{what}: the key says other faces than {throw.faces}.")
            end = dice.state
    return found


def main() -> int:
    """Read a whole game, write the record of its revealed dice."""
    record = revealed_only(play_again(unpack(sys.stdin.buffer.read())))
    sys.stdout.buffer.write(msgspec.json.encode(record))
    return 0


if __name__ == "__main__":
    sys.exit(main())
