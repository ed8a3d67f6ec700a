"""Holy Avenger: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.monsters.families.magical_saves import magical

holy_aura = Rule("holy aura", AS_WRITTEN)


@holy_aura.modifies(SAVE)
def in_its_light(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves against magic for its wielder and friends within 10 feet, 30 for a Paladin of level 17."""
    if not magical(test):
        return
    wielder, saver = play.creature(effect.bearer), play.creature(test.actor)
    sheet = play.sheet(wielder)
    feet = 30 if sheet.level >= 17 and sheet.training.get("class.paladin") else 10
    near = saver.id == wielder.id or (allies(wielder, saver) and 0 <= distance(play, wielder, saver) <= feet)
    if near:
        test.advantage(effect)
