"""Book of Scores, a property of magic items such as the Manual of Bodily Health."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import own_score
from tenfoot.rulesets.srd52.items.activating_items import SPENT
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

book = Rule("book of scores", ACTIVATED)


def _study(name: str) -> None:
    @book.procedure(f"study {name}")
    def read_it(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
        """The score rises by 2, to a maximum of 30, and the book is plain for a century."""
        now = own_score(play, creature, ABILITIES.index(name))
        more = max(0, min(2, 30 - now))
        change_own_score(play, creature, ABILITIES.index(name), more)
        note_on(play, creature, item_with(creature, item.id), {SPENT: 1})
        play.emit("magic gone", creature=creature.id, item=item.kind)


for _ability in ABILITIES:
    _study(_ability)
