"""Preview and carry out a line of the palette at a table."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.table.gm_command_list import COMMANDS, called_by
from tenfoot.table.palette import LineReading, Misread, read_line
from tenfoot.table.palette_names import in_play, monsters_of, square_name
from tenfoot.table.refusal import Refusal
from tenfoot.table.side_perception import perceives
from tenfoot.table.table import Table
from tenfoot.table.table_text import TableWords

MOST_COMPLETIONS = 8


class PaletteChoice(msgspec.Struct, frozen=True):
    """One reading of an ambiguous line, written out so that it fits nothing else."""

    line: str
    says: str


class PalettePlace(msgspec.Struct, frozen=True):
    """Where a creature would be once the line is carried out, to be drawn on the map before that."""

    cell: int
    """The north-western square of its space."""
    squares: int
    """How many squares its space is wide."""
    name: str


class PaletteView(msgspec.Struct, frozen=True):
    """What a line of the palette would do and what players would see."""

    line: str
    command: str = ""
    """The command's id; empty if the line is ambiguous or not understood."""
    says: str = ""
    """What will happen."""
    seen: str = ""
    """What the players will see of it."""
    choices: tuple[PaletteChoice, ...] = ()
    """Readings to choose from, if several fit."""
    fault: str = ""
    """Why nothing can be done."""
    suggestions: tuple[str, ...] = ()
    """Lines that would work instead."""
    places: tuple[PalettePlace, ...] = ()
    """Where creatures would be that the line adds or moves."""


def preview_line(table: Table, seat: str, line: str, words: TableWords) -> PaletteView:
    """Return what a line would do and what players would see, without doing it."""
    _gm_only(table, seat)
    words.calling(table.eyes(seat).names(table.game.play))
    try:
        found = read_line(table.game.play, line, words)
    except Misread as fault:
        return PaletteView(line, fault=fault.say(words), suggestions=fault.suggestions)
    if len(found) > 1:
        return PaletteView(
            line, choices=tuple(PaletteChoice(each.line, _short(each, words)) for each in found)
        )
    reading = found[0]
    copy = table.game.fork()
    try:
        copy.step(reading.answer)
    except (IllegalAnswer, ValueError) as fault:
        return PaletteView(line, reading.command, fault=words.refusal(str(fault)))
    says = _happens(reading, table.game.play, copy.play, words)
    seen, places = _seen(table, reading, copy.play, words), _places(reading, table.game.play, copy.play)
    return PaletteView(line, reading.command, says, seen, places=places)


def _places(reading: LineReading, before: Play, after: Play) -> tuple[PalettePlace, ...]:
    """Return where new and moved creatures would be."""
    moved = (
        [after.state.creatures[c.id] for c in _targets(reading, before)] if reading.command == "move" else []
    )
    return tuple(
        PalettePlace(creature.cell, after.side_cells(creature), creature.name)
        for creature in (*_new(before, after), *moved)
        if creature.cell >= 0
    )


def carry_out(table: Table, seat: str, line: str, words: TableWords) -> None:
    """Do what a line says. An ambiguous line is refused with its readings."""
    _gm_only(table, seat)
    try:
        found = read_line(table.game.play, line, words)
    except Misread as fault:
        raise Refusal("illegal", fault.say(words), list(fault.suggestions)) from fault
    if len(found) > 1:
        raise Refusal("illegal", "Several commands fit. Choose one.", [each.line for each in found])
    table.override(seat, found[0].answer)


def complete_line(table: Table, seat: str, line: str, words: TableWords) -> tuple[str, ...]:
    """Return lines that begin with this one: commands, then names of creatures, kinds and conditions."""
    _gm_only(table, seat)
    head, _, last = line.rpartition(" ")
    start = last.lower()
    names = [creature.name for creature in in_play(table.game.play)]
    if not head:
        names = [word for command in COMMANDS for word in called_by(command.id, words)] + names
    names += [sheet.name for sheet in monsters_of(table.game.play).values()]
    found = [name for name in dict.fromkeys(names) if start and name.lower().startswith(start)]
    return tuple(f"{head} {name}".strip() for name in found[:MOST_COMPLETIONS])


