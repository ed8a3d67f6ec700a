"""What a hit with a magic item causes, always or when its wielder pays for it."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import activity_dc
from tenfoot.rulesets.srd52.items.activating_items import charges_left, ready_again, spend, wait_for
from tenfoot.rulesets.srd52.items.families.magic_weapons import thing_of
from tenfoot.rulesets.srd52.items.magic_item import MagicItem, Rider

riders = Rule("item riders", "5.2/e-attune/required")
"""On a bearer of things that do more on a hit than harm."""


@riders.hook(ATTACK_HIT, "attacker")
def and_then(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """What a hit with the item causes: automatically, or if its wielder chooses and can pay for it."""
    if attack.strike.item != effect.num("item"):
        return
    found = thing_of(play, effect)
    if found is None:
        return
    for rider in found[2].riders:
        now = thing_of(play, effect)
        target = play.creature(attack.target)
        if now is None or target.life == "dead" or not _applies(play, attack, rider, now[1], now[2]):
            continue
        yield from _ride(play, attack, rider, *now)


def _applies(play: Play, attack: Attack, rider: Rider, item: Item, made: MagicItem) -> bool:
    target, wielder = play.creature(attack.target), play.creature(attack.actor)
    if rider.natural and attack.natural < rider.natural:
        return False
    if rider.melee and not attack.melee:
        return False
    if rider.effect and not _running(play, wielder, rider, item):
        return False
    bound = [one.kind for one in wielder.items if one.data.get("attuned")]
    if rider.together and not any(kind.startswith(rider.together) for kind in bound):
        return False
    if rider.against and not is_of(play, wielder, target, rider.against):
        return False
    if rider.charges and charges_left(made, item) < rider.charges:
        return False
    return ready_again(play, item, rider.key)


def _running(play: Play, wielder: Creature, rider: Rider, item: Item) -> list[Effect]:
    return [e for e in play.effects_on(wielder.id, rider.effect) if e.num("while lent by") == item.id]


def _ride(
    play: Play, attack: Attack, rider: Rider, wielder: Creature, item: Item, made: MagicItem
) -> Proc[None]:
    count = 1
    if rider.most:
        count = yield from _how_many(play, attack, rider, wielder, item, made)
        if not count:
            return
    elif rider.asks:
        answer = yield yes_no(
            wielder.seat,
            "item rider",
            subject=wielder.id,
            default="yes",
            why=("5.2/e-charge/spend",),
            facts={"item": item.kind, "power": rider.key, "target": attack.target},
        )
        if answer.pick == "no":
            return
    for effect in _running(play, wielder, rider, item) if rider.effect else ():
        yield from play.end(effect, "used")
    if rider.charges and not rider.if_slain:
        yield from spend(play, wielder, item, made, rider.charges * count)
    if rider.again:
        now = next((one for one in wielder.items if one.id == item.id), None)
        if now is not None:
            yield from wait_for(play, wielder, now, rider.key, rider.again)
    play.emit("item.power", creature=wielder.id, item=made.key, power=rider.key)
    activity = rider.activity
    dc = activity_dc(play, wielder, activity) if activity.save else 0
    cause = Cause(wielder.id, made.name, dc=dc, tags=("item", "magic", *activity.tags), activity=activity.key)
    for _ in range(count):
        target = play.creature(attack.target)
        if target.life != "dead":
            yield from perform_activity(play, wielder, activity, [target], cause)
            if rider.if_slain and play.creature(attack.target).life == "dead":
                yield from spend(play, wielder, item, made, rider.charges)


def _how_many(
    play: Play, attack: Attack, rider: Rider, wielder: Creature, item: Item, made: MagicItem
) -> Proc[int]:
    """How many charges are spent on the hit."""
    most = min(rider.most, charges_left(made, item))
    answer = yield Decision(
        wielder.seat,
        "item charges",
        [Option(str(number), "item charges.number", facts={"number": number}) for number in range(most + 1)],
        subject=wielder.id,
        default="1",
        why=("5.2/e-charge/spend",),
        facts={"item": item.kind, "power": rider.key, "target": attack.target},
    )
    return int(answer.pick)
