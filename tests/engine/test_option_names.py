"""Keys of options outside the engine: items by kind and place, never by a number of the state."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import tenfoot
from tenfoot.engine.creature import Creature, Item
from tenfoot.engine.decision import Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.geometry import parse_map
from tenfoot.engine.option_names import OptionNames, inner_key
from tenfoot.engine.state import Lying, State


def asked(*keys: str, items: tuple[Item, ...] = ()) -> tuple[State, Decision]:
    state = State(parse_map("...")[0], 1)
    state.creatures[1] = Creature(1, "Ann", "knight", "heroes", "p1", items=items)
    return state, Decision("p1", "turn", [Option(key, "x") for key in keys], subject=1)


SWORDS = (Item(12, "longsword", slot="main"), Item(13, "dagger"), Item(15, "longsword", slot="off"))


def test_an_item_goes_by_its_kind_and_its_place_among_its_owners_items() -> None:
    names = OptionNames(
        *asked("attack:longsword.12", "attack:longsword.15", "attack:dagger.13", items=SWORDS)
    )
    assert names.show_all() == ["attack:longsword", "attack:longsword-2", "attack:dagger"]
    for inner in ("attack:longsword.12", "attack:longsword.15", "attack:dagger.13"):
        assert names.find(names.show(inner)) == inner
        assert names.find(inner) == inner, "answers of old games have the numbers"


def test_the_place_stays_when_the_first_is_not_offered() -> None:
    state, decision = asked("attack:longsword.15", "equip:stow:dagger.13:2", items=SWORDS)
    names = OptionNames(state, decision)
    assert names.show_all() == ["attack:longsword-2", "equip:stow:dagger:2"]
    assert inner_key(state, decision, "attack:longsword") == "attack:longsword.15", (
        "the only one that is offered"
    )
    assert inner_key(state, decision, "attack:axe") == "attack:axe"


def test_what_nobody_carries_is_counted_among_what_is_offered() -> None:
    names = OptionNames(*asked("interact:door.40", "interact:door.97", "utilize:thing:door.97"))
    assert names.show_all() == ["interact:door", "interact:door-2", "utilize:thing:door"]


def test_items_of_two_kinds_with_one_name_stay_apart() -> None:
    items = (Item(12, "longsword"), Item(15, "flame-tongue"))
    names = OptionNames(*asked("attack:longsword.12", "attack:longsword.15", items=items))
    assert names.show_all() == ["attack:longsword", "attack:longsword-2"]
    assert names.find("attack:longsword-2") == "attack:longsword.15"


@pytest.mark.parametrize("key", ["cast:fireball:3", "move:walk", "end", "yes"])
def test_other_keys_are_as_they_are(key: str) -> None:
    assert OptionNames(*asked(key)).show_all() == [key]


def test_a_sentence_has_no_inner_key() -> None:
    names = OptionNames(*asked("attack:longsword.12", "attack:longsword.1", items=SWORDS))
    text = "'x' is not possible now. Possible: attack:longsword.12, attack:longsword.1"
    assert names.show_in(text).endswith("Possible: attack:longsword, attack:longsword-2")


def test_a_number_alone_becomes_the_kind_of_the_item_or_the_rule_of_the_effect() -> None:
    state, decision = asked(
        "grip:two:15",
        "item:40",
        "break free:50",
        "shift zone:51",
        "shift zone:52",
        "magic:60",
        "magic:61",
        items=SWORDS,
    )
    state.ground.append(Lying(3, Item(40, "chain-mail")))
    for number, rule in ((50, "condition.grappled"), (51, "spell.moonbeam"), (52, "spell.moonbeam")):
        state.effects[number] = Effect(number, rule, 1, 1)
    for casting in (60, 61):
        state.effects[casting + 10] = Effect(casting + 10, "spell.bless", 1, 1, group=casting)
    names = OptionNames(state, decision)
    assert names.show_all() == [
        "grip:two:longsword-2",
        "item:chain-mail",
        "break free:grappled",
        "shift zone:moonbeam",
        "shift zone:moonbeam-2",
        "magic:spell",
        "magic:spell-2",
    ]
    for option in decision.options:
        assert inner_key(state, decision, names.show(option.key)) == option.key
        assert inner_key(state, decision, option.key) == option.key, "answers of old games have the numbers"


def test_every_key_with_a_number_of_the_state_is_named_outside() -> None:
    """A rule that writes an id into an option's key in another form must be added to the forms that are known."""
    found = 0
    for path in sorted((Path(tenfoot.__file__).parent / "rulesets").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Option" and node.args):
                continue
            key = node.args[0]
            if not isinstance(key, ast.JoinedStr):
                continue
            sample = "".join(_sample(part) for part in key.values)
            if "1234" in sample:
                found += 1
                assert "1234" not in OptionNames(*asked(sample)).show(sample), (
                    f"{path}:{node.lineno}: {sample}"
                )
    assert found > 10


def _sample(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    assert isinstance(part, ast.FormattedValue)
    value = part.value
    if isinstance(value, ast.Attribute) and value.attr == "id" and "creature" not in ast.unparse(value):
        return "1234"
    if ast.unparse(value).rpartition(".")[2] == "group":
        return "1234"
    if ast.unparse(value) == "touch_device.name":
        return "touch device"
    return "2" if "level" in ast.unparse(value) else "x"
