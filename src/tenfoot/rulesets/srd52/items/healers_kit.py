"""A use of a Healer's Kit makes a dying creature Stable."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.damage.dying import become_stable

healers_kit = Rule("healers kit", "5.2/e-gear/healers-kit")


@healers_kit.predicate("target")
def dying_only(play: Play, creature: Creature, other: Creature, item: Item) -> bool:
    """Whether the target is at 0 Hit Points and not Stable yet."""
    return other.life == "dying"


@healers_kit.procedure("stabilize with")
def bandage(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One of ten uses makes a creature at 0 Hit Points Stable, without a check."""
    entry = gear_of(play, item.kind)
    assert entry is not None
    left = int(item.data.get("uses", entry.charges)) - 1
    if left:
        note_on(play, creature, item, {"uses": left})
    else:
        take_away(play, creature, item)
    yield from become_stable(play, play.creature(answer.targets[0]))


@healers_kit.predicate("usable")
def check_uses(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """Whether the kit has a use left."""
    return int(item.data.get("uses", 1)) > 0