def _gm_only(table: Table, seat: str) -> None:
    if table.seat(seat).role != "gm":
        raise Refusal("not-allowed", "Only the GM may overrule.")
    if table.game.decision is None:
        raise Refusal("stale", "The game is over; take a step back first.")


def _targets(reading: LineReading, play: Play) -> list[Creature]:
    found = (play.state.creatures.get(key) for key in reading.answer.targets)
    return [creature for creature in found if creature is not None]


def _new(before: Play, after: Play) -> list[Creature]:
    return [c for key, c in after.state.creatures.items() if key not in before.state.creatures]


def _short(reading: LineReading, words: TableWords) -> str:
    return f"{words.say(f'command.{_key(reading)}')}: {reading.line}"


def _key(reading: LineReading) -> str:
    return reading.command.replace(" ", "-")


def _happens(reading: LineReading, before: Play, after: Play, words: TableWords) -> str:
    """Say what the command changes, from the game before and a copy of it after."""
    new = _new(before, after)
    if new:
        squares = ", ".join(square_name(after, c.cell) for c in new)
        said = words.say("palette.added", names=", ".join(c.name for c in new), squares=squares)
        if any(c.id in after.state.order for c in new):
            said += " " + words.say("palette.rolls-initiative")
        return said
    answer = reading.answer
    if reading.command == "market":
        return words.say("palette.market", said=reading.line.partition(" ")[2])
    lines: list[str] = []
    for was in _targets(reading, before):
        now = after.state.creatures[was.id]
        if reading.command in ("damage", "heal", "hp", "temp"):
            key = "palette.temporary" if reading.command == "temp" else "palette.hit-points"
            old, new_ = (was.temp_hp, now.temp_hp) if reading.command == "temp" else (was.hp, now.hp)
            lines.append(words.say(key, creature=was.name, before=old, after=new_))
            if now.life != was.life:
                lines.append(words.say(f"palette.now-{now.life}", creature=was.name))
        elif reading.command == "move":
            lines.append(words.say("palette.moved", creature=was.name, square=square_name(after, now.cell)))
        elif reading.command in ("condition", "end condition"):
            name = words.name(f"condition.{answer.words.partition('|')[0]}")
            lines.append(words.say(f"palette.{_key(reading)}", creature=was.name, condition=name))
        elif reading.command in ("exhaustion", "initiative"):
            lines.append(words.say(f"palette.{reading.command}", creature=was.name, number=answer.number))
        else:
            lines.append(words.say(f"palette.{_key(reading)}", creature=was.name))
    return " ".join(lines) or words.say(f"palette.{_key(reading)}")


def _seen(table: Table, reading: LineReading, after: Play, words: TableWords) -> str:
    """Say what players notice: which of the creatures concerned they perceive before and after."""
    before = table.game.play
    sides = {s.side for s in table.seats.values() if s.role == "player" and s.controller == "person"}
    if not reading.answer.targets and not _new(before, after):
        return words.say("palette.players-see")
    concerned = [*_targets(reading, after), *_new(before, after)]
    come: list[str] = []
    gone: list[str] = []
    stay: list[str] = []
    for creature in concerned:
        old = before.state.creatures.get(creature.id)
        was = old is not None and any(perceives(before, side, old) for side in sides)
        now = any(perceives(after, side, creature) for side in sides)
        if now or was:
            (stay if now and was else come if now else gone).append(creature.name)
    if come:
        return words.say("palette.players-see-appear", names=", ".join(come))
    if gone:
        return words.say("palette.players-lose", names=", ".join(gone))
    return words.say("palette.players-see" if stay else "palette.players-see-nothing")
