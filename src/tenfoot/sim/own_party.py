"""Custom heroes in a plan: by their file, or saved ones by their name or key. Their sheets go into the plan, so it
needs neither file nor folder any more, on whatever machine it is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from tenfoot.engine.ruleset import Ruleset
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.hero_builder import ChoiceError, build_hero, hero_content, makes_heroes, read_choices
from tenfoot.sim.encounter_plan import FILE, Combatant, EncounterPlan, PlanError
from tenfoot.table.own_heroes import OwnHeroes


def with_own_heroes(plan: EncounterPlan, folder: Path = Path()) -> EncounterPlan:
    """The plan with the sheets of everybody who is in no book. Files are looked for in the folder."""
    ruleset = ruleset_named(plan.ruleset)
    if not makes_heroes(ruleset):
        for one in _all(plan):
            if FILE.fullmatch(one.who):
                raise PlanError(f"{one.who}: {plan.ruleset} has no classes to build a hero of.")
        return plan
    found = _Found(plan.sheets, folder, ruleset)
    party, foes = found.side(plan.party), found.side(plan.foes)
    day = [msgspec.structs.replace(part, foes=found.side(part.foes)) for part in plan.day]
    return msgspec.structs.replace(plan, party=party, foes=foes, day=day, sheets=found.sheets)


def _all(plan: EncounterPlan) -> Iterable[Combatant]:
    yield from (*plan.party, *plan.foes)
    for part in plan.day:
        yield from part.foes


class _Found:
    """The sheets of a party as they are found."""

    def __init__(self, sheets: Mapping[str, Sheet], folder: Path, ruleset: Ruleset) -> None:
        self.sheets = dict(sheets)
        self._folder = folder
        self._ruleset = ruleset
        self._books = (ruleset.table("heroes", Sheet), ruleset.table("monsters", Sheet))

    def side(self, side: Sequence[Combatant]) -> list[Combatant]:
        return [msgspec.structs.replace(one, who=self._key(one.who)) for one in side]

    def _known(self, key: str) -> bool:
        return key in self.sheets or any(book.get(key) is not None for book in self._books)

    def _key(self, who: str) -> str:
        if self._known(who):
            return who
        if FILE.fullmatch(who):
            self.sheets[who] = self._built(who)
            return who
        return self._kept(who)

    def _built(self, who: str) -> Sheet:
        """The hero of a file. In this plan it goes by the file's name."""
        path = self._folder / Path(who).expanduser()
        try:
            choices = msgspec.structs.replace(read_choices(path), key=who)
            return build_hero(choices, hero_content(self._ruleset)).sheet
        except (ChoiceError, UnicodeDecodeError) as error:
            raise PlanError(str(error) if str(path) in str(error) else f"{who}: {error}") from None

    def _kept(self, who: str) -> str:
        """A kept hero by name or key; what is neither stays as it is, and is refused where it is staged."""
        heroes = OwnHeroes()
        hero = heroes.find(who, self._ruleset)
        if hero is None:
            named = [one for one in heroes.all(self._ruleset) if _as_key(one.sheet.name) == who]
            if len(named) > 1:
                keys = ", ".join(one.sheet.key for one in named)
                raise PlanError(
                    f"You keep {len(named)} heroes called {named[0].sheet.name}; say which: {keys}."
                )
            hero = named[0] if named else None
        if hero is None:
            return who
        self.sheets[hero.sheet.key] = hero.sheet
        return hero.sheet.key


def _as_key(name: str) -> str:
    return "-".join(name.lower().split())
