"""Magic Circle, a level 3 Abjuration spell of Clerics, Paladins, Warlocks and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.possession import MAY_POSSESS
from tenfoot.rulesets.common.magic.taking_effect import lay_zone
from tenfoot.rulesets.common.movement.teleport import TELEPORTS, Teleporting
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again

magic_circle = Rule("spell.magic-circle", "5.2/s-effect/as-written")


circle = Rule("zone.magic-circle", "5.2/s-effect/as-written", tags=("spell",))


KINDS = ("celestial", "elemental", "fey", "fiend", "undead")


@magic_circle.procedure("cast")
def draw_the_circle(play: Play, casting: Casting) -> Proc[None]:
    """Choose the creature types, and whether the circle blocks entering or leaving."""
    caster = play.creature(casting.caster)
    answer = yield Decision(
        caster.seat,
        "circle",
        [Option("out", "circle.out"), Option("in", "circle.in")],
        subject=caster.id,
        default="out",
    )
    activity = scaled(play, caster, casting)
    assert activity is not None
    yield from lay_zone(play, caster, casting, activity)
    for laid in [
        e for e in play.state.effects.values() if e.group == casting.group and e.rule == circle.name
    ]:
        play.alter(laid, data={**laid.data, "reversed": int(answer.pick == "in")})


def barred(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether the circle is about creatures of this kind."""
    kinds = KINDS if effect.text("choice") == "all" else (effect.text("choice"),)
    return any(kind in play.sheet(creature).tags for kind in kinds)


def warded(play: Play, creature: Creature, effect: Effect) -> bool:
    """Whether a creature is on the side that the circle protects."""
    return inside_area(play, creature, effect) != bool(effect.num("reversed"))


@circle.modifies(TERRAIN)
def block_circle(play: Play, ground: Terrain, effect: Effect) -> None:
    """Block the edge of the circle for creatures of the chosen kinds that would cross to the protected side."""
    mover = play.creature(ground.mover)
    if mover.cell < 0 or not barred(play, mover, effect) or warded(play, mover, effect):
        return
    ring_inside = squares(effect.cells)
    ground.blocked |= play.state.grid.frame.all & ~ring_inside if effect.num("reversed") else ring_inside


@circle.hook(TELEPORTS)
def test_teleporting(play: Play, moment: Teleporting, effect: Effect) -> Proc[None]:
    """Require a Charisma save of such a creature before it teleports to the protected side."""
    who = play.creature(moment.creature)
    if not barred(play, who, effect) or warded(play, who, effect):
        return
    there = moment.to >= 0 and inside_area(play, who, effect, moment.to)
    if there != bool(effect.num("reversed")):
        moment.stopped |= not (yield from saves_again(play, who, effect, CHA))


@circle.modifies(ATTACK)
def glancing(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on its attacks against the protected."""
    if barred(play, play.creature(attack.actor), effect) and warded(
        play, play.creature(attack.target), effect
    ):
        attack.disadvantage(effect)


@circle.hook(CONDITION_COMES)
def minds_are_safe(play: Play, coming: Gain, effect: Effect) -> None:
    """Magic Circle: barred creatures can't make a protected creature Charmed or Frightened."""
    source = play.state.creatures.get(coming.source)
    if coming.name in ("charmed", "frightened") and source is not None and barred(play, source, effect):
        coming.prevented |= warded(play, play.creature(coming.target), effect)


@circle.modifies(MAY_POSSESS)
def bodies_are_safe(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent such creatures from possessing anyone on the protected side."""
    if barred(play, play.creature(asked.actor), effect) and warded(play, play.creature(asked.target), effect):
        asked.deny(effect)
