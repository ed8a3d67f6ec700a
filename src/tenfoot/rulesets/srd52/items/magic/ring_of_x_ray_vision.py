"""Ring of X-ray Vision: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import tire
from tenfoot.rulesets.srd52.items.magic.boots_of_speed import AS_WRITTEN

x_ray = Rule("x-ray vision", AS_WRITTEN)


seeing_through = Rule("sees through walls", AS_WRITTEN)


X_RAY = 30
"""How many feet the ring's vision reaches."""


@seeing_through.modifies(SIGHT, "observer")
def look_through_walls(play: Play, sight: Sight, effect: Effect) -> None:
    """Let the wearer see through walls within 30 feet; the GM decides which are too thick."""
    if sight.distance <= X_RAY:
        sight.wall.clear()


@x_ray.procedure("see through")
def eyes_like_lamps(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """For a minute; used again before a Long Rest it may exhaust its wearer."""
    if item.data.get("seen through"):
        test = D20Test("save", creature.id, CON, 15, tags=("magic",))
        if not (yield from resolve_test(play, test)):
            yield from tire(play, creature, 1, item.kind)
    note_on(play, creature, item_with(creature, item.id), {"seen through": 1})
    until = Expiry(creature.id, "start", 0, play.state.time + 60)
    play.attach(seeing_through.name, creature.id, source=creature.id, expiry=until)
    words = "Sees through walls within 30 feet for 1 minute: a foot of stone, an inch of metal, three feet of wood."
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)


rested_eyes = Rule("eyes rested", AS_WRITTEN)


@rested_eyes.hook(RESTED, "owner")
def eyes_recover(play: Play, rest: Rest, effect: Effect) -> None:
    """After a Long Rest the next use is the first again."""
    creature = play.creature(effect.bearer)
    item = item_with(creature, effect.num("item"))
    if rest.kind == "long" and item.data.get("seen through"):
        note_on(play, creature, item, {"seen through": None})
