"""Web: sticky strands that fire burns away; everything else about them is data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import true_aim
from tenfoot.rulesets.common.magic.zone import move_zone

strands = Rule("zone.web", "5.2/s-effect/as-written", tags=("spell",))


burning = Rule("zone.web.fire", "5.2/s-effect/as-written", tags=("spell",))


@strands.hook(SPELL_DONE)
def fire_spells(play: Play, casting: Casting, effect: Effect) -> None:
    """Strands that a fire spell's area touches burn for a round."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    if activity is None or not any(d.kind == "fire" for d in activity.damage):
        return
    touched = 0
    if activity.area is not None and caster.cell >= 0:
        aim = true_aim(play, caster, activity, casting.aim)
        touched = area_cells(play, caster, activity.area, aim)
    for target in casting.targets:
        for cell in play.footprint(play.creature(target)):
            touched |= 1 << cell
    alight = touched & squares(effect.cells)
    if alight:
        play.attach(
            burning.name,
            0,
            source=casting.caster,
            group=effect.group,
            expiry=Expiry(casting.caster, "start", 1),
            cells=tuple(cells_of(alight)),
            data={"spell": effect.text("spell"), "web": effect.id},
        )


@burning.hook(TURN_STARTS)
def in_the_fire(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """2d4 Fire damage to a creature that starts its turn there."""
    if not inside_area(play, creature, effect):
        return
    roll = DamageRoll(
        effect.source,
        creature.id,
        [DamagePart(*parse_dice("2d4"), "fire", RuleSource("web"))],
        ("spell", "magic"),
    )
    amounts = yield from roll_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, amounts, tags=("spell", "magic")))


@burning.end
def burnt_away(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """After a round those strands are gone, and creatures held by them are free."""
    web = play.state.effects.get(effect.num("web"))
    if web is None:
        return
    left = squares(web.cells) & ~squares(effect.cells)
    if not left:
        yield from play.end_group(web.group, "burnt")
        return
    web = move_zone(play, web, left)
    for creature in list(play.state.creatures.values()):
        if not inside_area(play, creature, web):
            for held in play.effects_on(creature.id):
                if held.group == web.group and held.rule != "concentration":
                    yield from play.end(held, "burnt")
