"""Javelin of Lightning: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.items.families.item_citation import AS_WRITTEN
from tenfoot.rulesets.srd52.items.rarities import magic_item

lightning_javelin = Rule("lightning javelin", AS_WRITTEN)


lightning_in_it = Rule("lightning in a javelin", AS_WRITTEN)


@lightning_in_it.hook(DAMAGE_ROLL, "attacker")
def crackles(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Javelin of Lightning: ask the wielder whether to deal Lightning instead of Piercing damage."""
    attack = roll.attack
    if attack is None or attack.strike.item != effect.num("item") or not roll.parts:
        return
    wielder = play.creature(effect.bearer)
    answer = yield yes_no(
        wielder.seat, "lightning damage", subject=wielder.id, default="yes", why=(AS_WRITTEN,)
    )
    if answer.pick == "yes":
        for piece in roll.parts:
            if piece.kind == "piercing":
                piece.kind = "lightning"


@lightning_javelin.procedure("bolt")
def becomes_lightning(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A Line as far as the target: everybody in it saves; the javelin is in hand again."""
    made = magic_item(play, item.kind)
    assert made is not None
    deed = made.powers[0].activity
    assert deed is not None
    target = play.creature(answer.targets[0])
    feet = max(5, distance(play, creature, target))
    line = Activity(
        deed.key,
        deed.name,
        kind="save",
        save=deed.save,
        dc=deed.dc,
        half=True,
        damage=deed.damage,
        area=Area("line", feet, at="self"),
    )
    caught = [one for one in affected(play, creature, line, target.cell) if one.id != creature.id]
    if target not in caught:
        caught.append(target)
    cause = Cause(creature.id, made.name, dc=deed.dc or 0, tags=("item", "magic"), activity=deed.key)
    yield from perform_activity(play, creature, line, caught, cause)
