"""The palette: one line in plain words becomes one GM command, with a preview of what it does and what players see.

It never guesses. If a line fits several creatures, kinds or places, every reading is listed; if it fits none, the
refusal says what was not understood and suggests lines that would work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.bodies.sheet_change import nearest_room
from tenfoot.rulesets.common.conditions.condition import PREFIX
from tenfoot.table.gm_command_list import BY_ID, COMMANDS, called_by
from tenfoot.table.market import goods_of
from tenfoot.table.palette_names import (
    creatures_named,
    goods_named,
    in_play,
    kinds_named,
    monsters_of,
    nearest,
    places_named,
    square_name,
)
from tenfoot.table.table_text import TableWords, words_in

SIGNED = re.compile(r"([-+=]|t)(\d{1,3})")
SIGNS = {"-": "damage", "+": "heal", "=": "hp", "t": "temp"}
MOST_CHOICES = 12
MARKETS = ("village", "town", "city", "closed")
GOOD = re.compile(r"(.+) (\d{1,6} (?:cp|sp|ep|gp|pp|left)|plenty|as listed)")
COMPUTER_FOR = {"turn": "computer turn", "fight": "computer fight", "off": "computer off"}


class LineReading(msgspec.Struct, frozen=True):
    """One way to understand a line."""

    command: str
    answer: Answer
    line: str
    """The line written out, so that it fits nothing else."""


class Misread(ValueError):
    """A line that fits no command, with lines that would."""

    def __init__(self, key: str, suggestions: Iterable[str] = (), **fields: int | str) -> None:
        self.key = f"palette.fault.{key}"
        self.fields = fields
        self.suggestions = tuple(suggestions)
        super().__init__(self.say(words_in("en")))

    def say(self, words: TableWords) -> str:
        """Return the message in the viewer's language."""
        return words.say(self.key, **self.fields)


def read_line(play: Play, line: str, words: TableWords) -> list[LineReading]:
    """Return every reading of a line, at most a dozen; one if it is clear. Raise `Misread` if there is none."""
    text, reason = _without_reason(line.strip())
    tokens = text.lower().replace("\u2212", "-").split()
    if not tokens:
        raise Misread("type-a-command", [command.form for command in COMMANDS[:4]])
    found = _Reader(play, tokens, words).readings()
    if reason:
        found = [
            msgspec.structs.replace(
                each, answer=msgspec.structs.replace(each.answer, words=f"{each.answer.words}|{reason}")
            )
            for each in found
        ]
    return found[:MOST_CHOICES]


def _without_reason(line: str) -> tuple[str, str]:
    for mark in ("|", " because "):
        head, found, reason = line.partition(mark)
        if found:
            return head.strip(), reason.strip()
    return line, ""


