"""Custom heroes: made from a few choices or from a whole file of them, and saved in the data folder.

The choices are saved, one file for each hero; the sheet is built from them by the rules whenever it is wanted.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.reader import ReadingFault, read_document
from tenfoot.rulesets.hero_builder import (
    ChoiceError,
    Choices,
    Hero,
    Wish,
    build_hero,
    choices_from,
    hero_content,
    quick_choices,
    read_choices,
)
from tenfoot.table.records import PORTRAIT, HeroColor
from tenfoot.table.refusal import Refusal
from tenfoot.table.store import data_folder

MOST = 200
"""Heroes that are kept."""
_KEY = re.compile(r"own-[0-9a-f]{8}")


class HeroWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A hero to be made. What is left out is chosen sensibly; `choices` says everything instead."""

    name: str = ""
    class_: str = "fighter"
    level: int = 1
    species: str = "human"
    lineage: str = ""
    background: str = ""
    subclass: str = ""
    feat: str = ""
    spells: tuple[str, ...] = ()
    """Spells that it knows before others, if its class and level allow them."""
    choices: dict[str, object] = {}
    """The whole hero, as in a file for `tenfoot hero build`."""
    color: HeroColor = ""
    """The color of its token and name."""
    portrait: str = ""
    """The name of a portrait that was sent to `/api/portraits`."""


class HeroLook(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a custom hero looks at every table where it plays; the rules ignore it."""

    color: HeroColor = ""
    portrait: str = ""


def wished(wish: HeroWish, ruleset: Ruleset) -> Choices:
    """Make all choices of a hero by a ruleset, from the few that were said."""
    name = " ".join(wish.name.split())
    if wish.choices:
        return choices_from({**wish.choices, **({"name": name} if name else {})}, "choices")
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise ChoiceError("name", "a name has 1 to 40 letters.")
    said = Wish(name, wish.species, wish.lineage, wish.background, wish.subclass, wish.feat, wish.spells)
    return quick_choices(wish.class_, wish.level, hero_content(ruleset), said)


def choices_in(text: str) -> Choices:
    """Read the choices in the text of a hero's file."""
    try:
        document = read_document(text, "file")
    except ReadingFault as fault:
        raise ChoiceError(f"file, line {fault.line}" if fault.line else "file", fault.text) from None
    return choices_from(document.plain, "file")


class OwnHeroes:
    """The heroes of one data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder() / "heroes"
        self._built: dict[str, tuple[int, Ruleset, Hero]] = {}

    def make(self, wish: HeroWish, ruleset: Ruleset) -> Hero:
        """Build a hero by a ruleset and save it. A choice that the rules forbid is refused with a fix."""
        if wish.portrait and not PORTRAIT.fullmatch(wish.portrait):
            raise Refusal("unknown", "There is no such picture.")
        hero = self.keep(wished(wish, ruleset), ruleset)
        look = HeroLook(wish.color, wish.portrait)
        if look != HeroLook():
            self._look_file(hero.sheet.key).write_bytes(msgspec.json.encode(look))
        return hero

    def look(self, key: str) -> HeroLook:
        """Return how a custom hero looks, if somebody has said so."""
        path = self._look_file(key)
        if not _KEY.fullmatch(key) or not path.is_file():
            return HeroLook()
        try:
            return msgspec.json.decode(path.read_bytes(), type=HeroLook)
        except msgspec.MsgspecError:
            return HeroLook()

    def _look_file(self, key: str) -> Path:
        return self.folder / f"{key}.look.json"

    def keep(self, choices: Choices, ruleset: Ruleset) -> Hero:
        """Save a hero whose choices are complete."""
        if len(self._files()) >= MOST:
            raise Refusal("not-allowed", f"At most {MOST} heroes can be saved; delete some first.")
        key = f"own-{secrets.token_hex(4)}"
        hero = build_hero(msgspec.structs.replace(choices, key=key), hero_content(ruleset))
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self.folder / f"{key}.json"
        new = path.with_suffix(".new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(hero.choices)))
        os.replace(new, path)
        return hero

    def forget(self, key: str) -> None:
        """Delete a hero. Games in which it plays still have it."""
        if not _KEY.fullmatch(key) or not (self.folder / f"{key}.json").is_file():
            raise Refusal("unknown", "There is no such hero of your own.")
        (self.folder / f"{key}.json").unlink(missing_ok=True)
        self._look_file(key).unlink(missing_ok=True)

    def find(self, key: str, ruleset: Ruleset) -> Hero | None:
        """Build a kept hero by a ruleset; None if there is none, or if its file is no hero by these rules."""
        path = self.folder / f"{key}.json"
        if not _KEY.fullmatch(key) or not path.is_file():
            return None
        changed = path.stat().st_mtime_ns
        known = self._built.get(key)
        if known is None or known[0] != changed or known[1] is not ruleset:
            try:
                choices = msgspec.structs.replace(read_choices(path), key=key)
                known = self._built[key] = (changed, ruleset, build_hero(choices, hero_content(ruleset)))
            except ChoiceError:
                return None
        return known[2]

    def all(self, ruleset: Ruleset) -> list[Hero]:
        """List every hero that the ruleset can build, by name."""
        found = [hero for path in self._files() if (hero := self.find(path.stem, ruleset)) is not None]
        return sorted(found, key=lambda hero: (hero.sheet.name, hero.sheet.key))

    def sheets(self, keys: Iterable[str], ruleset: Ruleset) -> dict[str, Sheet]:
        """Give the sheets of those among these keys that are saved heroes."""
        return {key: hero.sheet for key in keys if (hero := self.find(key, ruleset)) is not None}

    def _files(self) -> list[Path]:
        return [path for path in self.folder.glob("own-*.json") if _KEY.fullmatch(path.stem)]
