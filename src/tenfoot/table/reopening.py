"""Opening a saved game: the answers since the newest checkpoint are played again and must give the same events.

By the same rules they always do. Another version of the rules may roll, forbid or log something differently; then the
game is opened just before the first step that would go another way, the table sees how many were lost, and the GM sees
what that step was and what it would be now.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from tenfoot.engine.game import Game, Save, decode, encode, load
from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.state import State
from tenfoot.table.log import REASONS, LoggedEvent, Witness
from tenfoot.table.store_rows import StepRow, StoreFault

TABLE = "table."
"""Entries of these kinds are about the table; no rule tells them."""
WALKED = "moved"
"""Steps of a walk are put together when they are kept, so they are not compared one by one."""
QUOTED = 3
"""Events that are quoted of each side of a difference."""


class Difference(msgspec.Struct, frozen=True):
    """The first step that these rules play differently: the events of the log and those of today, as JSON."""

    was: list[str]
    now: list[str]


def open_again(
    name: str,
    ruleset: Ruleset,
    checkpoints: Sequence[tuple[int, bytes]],
    answers: Sequence[StepRow],
    entries: Sequence[LoggedEvent],
) -> tuple[Game, int]:
    """The game as far as these rules play it as it was played, and how many of the answers that is."""
    fault: Exception | None = None
    told = told_by_step(entries)
    for count, packed in reversed(checkpoints):
        try:
            save = unpack_save(packed)
            begun = count - len(save.answers)
            same = _same_as_before(_begin(save, ruleset), answers, begun, told)
            return replayed(packed, ruleset, answers, count, same), same
        except Exception as found:
            fault = fault or found
    if fault is None:
        raise StoreFault(f"'{name}' has no checkpoint to start from.")
    raise StoreFault(
        f"'{name}' was kept by another version of the rules and can't be opened by this one "
        f"({type(fault).__name__}: {fault}). It is left as it is: that version still opens it."
    ) from fault


def replayed(
    packed: bytes,
    ruleset: Ruleset,
    answers: Sequence[StepRow],
    count: int,
    keep: int,
    entries: Sequence[LoggedEvent] = (),
) -> Game:
    """Return the game after `keep` answers, from a checkpoint that has `count` of them.

    With `entries`, raise `StoreFault` if these rules don't play the answers as the log says: going back to what an
    older version played must never make another game of it.
    """
    save = unpack_save(packed)
    if entries:
        begun = count - len(save.answers)
        same = _same_as_before(_begin(save, ruleset), answers[:keep], begun, told_by_step(entries))
        if same < keep:
            raise StoreFault(f"Answer {same + 1} goes another way by these rules.")
    game = _begin(save, ruleset)
    for row in answers[count - len(save.answers) : keep]:
        assert row.answer is not None
        game.trusted_step(row.answer)
    return game


def _begin(save: Save, ruleset: Ruleset) -> Game:
    """The game at the beginning of the activity in which it was saved."""
    drop_unknown_rules(save.checkpoint, ruleset)
    return load(msgspec.structs.replace(save, answers=[]), ruleset)


def drop_unknown_rules(state: State, ruleset: Ruleset) -> list[str]:
    """Remove effects of rules that this version does not have, so that the game opens; return the rules' names."""
    gone = {key: effect.rule for key, effect in state.effects.items() if effect.rule not in ruleset.rules}
    for key in gone:
        del state.effects[key]
    return sorted(set(gone.values()))


def unknown_rules(checkpoints: Iterable[tuple[int, bytes]], ruleset: Ruleset) -> list[str]:
    """Return the rules that the newest readable checkpoint has effects of and this version does not know."""
    for _, packed in reversed(list(checkpoints)):
        try:
            return drop_unknown_rules(unpack_save(packed).checkpoint, ruleset)
        except StoreFault:
            continue
    return []


