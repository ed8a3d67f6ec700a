"""Iron Flask: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_activation import ACTIVATED

iron_flask = Rule("iron flask", ACTIVATED)


@iron_flask.procedure("trap")
def into_the_flask(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A creature from another plane saves, DC 17, or is caught; the GM says who is at home here."""
    target = play.creature(answer.targets[0])
    foreign = yield yes_no(
        GM,
        "from another plane",
        subject=target.id,
        default="yes" if is_of(play, creature, target, "celestial or elemental or fiend or fey") else "no",
        why=(ACTIVATED,),
        facts={"target": target.id},
    )
    if foreign.pick == "no":
        return
    test = D20Test("save", target.id, ABILITIES.index("wis"), 17, target=creature.id, tags=("item", "magic"))
    if not (yield from resolve_test(play, test)):
        note_on(play, creature, item_with(creature, item.id), {"full": target.id})
        play.place(target, -1)
        play.emit("trapped in a thing", creature=target.id, item=item.kind)
