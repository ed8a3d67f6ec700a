"""An area on the map is called by its spell's printed name, never by the word of its rule."""

from __future__ import annotations

import pytest

from tenfoot.engine.game import Game
from tenfoot.engine.geometry import Grid
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.encounter import Encounter
from tenfoot.rulesets.srd52.ruleset import srd52
from tenfoot.table.table_text import TableWords
from tenfoot.table.views import _zone_name

AREAS = sorted(key for key, spell in srd52().table("spells", Spell).items() if spell.zone is not None)


@pytest.mark.parametrize("key", AREAS)
def test_area_of_a_spell_has_its_printed_name(key: str) -> None:
    encounter = Encounter(srd52(), Grid(12, 8), 1)
    encounter.add("wizard-5", (3, 3), side="heroes")
    encounter.add("rat", (8, 3))
    play = Game(srd52(), encounter.fight(), history=False).play
    spell = srd52().table("spells", Spell)[key]
    laid = play.attach("zone", 0, cells=(3, 4), data={"spell": key})
    for language in ("en", "th"):
        assert _zone_name(play, laid, TableWords(language)) == spell.name


def test_area_without_a_spell_has_the_name_of_its_rule() -> None:
    encounter = Encounter(srd52(), Grid(12, 8), 1)
    encounter.add("wizard-5", (3, 3), side="heroes")
    encounter.add("rat", (8, 3))
    play = Game(srd52(), encounter.fight(), history=False).play
    rubble = play.attach("zone.wall-of-stone", 0, cells=(3,))
    assert _zone_name(play, rubble, TableWords("en")) == "Wall of Stone"
    named = play.attach("zone", 0, cells=(3,), data={"name": "Spilled oil"})
    assert _zone_name(play, named, TableWords("en")) == "Spilled oil"