def _same_as_before(game: Game, answers: Sequence[StepRow], count: int, told: dict[int, list[bytes]]) -> int:
    """How many answers lead to what the log says."""
    witness = Witness(game.play, ())
    game.play.listeners.append(witness.listen)
    for number, row in enumerate(answers[count:], start=count + 1):
        assert row.answer is not None
        witness.heard.clear()
        try:
            game.step(row.answer)
        except Exception:
            return number - 1
        if [gist(entry) for entry in witness.heard if entry.kind != WALKED] != told[number]:
            return number - 1
    return len(answers)


def find_difference(
    ruleset: Ruleset,
    checkpoints: Sequence[tuple[int, bytes]],
    answers: Sequence[StepRow],
    entries: Sequence[LoggedEvent],
    keep: int,
) -> Difference:
    """Compare what the log says of the answer after the first `keep` with what comes of it by these rules."""
    told = [entry for entry in standing(entries) if entry.step == keep + 1 and entry.kind != WALKED]
    heard = [entry for entry in _play_next(ruleset, checkpoints, answers, keep) if entry.kind != WALKED]
    pairs = enumerate(zip(told, heard, strict=False))
    alike = next(
        (n for n, (before, after) in pairs if gist(before) != gist(after)), min(len(told), len(heard))
    )
    return Difference(_quote(told[alike:]), _quote(heard[alike:]))


def _play_next(
    ruleset: Ruleset, checkpoints: Sequence[tuple[int, bytes]], answers: Sequence[StepRow], keep: int
) -> list[LoggedEvent]:
    """Return what comes of the answer after the first `keep`; nothing if these rules forbid it."""
    answer = answers[keep].answer
    for count, packed in reversed(checkpoints):
        try:
            if answer is None or count - len(unpack_save(packed).answers) > keep:
                continue
            game = replayed(packed, ruleset, answers, count, keep)
            witness = Witness(game.play, ())
            game.play.listeners.append(witness.listen)
            game.step(answer)
            return witness.heard
        except Exception:
            return []
    return []


def quote_steps(entries: Sequence[LoggedEvent]) -> dict[int, list[str]]:
    """Return the first events that the log has of each answer, as JSON; of a walk alone, the walk."""
    found: dict[int, list[LoggedEvent]] = defaultdict(list)
    for entry in standing(entries):
        found[entry.step].append(entry)
    return {step: _quote([e for e in told if e.kind != WALKED] or told) for step, told in found.items()}


def _quote(entries: Sequence[LoggedEvent]) -> list[str]:
    return [
        msgspec.json.encode(
            (entry.kind, {name: fact for name, fact in entry.facts.items() if name not in REASONS})
        ).decode()
        for entry in entries[:QUOTED]
    ]


def standing(entries: Sequence[LoggedEvent]) -> list[LoggedEvent]:
    """What the log says of the steps that no undo has taken back."""
    found: list[LoggedEvent] = []
    for entry in entries:
        if entry.back >= 0:
            while found and found[-1].number >= entry.back:
                found.pop()
        elif not entry.kind.startswith(TABLE):
            found.append(entry)
    return found


def told_by_step(entries: Sequence[LoggedEvent]) -> dict[int, list[bytes]]:
    """What the log says came of each step, without walks."""
    told: dict[int, list[bytes]] = defaultdict(list)
    for entry in standing(entries):
        if entry.kind != WALKED:
            told[entry.step].append(gist(entry))
    return told


def gist(entry: LoggedEvent) -> bytes:
    """What an event says, to be compared."""
    return msgspec.json.encode((entry.kind, entry.facts))


def pack_save(save: Save) -> bytes:
    """A checkpoint as it is saved."""
    return zlib.compress(encode(save), 1)


def unpack_save(packed: bytes) -> Save:
    """Read a compressed checkpoint, or say why it can't be read."""
    try:
        return decode(zlib.decompress(packed))
    except (zlib.error, msgspec.MsgspecError, ValueError) as fault:
        raise StoreFault(f"A checkpoint can't be read by this version of Tenfoot ({fault}).") from fault