class _Reader:
    """Reads the words of one line."""

    def __init__(self, play: Play, tokens: list[str], words: TableWords) -> None:
        self.play = play
        self.tokens = tokens
        self.words = words
        self.calls: dict[str, str] = {}
        for language in (words_in("en"), words):
            for command in COMMANDS:
                for word in called_by(command.id, language):
                    self.calls.setdefault(word.lower(), command.id)
        rules = play.ruleset.rules
        names = [name for name in rules if name.startswith(PREFIX)]
        self.conditions = {name.removeprefix(PREFIX): name.removeprefix(PREFIX) for name in names}
        """Conditions by what they are called, in English and in the viewer's language."""
        self.conditions |= {words.name(name).lower(): name.removeprefix(PREFIX) for name in names}

    def readings(self) -> list[LineReading]:
        """Try each form of a line; the first that fits decides."""
        verb, rest = self._verb()
        if verb == "next" and not rest:
            return [LineReading("next", Answer("gm:next"), "next")]
        if verb == "end" and len(rest) <= 1:
            winner = rest[0] if rest else ""
            return [LineReading("end", Answer("gm:end combat", words=winner), "end fight")]
        if verb == "add":
            return self._add(rest)
        if verb == "market":
            return self._market(rest)
        if verb == "move":
            return self._move(rest)
        if verb in ("damage", "heal", "hp", "temp"):
            return self._number(verb, rest)
        if verb == "initiative":
            return self._number(verb, rest)
        if verb == "exhaustion":
            return self._exhaustion(rest)
        if verb in ("copy", "remove", "hide", "reveal"):
            if verb == "remove" and rest and rest[0] in self.conditions:
                return self._condition("end condition", rest[0], rest[1:])
            return self._on_creatures(verb, rest)
        if verb.startswith("computer"):
            return self._computer(verb, rest)
        if verb == "end condition" and rest:
            return self._condition(verb, rest[0], rest[1:])
        return self._without_verb()

    def _verb(self) -> tuple[str, list[str]]:
        """Split off the longest run of first words that calls a command."""
        for count in range(min(4, len(self.tokens)), 0, -1):
            said = " ".join(self.tokens[:count])
            if said in self.calls:
                return self.calls[said], self.tokens[count:]
        return "", self.tokens

    def _without_verb(self) -> list[LineReading]:
        tokens = self.tokens
        for place, rest in ((0, tokens[1:]), (-1, tokens[:-1])):
            signed = SIGNED.fullmatch(tokens[place])
            if signed is not None:
                if not rest:
                    raise Misread("for-which", self._examples(tokens[place]), said=tokens[place])
                return self._number(SIGNS[signed[1]], [*rest, signed[2]])
            if tokens[place] in self.conditions and rest:
                return self._condition("condition", tokens[place], rest)
        if "to" in tokens[1:-1]:
            return self._move(tokens)
        if tokens[0].isdigit() or "at" in tokens[1:] or tokens[-1] == "hidden":
            return self._add(tokens)
        said = " ".join(tokens)
        close = nearest(tokens[0], [*self.calls, *self.conditions])
        lines = [" ".join([word, *tokens[1:]]) for word in close]
        if creatures_named(self.play, tokens) or kinds_named(self.play, tokens):
            lines += [f"add {said}", f"hide {said}", f"-5 {said}"]
        raise Misread("no-command-fits", lines or [command.form for command in COMMANDS[:6]], said=said)

    def _examples(self, start: str) -> list[str]:
        return [f"{start} {creature.name}" for creature in in_play(self.play)[:4]]

    # Creatures

    def _groups(self, phrase: Sequence[str], before: str = "", after: str = "") -> list[list[Creature]]:
        found = creatures_named(self.play, phrase)
        if found:
            return found
        said = " ".join(phrase)
        called = {creature.name: self._called([creature]) for creature in in_play(self.play)}
        names = list(called)
        close = nearest(said, names) or [n for n in names if n.lower()[:3] == said[:3]] or names[:4]
        raise Misread(
            "no-creature-here" if said else "name-a-creature",
            [" ".join(part for part in (before, called[name], after) if part) for name in close],
            said=said,
        )

    def _many(
        self, command: str, phrase: Sequence[str], value: str = "", *, number: int = 0, text: str = ""
    ) -> list[LineReading]:
        pick, verb = BY_ID[command].pick, text or command
        return [
            LineReading(
                command,
                Answer(pick, targets=tuple(c.id for c in group), number=number, words=value),
                f"{verb} {self._called(group)}",
            )
            for group in self._groups(phrase, verb)
        ]

    def _called(self, group: list[Creature]) -> str:
        """Write creatures so that only they fit: the first of several of a kind is called `1`."""
        names = [creature.name for creature in in_play(self.play)]
        return ", ".join(
            f"{c.name} 1" if any(n.startswith(f"{c.name} ") for n in names) else c.name for c in group
        )

    def _on_creatures(self, command: str, rest: list[str]) -> list[LineReading]:
        number = 0
        if command == "hide" and len(rest) > 2 and rest[-2] == "dc" and rest[-1].isdigit():
            number, rest = int(rest[-1]), rest[:-2]
        if command == "copy" and len(rest) > 1 and re.fullmatch(r"x\d{1,2}", rest[-1]):
            number, rest = int(rest[-1][1:]), rest[:-1]
        return self._many(command, rest, number=number)

    def _computer(self, command: str, rest: list[str]) -> list[LineReading]:
        if rest and rest[-1] in COMPUTER_FOR:
            command, rest = COMPUTER_FOR[rest[-1]], rest[:-1]
            while rest and rest[-1] in ("this", "for", "the"):
                rest = rest[:-1]
        return self._many(command, rest, BY_ID[command].value, text="computer")

    def _number(self, command: str, rest: list[str]) -> list[LineReading]:
        """Read a creature and a number, in either order; a number that belongs to a name stays with it."""
        for place in (-1, 0):
            sign = re.fullmatch(r"([-+]?)(\d{1,3})", rest[place]) if rest else None
            phrase = rest[:-1] if place else rest[1:]
            if sign is None or not phrase:
                continue
            number = int(rest[place])
            if creatures_named(self.play, phrase) or place == 0:
                break
        else:
            if len(rest) > 1 and re.fullmatch(r"[-+]?\d{1,3}", rest[-1]):
                self._groups(rest[:-1], f"{command} {rest[-1].lstrip('-+')}")
            raise Misread("creature-and-number", [BY_ID[command].form])
        if command in ("damage", "heal"):
            number = abs(number)
        return self._many(command, phrase, number=number, text=f"{command} {number}")

    def _exhaustion(self, rest: list[str]) -> list[LineReading]:
        step = re.fullmatch(r"([-+]?)([0-6])", rest[-1]) if len(rest) > 1 else None
        phrase = rest
        if step is not None and (step[1] or not self._numbered(rest)):
            phrase = rest[:-1]
        else:
            step = None
        found: list[LineReading] = []
        for group in self._groups(phrase, "exhaustion"):
            now = _level(self.play, group[0])
            change = int(step[0]) if step is not None else 1
            level = now + change if step is None or step[1] else change
            answer = Answer("gm:exhaustion", targets=tuple(c.id for c in group), number=max(0, min(6, level)))
            found.append(LineReading("exhaustion", answer, f"exhaustion {self._called(group)}"))
        return found

    def _numbered(self, phrase: Sequence[str]) -> bool:
        """Return True if the last number is part of a creature's name (`Ogre 2`)."""
        return any(len(group) == 1 for group in creatures_named(self.play, phrase))

    def _condition(self, command: str, condition: str, phrase: list[str]) -> list[LineReading]:
        condition = self.conditions.get(condition, condition)
        if condition not in self.conditions:
            close = nearest(condition, self.conditions)
            lines = [" ".join([BY_ID[command].form.split()[0], word, *phrase]) for word in close]
            raise Misread("no-condition", lines, said=condition)
        if condition == "exhaustion" and command == "condition":
            return self._exhaustion(phrase)
        said = f"not {condition}" if command == "end condition" else condition
        return self._many(command, phrase, condition, text=said)

    # Places and newcomers

    def _move(self, rest: list[str]) -> list[LineReading]:
        if "to" not in rest[1:]:
            raise Misread("move-where", ["ogre to H7"])
        cut = len(rest) - 1 - rest[::-1].index("to")
        found: list[LineReading] = []
        for group in self._groups(rest[:cut], after=" ".join(rest[cut:])):
            for label, cell, exact in self._places(rest[cut + 1 :], f"{' '.join(rest[:cut])} to"):
                if len(group) != 1:
                    raise Misread("one-at-a-time", [f"{group[0].name} to {label}"])
                square = cell if exact else nearest_room(self.play, group[0], cell)
                answer = Answer("gm:move", targets=(group[0].id,), cell=square)
                found.append(
                    LineReading("move", answer, f"{self._called(group)} to {square_name(self.play, square)}")
                )
        return found

    def _places(self, phrase: Sequence[str], before: str) -> Sequence[tuple[str, int, bool]]:
        found = places_named(self.play, phrase)
        if not found:
            said = " ".join(phrase)
            grid = self.play.state.grid
            last = square_name(self.play, grid.width * grid.height - 1)
            raise Misread("no-place", [f"{before} {last}"], said=said, last=last)
        return found

    def _add(self, rest: list[str]) -> list[LineReading]:
        count, hidden, side = 1, False, "foes"
        if rest and re.fullmatch(r"\d{1,3}x?", rest[0]):
            count, rest = int(rest[0].removesuffix("x")), rest[1:]
        if rest and rest[-1] == "hidden":
            hidden, rest = True, rest[:-1]
        if len(rest) > 2 and rest[-2] in ("for", "with") and rest[-1] in ("heroes", "party"):
            side, rest = "heroes", rest[:-2]
        cells: Sequence[tuple[str, int, bool]] = [("", -1, True)]
        if "at" in rest[1:]:
            cut = rest.index("at")
            cells = self._places(rest[cut + 1 :], " ".join([*rest[:cut], "at"]))
            rest = rest[:cut]
        kinds = kinds_named(self.play, rest)
        if not kinds:
            said = " ".join(rest)
            names = [sheet.name for sheet in monsters_of(self.play).values()]
            close = nearest(said, names) or nearest(said.removesuffix("s"), names)
            raise Misread(
                "no-creature" if said else "add-which",
                [f"{count} {name}" for name in close],
                said=said,
            )
        if not 1 <= count <= 20:
            raise Misread("too-many", [f"20 {kinds[0].name}"], count=count)
        found: list[LineReading] = []
        for sheet in kinds:
            for _, cell, _ in cells:
                value = "/".join([sheet.key, side, *(["hidden"] if hidden else [])])
                where = f" at {square_name(self.play, cell)}" if cell >= 0 else ""
                line = f"{count} {sheet.name}{where}{' hidden' if hidden else ''}"
                found.append(LineReading("add", Answer("gm:add", cell=cell, number=count, words=value), line))
        return found

    def _market(self, rest: list[str]) -> list[LineReading]:
        """Read what kind of market is here, or what a good costs or how many of it are left."""
        said = " ".join(rest)
        if said in MARKETS or re.fullmatch(r"\d{1,4}%", said):
            return [LineReading("market", Answer("gm:market", words=said), f"market {said}")]
        line = GOOD.fullmatch(said)
        if line is None:
            lines = ("town", "torch 5 sp", "rope 3 left", "rope plenty", "120%", "closed")
            raise Misread("market", [f"market {each}" for each in lines])
        goods = goods_of(self.play.ruleset, self.words)
        found = goods_named(goods, line[1])
        if not found:
            close = nearest(line[1], [good.name for good in goods])
            raise Misread("no-good", [f"market {name.lower()} {line[2]}" for name in close], said=line[1])
        return [
            LineReading(
                "market",
                Answer("gm:market", words=f"{good.key} {line[2]}"),
                f"market {good.name.lower()} {line[2]}",
            )
            for good in found
        ]


def _level(play: Play, creature: Creature) -> int:
    return sum(effect.level for effect in play.effects_on(creature.id, f"{PREFIX}exhaustion"))
