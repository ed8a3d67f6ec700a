"""Armor on and off: light, medium and heavy take their minutes; a Shield takes an action."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine import clock
from tenfoot.rulesets.common.items.hands import free_hands

MINUTE = 60
DON = {"light": MINUTE, "medium": 5 * MINUTE, "heavy": 10 * MINUTE}
DOFF = {"light": MINUTE, "medium": MINUTE, "heavy": 5 * MINUTE}
"""Seconds to put armor on and to take it off (5.2/e-armor/don-light and those after it)."""
BODY, SHIELD = "body", "shield"

wear = Rule(
    "wear",
    "5.2/e-armor/don-light",
    "5.2/e-armor/don-medium",
    "5.2/e-armor/don-heavy",
    "5.2/e-armor/don-shield",
    "5.2/e-armor/one-each",
    "5.2/e-armor/anyone",
    general=True,
)
changing = declare_rule(
    "changing armor",
    "5.2/e-armor/don-light",
    "5.2/e-armor/don-heavy",
    grants=[{"may_not": ["action", "bonus", "reaction"]}],
)
"""On somebody who puts armor on or takes it off in a fight: it is at nothing else until that is done."""


def what_to_wear(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """One suit and one Shield at a time. Armor takes minutes, a Shield an action (Utilize)."""
    if not creature.items or play.sheet(creature).cr:
        return ()
    armors = play.ruleset.table("armor", Armor)
    taken = {item.slot for item in creature.items}
    options: list[Option] = []
    for item in creature.items:
        armor = armors.get(item.kind)
        if armor is None:
            continue
        shield = armor.category == "shield"
        if item.slot in (BODY, SHIELD):
            if not may(play, creature.id, "doff"):
                continue
            word = "doff"
        elif not item.slot and (
            (shield and SHIELD not in taken and free_hands(play, creature))
            or (not shield and BODY not in taken)
        ):
            word = "don"
        else:
            continue
        seconds = 0 if shield else (DON if word == "don" else DOFF)[armor.category]
        options.append(
            Option(
                f"wear:{word}:{item.kind}.{item.id}",
                f"option.{word}",
                cost=(ACTION,),
                facts={"item": item.kind, "seconds": seconds},
            )
        )
    return options


@wear.action(options=what_to_wear)
def change(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Shield at once. Armor: its protection is lost as taking it off begins, and there only when it is on."""
    _, word, which = answer.pick.split(":", 2)
    item = item_with(creature, int(which.rpartition(".")[2]))
    armor = play.ruleset.table("armor", Armor)[item.kind]
    if armor.category == "shield":
        put(play, creature, item, SHIELD if word == "don" else "")
        return
    seconds = (DON if word == "don" else DOFF)[armor.category]
    if word == "doff":
        put(play, creature, item, "")
    if play.state.mode != "combat":
        yield from clock.advance(play, seconds)
        if word == "don":
            put(play, creature, item, BODY)
        return
    until = Expiry(creature.id, "start", 0, play.state.time + seconds)
    data: dict[str, int | str | list[int | str]] = {"item": item.id, "don": int(word == "don")}
    play.attach(changing.name, creature.id, source=creature.id, expiry=until, data=data)
    creature.budget["bonus"] = 0


def put(play: Play, creature: Creature, item: Item, slot: str) -> None:
    """Put armor or a Shield on, or take it off."""
    note_on(play, creature, item, {}, slot)
    play.emit("equipped", creature=creature.id, how="wear" if slot else "take off", item=item.kind)


@changing.end
def finished(play: Play, effect: Effect, reason: str) -> None:
    """Put the armor on when the minutes that it takes are over."""
    creature = play.creature(effect.bearer)
    item = next((one for one in creature.items if one.id == effect.num("item")), None)
    if reason == "expired" and effect.num("don") and item is not None:
        put(play, creature, item, BODY)
