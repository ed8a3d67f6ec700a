"""Soul Bag, a trait of the Night Hag."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.actions.nightmare_haunting import MADE_ANEW, SOULS, WOUNDS

soul_bag = Rule("soul bag", "5.2/m-magic/soul-bag", tags=("mark",))


gm_bag = Rule("gm:soul bag", "5.2/m-magic/soul-bag")


BAG_HP = 20


WEEK = 7 * 86400


@gm_bag.procedure("word")
def damage_soul_bag(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Deal `number` damage to a hag's soul bag: it takes half, and at 20 it is dust."""
    for hag in creatures:
        hag.counters[WOUNDS] = hag.counters.get(WOUNDS, 0) + answer.number // 2
        if hag.counters[WOUNDS] >= BAG_HP:
            hag.counters[WOUNDS] = 0
            hag.counters[MADE_ANEW] = play.state.time + WEEK
            hag.counters.pop(SOULS, None)
            for other in play.state.creatures.values():
                if other.notes.get("soul") == f"in the bag of {hag.id}":
                    del other.notes["soul"]
            play.emit("bag destroyed", audience=(GM,), creature=hag.id)
