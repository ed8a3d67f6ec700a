"""Filters choose cards by their plain values, and say what to type when a value does not exist."""

import pytest

from tenfoot.compendium.card_filters import FILTERS, FilterFault, choose, values_of
from tenfoot.compendium.card_library import library
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.common.magic.spell import Spell


def keys(kind: str, **wanted: str | bool) -> set[str]:
    return {card.key for card in choose(library("srd52").of_kind(kind), kind, wanted)}  # type: ignore[arg-type]


def test_filters_agree_with_the_records() -> None:
    spells = ruleset_named("srd52").table("spells", Spell)
    assert keys("spell", **{"level": "3", "class": "wizard"}) == {
        key for key, each in spells.items() if each.level == 3 and "wizard" in each.classes
    }
    assert keys("spell", ritual=True, level="1..2") == {
        key for key, each in spells.items() if each.ritual and 1 <= each.level <= 2
    }
    monsters = ruleset_named("srd52").table("monsters", Sheet)
    assert keys("monster", cr="1/8..1/2", type="undead,fiend") == {
        key
        for key, each in monsters.items()
        if each.cr in ("1/8", "1/4", "1/2") and each.tags[0] in ("undead", "fiend")
    }
    assert keys("monster", legendary=True) == {
        key for key, each in monsters.items() if any(a.cost == "legendary" for a in each.activities)
    }


@pytest.mark.parametrize("kind", FILTERS)
def test_every_filter_lets_some_pass_and_not_all(kind: str) -> None:
    cards = library("srd52").of_kind(kind)  # type: ignore[arg-type]
    for each in FILTERS[kind]:  # type: ignore[index]
        if each.how == "flag":
            some = choose(cards, kind, {each.name: True})  # type: ignore[arg-type]
        elif each.how == "range":
            numbers = sorted(float(card.filters[each.name]) for card in cards)  # type: ignore[arg-type]
            some = choose(cards, kind, {each.name: f"..{(numbers[0] + numbers[-1]) / 2:g}"})  # type: ignore[arg-type]
        else:
            some = choose(cards, kind, {each.name: values_of(each.name, cards)[0]})  # type: ignore[arg-type]
        assert some, (kind, each.name)
        assert each.name == "played" or len(some) < len(cards), (kind, each.name)


@pytest.mark.parametrize(
    ("kind", "wanted", "said"),
    [
        ("spell", {"class": "wizzard"}, "Did you mean 'wizard'?"),
        ("spell", {"level": "three"}, "3, 1..5"),
        ("monster", {"tpye": "undead"}, "Did you mean 'type'?"),
        ("spell", {"ritual": "maybe"}, "yes or no"),
        ("monster", {"cr": "1/0"}, "range"),
    ],
)
def test_wrong_filter_says_what_to_type(kind: str, wanted: dict[str, str | bool], said: str) -> None:
    with pytest.raises(FilterFault, match=said.replace("?", r"\?")):
        choose(library("srd52").of_kind(kind), kind, wanted)  # type: ignore[arg-type]
