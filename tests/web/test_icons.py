"""Every kind of creature, class, spell and thing of ours has an icon, and whoever drew it is named."""

import json
from pathlib import Path

import pytest

from tenfoot.attribution import FONTS_ATTRIBUTION, ICONS_ATTRIBUTION
from tenfoot.rulesets.catalogue import ruleset_named
from tenfoot.rulesets.hero_builder import hero_content
from tenfoot.rulesets.srd52.ruleset import srd52

ROOT = Path(__file__).parents[2]
CHOSEN = json.loads((ROOT / "web-client" / "icons.json").read_text("utf-8"))
TABLES = {
    "monsters": ("monsters",),
    "spells": ("spells",),
    "weapons": ("weapons",),
    "armor": ("armor",),
    "magic items": ("magic_items",),
}


@pytest.mark.parametrize("ruleset", ["srd52", "next2013"])
@pytest.mark.parametrize("table", TABLES)
def test_everything_has_an_icon(ruleset: str, table: str) -> None:
    known = set().union(*(CHOSEN[kind] for kind in (*TABLES[table], "gear", "weapons", "summoned")))
    missing = [key for key in ruleset_named(ruleset).table(table, object) if key not in known]
    assert missing == []


def test_every_class_and_species_has_an_icon() -> None:
    assert set(hero_content(srd52()).classes) <= set(CHOSEN["classes"])
    assert set(hero_content(srd52()).species) <= set(CHOSEN["species"])


def test_whoever_drew_an_icon_is_named() -> None:
    notice = (ROOT / "NOTICE").read_text("utf-8")
    assert ICONS_ATTRIBUTION in notice
    assert FONTS_ATTRIBUTION in notice
    for author in CHOSEN["authors"]:
        assert author.removesuffix(" (CC0)") in ICONS_ATTRIBUTION
    drawn = {name for names in CHOSEN["authors"].values() for name in names}
    kinds = [kind for kind, rows in CHOSEN.items() if isinstance(rows, dict)]
    used = {
        name
        for kind in kinds
        if kind not in ("accents", "approximate", "authors")
        for name in CHOSEN[kind].values()
    }
    assert used <= drawn
