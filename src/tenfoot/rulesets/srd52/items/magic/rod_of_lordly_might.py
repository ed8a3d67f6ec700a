"""Rod of Lordly Might: what this magic item does beyond its data."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED, FORMS

buttons = Rule("lordly buttons", ACTIVATED)


def _button(name: str, ending: str) -> None:
    @buttons.procedure(f"button {name}")
    def pressed(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
        """Another form; the same button again, or the last one, gives the mace back."""
        now = item_with(creature, item.id)
        kind = "rod-of-lordly-might" + ending
        if now.kind == kind:
            kind = "rod-of-lordly-might"
        lit = {"lit": 1 if kind.endswith("-longsword") else None}
        marks = {key: value for key, value in {**now.data, **lit}.items() if value is not None}
        play.swap_item(creature, now, msgspec.structs.replace(now, kind=kind, data=marks))


for _name, _ending in FORMS.items():
    _button(_name, _ending)
