"""Aura at the End of Its Turn, a trait of the Aboleth, the Azer Sentinel and 4 others."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.monsters.named_part import apply_part
from tenfoot.rulesets.srd52.space.underwater import under_water

aura_at_end = Rule("aura at the end of its turn", "5.2/m-aura/damage-end-of-turn")


@aura_at_end.hook(TURN_ENDS, "owner")
def burns_those_around(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Damage without a save to each creature in the Emanation, or to those it chooses."""
    if creature.life != "alive" or creature.cell < 0:
        return
    if effect.num("awake") and has_condition(play, creature.id, "incapacitated"):
        return
    if effect.num("underwater") and not under_water(play, creature):
        return
    activity = activity_of(play, creature, effect.text("part"))
    there = [other for other in affected(play, creature, activity, creature.cell) if other.id != creature.id]
    if there and effect.num("choose"):
        ids = tuple(other.id for other in there)
        answer = yield Decision(
            creature.seat,
            "aura",
            (
                Option("these", "aura.these", takes="targets", targets=ids, least=1, most=len(ids)),
                Option("foes", "aura.foes"),
                Option("nobody", "aura.nobody"),
            ),
            subject=creature.id,
            default="foes",
        )
        if answer.pick == "nobody":
            return
        if answer.pick == "these":
            there = [other for other in there if other.id in answer.targets]
        else:
            there = [other for other in there if is_of(play, creature, other, "enemy")]
    yield from apply_part(play, creature, activity.key, there)
