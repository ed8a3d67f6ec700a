"""Staff of Charming: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.activating_items import ready_again, wait_for
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of

resists_enchantment = Rule("resists enchantment", AS_WRITTEN)


@resists_enchantment.hook(D20_DECIDED, "actor")
def succeed_on_save(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Turn a failed save against an Enchantment into a success, once until dawn."""
    found = thing_of(play, effect)
    if test.kind != "save" or test.success or "school enchantment" not in test.tags or found is None:
        return
    bearer, item, _ = found
    if ready_again(play, item, "resist"):
        yield from wait_for(play, bearer, item, "resist", "dawn")
        test.success = True
