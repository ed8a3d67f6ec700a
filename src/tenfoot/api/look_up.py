"""Looking up content and rules, and building heroes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tenfoot.compendium.card import KINDS, Card, Kind
from tenfoot.compendium.card_filters import choose
from tenfoot.compendium.card_library import library
from tenfoot.compendium.card_search import card_search
from tenfoot.engine.ruleset import unknown
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import choices, ruleset_named
from tenfoot.rulesets.encounter import sheet_named
from tenfoot.rulesets.hero_builder import (
    Hero,
    choices_from,
    hero_content,
    hero_named,
    makes_heroes,
    read_choices,
)
from tenfoot.rulesets.hero_builder import (
    build_hero as build,
)
from tenfoot.rulesets.index import RuleRow, every_rule
from tenfoot.rulesets.names import DEFAULT
from tenfoot.rulesets.rule_search import RuleSearch
from tenfoot.table.own_heroes import HeroWish, wished


def list_rulesets() -> dict[str, str]:
    """Return the rulesets to choose from, with their titles: each base alone, and with each pack or switch."""
    return dict(choices())


def list_cards(kind: Kind, *, ruleset: str = DEFAULT, **filters: Any) -> list[Card]:
    """Return the cards of a kind that pass every filter: `list_cards("monster", type="undead", cr="..1/2")`.

    A filter takes a word, a range (`3`, `1..3`, `..5`) or True; docs/guide/cli.md lists them for each kind.
    """
    _check_kind(kind)
    wanted = {name: value if isinstance(value, bool) else str(value) for name, value in filters.items()}
    return choose(library(ruleset).of_kind(kind), kind, wanted)


def find_card(kind: Kind, name: str, *, ruleset: str = DEFAULT) -> Card:
    """Return the card of a kind with this name: `find_card("spell", "Fireball")`."""
    _check_kind(kind)
    found = library(ruleset).named(kind, name)
    if found is None:
        near = library(ruleset).nearest(kind, name)
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        raise LookupError(f"There is no {kind} called '{name[:60]}'.{hint}")
    return found


def search_cards(words: str, *, ruleset: str = DEFAULT, limit: int = 10) -> list[Card]:
    """Return the cards of any kind that fit words best."""
    return [hit.card for hit in card_search(ruleset).search(words, at_most=limit)]


def list_monsters(*, ruleset: str = DEFAULT, **filters: Any) -> list[Card]:
    """Return monsters by filters: `list_monsters(cr="1/4..2", movement="fly")`."""
    return list_cards("monster", ruleset=ruleset, **filters)


def list_spells(*, ruleset: str = DEFAULT, **filters: Any) -> list[Card]:
    """Return spells by filters: `list_spells(level=3, class_="wizard")`."""
    if "class_" in filters:
        filters["class"] = filters.pop("class_")
    return list_cards("spell", ruleset=ruleset, **filters)


def find_sheet(key: str, *, ruleset: str = DEFAULT) -> Sheet:
    """Return the sheet of a monster or hero by its key, with every number that the engine plays by."""
    return sheet_named(ruleset_named(ruleset), key)


def find_rule(id: str) -> RuleRow:
    """Return one rule of the index in plain words, by its id, such as 5.2/oa/trigger."""
    return every_rule().find(id)


def search_rules(words: str, limit: int = 10) -> list[RuleRow]:
    """Return the rules that fit words best."""
    return [found.row for found in _rule_search().search(words, limit)]


def find_hero(key: str, *, ruleset: str = DEFAULT) -> Hero:
    """Return a premade hero, or a hero of any class and level: `find_hero("wizard-7")`."""
    rules = ruleset_named(ruleset)
    found = hero_named(rules, key) if makes_heroes(rules) else None
    if found is None:
        raise LookupError(unknown("hero", key, list_heroes(ruleset=ruleset), ruleset))
    return found


def build_hero(
    name: str,
    class_: str = "fighter",
    level: int = 1,
    *,
    species: str = "human",
    background: str = "",
    subclass: str = "",
    ruleset: str = DEFAULT,
    **choices: Any,
) -> Hero:
    """Build a hero. What is left out is chosen sensibly; any choice of a hero's file may be given besides.

    To level a hero, build it again with a higher level and the same choices: `level_hero` does that.
    """
    rules = ruleset_named(ruleset)
    made = wished(HeroWish(name, class_, level, species, "", background, subclass), rules)
    if choices:
        made = choices_from({**_plain(made), **choices}, "choices")
    return build(made, hero_content(rules))


def level_hero(hero: Hero, to: int | None = None, class_: str = "", *, ruleset: str = DEFAULT) -> Hero:
    """Return the hero at the next level, or at a given one, in its first class or another one."""
    first = class_ or next(iter(hero.choices.classes))
    level = to if to is not None else sum(hero.choices.classes.values()) + 1
    rules = ruleset_named(ruleset)
    made = hero.choices
    grown = wished(HeroWish(made.name, first, level, made.species, made.lineage, made.background), rules)
    kept = {key: value for key, value in _plain(hero.choices).items() if key in _KEPT}
    return build(choices_from({**_plain(grown), **kept}, "choices"), hero_content(rules))


_KEPT = ("name", "about", "scores", "species", "lineage", "background")


def load_hero(path: str | Path, *, ruleset: str = DEFAULT) -> Hero:
    """Build the hero of a file, as `tenfoot hero build` does."""
    return build(read_choices(Path(path)), hero_content(ruleset_named(ruleset)))


def _plain(choices: Any) -> dict[str, Any]:
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(choices)
    return plain


def _check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise LookupError(f"There are no '{kind[:40]}' cards. Kinds: {', '.join(KINDS)}.")


@cache
def _rule_search() -> RuleSearch:
    return RuleSearch(every_rule())


def list_heroes(*, ruleset: str = DEFAULT) -> Sequence[str]:
    """Return the keys of the premade heroes; any class and level (`bard-9`) works besides."""
    return list(ruleset_named(ruleset).table("heroes", Sheet))
