"""Auras: what those around suffer when their turns start, or when the creature's own turn ends."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.content.activity import spared_from
from tenfoot.rulesets.srd52.monsters.named_part import apply_part
from tenfoot.rulesets.srd52.space.underwater import under_water

aura = Rule("aura", "5.2/m-aura/save-start-of-turn")
aura_at_end = Rule("aura at the end of its turn", "5.2/m-aura/damage-end-of-turn")
aberrant_ground = Rule("aberrant ground", "5.2/m-aura/terrain")


@aura.hook(TURN_STARTS)
def starts_its_turn_there(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Whoever starts a turn in the area saves or suffers."""
    source = play.creature(effect.bearer)
    if source.id == creature.id or source.life != "alive" or creature.life == "dead":
        return
    activity = activity_of(play, source, effect.text("part"))
    feet = activity.area.size if activity.area is not None else activity.range
    if not 0 <= distance(play, source, creature) <= feet:
        return
    if effect.num("awake") and has_condition(play, source.id, "incapacitated"):
        return
    if is_of(play, source, creature, activity.who) and not spared_from(play, source, creature, activity):
        yield from apply_part(play, source, activity.key, [creature])


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


@aberrant_ground.modifies(TERRAIN)
def the_ground_writhes(play: Play, ground: Terrain, effect: Effect) -> None:
    """The ground around it is Difficult Terrain for everybody else."""
    source = play.creature(effect.bearer)
    if source.cell >= 0 and source.life == "alive" and ground.mover != source.id:
        ground.difficult |= within(play.state.grid, source.cell, effect.level, play.side_cells(source))
