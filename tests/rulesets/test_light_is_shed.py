"""Whatever sheds light by the book lights the map when it is used: spells, magic items and monsters."""

from __future__ import annotations

import re

import pytest

from tenfoot.compendium.clause_texts import clauses
from tenfoot.dice import Seeded, derive
from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.engine.sheet import Sheet
from tenfoot.rulesets.common.items.item import add_thing
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.senses.light import light_now
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tests.rulesets.test_every_magic_item import brawl
from tests.rulesets.test_every_spell_is_cast import stage
from tests.support.random_play import answer_to, any_answer

SAYS = re.compile(
    r"[Ss]hed|[Ll]ight (?:that is sunlight )?fills|There is Bright Light|Bright Light to|sunlight"
)
LATER = {
    "sunburst": "the sunlight flashes and is gone",
    "symbol": "the glyph glows once it is triggered",
    "tiny-hut": "the caster chooses the light inside",
    "hallow": "the GM says what Hallow does",
    "prismatic-wall": "the GM says what Prismatic Wall does",
}
ITEMS = {
    "candle-of-invocation": (0, 30),
    "flame-tongue-greatsword": (40, 40),
    "gem-of-brightness": (30, 30),
    "lantern-of-revealing": (30, 30),
    "mace-of-disruption": (20, 20),
    "quarterstaff-of-the-acrobat": (0, 10),
    "ring-of-shooting-stars": (0, 30),
    "robe-of-scintillating-colors": (30, 30),
    "rod-of-alertness": (60, 60),
    "sun-blade": (15, 15),
}
"""Magic items that shed light once they are used, with the feet of Bright Light and of Dim Light beyond it. Frost
Brand and Helm of Brilliance shine in special places: scenarios in `gear/light_of_items.yaml` show them."""
MONSTERS = {
    "azer-sentinel": (10, 10),
    "fire-elemental": (30, 30),
    "giant-fire-beetle": (10, 10),
    "magmin": (10, 10),
    "nightmare": (10, 10),
    "will-o-wisp": (20, 20),
}


def lights(game: Game) -> set[tuple[int, int]]:
    """Feet of Bright Light and of Dim Light beyond it, of each source that shines now."""
    light = light_now(game.play)
    return {(one.bright, one.dim) for one in light.sources.values()} if light is not None else set()


def seen(game: Game, seed: int, wanted: tuple[str, ...], steps: int = 40) -> set[tuple[int, int]]:
    """Every light that shone while a player chose what the test is about whenever it could."""
    game.play.state.ambient = "dark"
    chooser = Seeded(seed)
    found = lights(game)
    for _ in range(steps):
        decision = game.decision
        if decision is None:
            break
        own = [option for option in decision.options if option.key.startswith(wanted)]
        if own:
            answer = answer_to(own[chooser.die(len(own)) - 1], chooser)
            if answer is None:
                answer = any_answer(decision, chooser)
        else:
            answer = any_answer(decision, chooser) if decision.kind != "turn" else decision.default_answer()
        game.step(answer)
        found |= lights(game)
    return found


SPELLS = srd52().table("spells", Spell)
SHINING = sorted(
    address.removeprefix("spell/")
    for address, rows in clauses("srd52").items()
    if address.startswith("spell/") and any(SAYS.search(row.text) and "ight" in row.text for row in rows)
)


def test_the_clauses_name_the_spells_that_shed_light() -> None:
    assert {"light", "daylight", "flame-blade", "sunbeam", "moonbeam", "starry-wisp", "fire-shield"} <= set(
        SHINING
    )


@pytest.mark.parametrize("key", [key for key in SHINING if key not in LATER])
def test_a_spell_whose_clause_says_so_sheds_light(key: str) -> None:
    wanted = (f"cast:{key}", "yes", "attack:", "long casting:")
    assert any(seen(stage(SPELLS[key], seed), derive(seed, key), wanted) for seed in range(1, 9)), key


@pytest.mark.parametrize("kind", ITEMS)
def test_a_magic_item_sheds_its_light(kind: str) -> None:
    found: set[tuple[int, int]] = set()
    for seed in range(1, 9):
        game = brawl(kind, seed)
        add_thing(game.play, next(iter(game.play.state.creatures.values())), "oil", 1)
        found |= seen(game, derive(seed, kind), ("item power:", "attack:"))
    assert ITEMS[kind] in found, kind


@pytest.mark.parametrize("key", MONSTERS)
def test_a_monster_sheds_its_light(key: str) -> None:
    encounter = Encounter(srd52(), Grid(24, 14), 1)
    encounter.add(key, (4, 4))
    encounter.add(Sheet(key="dummy", name="Dummy", hp=900), (9, 9), seat="blue", side="heroes")
    game = Game(srd52(), encounter.fight(), history=False)
    game.play.state.ambient = "dark"
    assert MONSTERS[key] in lights(game)
