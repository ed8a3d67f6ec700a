"""What the palette's words may name: creatures in play, kinds of creatures, and places on the map."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tenfoot.engine.creature import Creature
from tenfoot.engine.play import Play
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.bodies.servants import GONE
from tenfoot.rulesets.common.space.fixtures import FEATURE, OPEN, SHUT
from tenfoot.table.market import GoodView

SQUARE = re.compile(r"([a-z]{1,2})([1-9]\d{0,2})")
EVERYONE = ("all", "everyone", "everybody")
HEROES, FOES = ("heroes", "party", "players"), ("foes", "enemies", "monsters")
SIDES = dict.fromkeys(HEROES, "heroes") | dict.fromkeys(FOES, "foes")
PLURALS = (("ves", "f"), ("ies", "y"), ("es", ""), ("s", ""))


class NamedPlace(NamedTuple):
    """A place on the map that words name."""

    label: str
    cell: int
    exact: bool
    """A square was named; otherwise the nearest free square will do."""


def square_name(play: Play, cell: int) -> str:
    """Return a square as people say it: columns by letter, rows by number."""
    return play.state.grid.square_name(cell)


def in_play(play: Play) -> list[Creature]:
    """Return the creatures that a command may name."""
    return [c for c in play.state.creatures.values() if not c.counters.get(GONE)]


def goods_named(goods: Sequence[GoodView], said: str) -> list[GoodView]:
    """Return the goods that words name: the one that is called so, else all whose names begin with these words."""
    exact = [good for good in goods if said in (good.key, good.name.lower())]
    return exact or [good for good in goods if fits(said.split(), good.name)]


def fits(phrase: Sequence[str], name: str) -> bool:
    """Return True if each typed word begins a word of the name, in order; numbers must be the same."""
    words = name.lower().replace("-", " ").replace("'", "").split()
    if phrase and phrase[-1] == "1" and not words[-1].isdigit():
        phrase = phrase[:-1]
    place = 0
    for typed in phrase:
        while place < len(words):
            word = words[place]
            place += 1
            if (word == typed) if typed.isdigit() else word.startswith(typed):
                break
        else:
            return False
    return bool(phrase)


def singular(phrase: Sequence[str]) -> list[list[str]]:
    """Return a phrase as typed, then without each plural ending its last word may have."""
    found = [list(phrase)]
    for ending, instead in PLURALS:
        if phrase and phrase[-1].endswith(ending) and len(phrase[-1]) > len(ending) + 2:
            found.append([*phrase[:-1], phrase[-1].removesuffix(ending) + instead])
    return found


def creatures_named(play: Play, phrase: Sequence[str]) -> list[list[Creature]]:
    """Return the groups of creatures that a phrase may mean: none, one, or several to choose from."""
    there = in_play(play)
    if phrase and phrase[0] in EVERYONE:
        rest = list(phrase[1:])
        if not rest:
            return [there]
        if len(rest) == 1 and rest[0] in SIDES:
            group = [c for c in there if c.side == SIDES[rest[0]]]
            return [group] if group else []
        for form in singular(rest):
            group = [c for c in there if fits(form, c.name)]
            if group:
                return [group]
        return []
    parts = _split(phrase)
    if len(parts) > 1:
        groups = [creatures_named(play, part) for part in parts]
        if all(len(group) == 1 for group in groups):
            return [[c for group in groups for c in group[0]]]
        return next((group for group in groups if len(group) != 1), [])
    return [[c] for c in there if fits(phrase, c.name)]


def _split(phrase: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in phrase:
        if word in ("and", "&", ","):
            parts.append([])
        elif word.endswith(","):
            parts[-1].append(word[:-1])
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]


def kinds_named(play: Play, phrase: Sequence[str]) -> list[Sheet]:
    """Return the stat blocks that a phrase may mean: one if named exactly or alone in play, else all that fit."""
    sheets = {**monsters_of(play), **{s.key: s for s in play.state.sheets.values() if s.cr}}
    for form in singular(phrase):
        said = " ".join(form)
        exact = [s for s in sheets.values() if s.name.lower() == said or s.key == said]
        if exact:
            return exact[:1]
        found = [s for s in sheets.values() if fits(form, s.name)]
        if found:
            used = {c.sheet for c in in_play(play)}
            known = [s for s in found if s.key in used]
            return known if len(known) == 1 else found
    return []


def monsters_of(play: Play) -> dict[str, Sheet]:
    """Return the ruleset's stat blocks by key."""
    return {k: s for k, s in play.ruleset.tables().get("monsters", {}).items() if isinstance(s, Sheet)}


def places_named(play: Play, phrase: Sequence[str]) -> list[NamedPlace]:
    """Return the places that a phrase may mean: a square (`H7`), a door or object of the map, a creature's place."""
    grid = play.state.grid
    found: list[NamedPlace] = []
    said = " ".join(phrase)
    square = SQUARE.fullmatch(said)
    if square is not None:
        x = 0
        for letter in square[1]:
            x = 26 * x + ord(letter) - 96
        y = int(square[2])
        if x <= grid.width and y <= grid.height:
            found.append(NamedPlace(said.upper(), grid.width * (y - 1) + x - 1, True))
    for name, cell in _landmarks(play):
        if fits(phrase, name):
            found.append(NamedPlace(f"{name} ({square_name(play, cell)})", cell, False))
    for creature in in_play(play):
        if creature.cell >= 0 and fits(phrase, creature.name):
            found.append(NamedPlace(creature.name, creature.cell, False))
    return found


def _landmarks(play: Play) -> list[tuple[str, int]]:
    grid = play.state.grid
    found = [
        (effect.text("name"), effect.cells[0])
        for effect in play.state.effects.values()
        if effect.rule == FEATURE and effect.cells and effect.text("name")
    ]
    taken = {cell for _, cell in found}
    glyphs = (ord(SHUT), ord(OPEN))
    found += [
        ("door", cell) for cell, glyph in enumerate(grid.glyphs) if glyph in glyphs and cell not in taken
    ]
    return [(name.removeprefix("the ").removeprefix("a "), cell) for name, cell in found]


def nearest(said: str, names: Iterable[str], count: int = 3) -> list[str]:
    """Return the known names closest to what was typed."""
    known = {name.lower(): name for name in names}
    close = difflib.get_close_matches(said.lower(), list(known), n=count, cutoff=0.6)
    return [known[name] for name in close]
