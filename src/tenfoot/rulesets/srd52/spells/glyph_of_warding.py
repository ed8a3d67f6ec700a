"""Glyph of Warding, a level 3 Abjuration spell of Bards, Clerics and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import corner_point, sphere
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.common.space.area import creatures_caught

glyph = Rule("zone.glyph-of-warding", "5.2/s-effect/as-written", tags=("spell", "secret"))


BLAST = 20


@glyph.hook(ENTERED)
def stepped_on(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """A creature not named sets it off: 5d8 in a 20-foot Sphere, half with a Dexterity save, 1d8 more for each
    level above 3."""
    mover = play.creature(step.mover)
    if mover.id == effect.source or mover.id in effect.ids("spared") or not inside_area(play, mover, effect):
        return
    if step.mode == "fly" and mover.altitude > 0:
        return
    grid = play.state.grid
    x, y = grid.at(effect.num("aim"))
    blast = sphere(grid, corner_point(grid, x, y), BLAST)
    kind = effect.text("choice")
    play.emit("glyph", caster=effect.source, creature=mover.id)
    yield from play.end_group(effect.group, "triggered")
    tags = ("spell", "magic", "glyph-of-warding")
    dice = parse_dice(f"{effect.level + 2}d8")
    roll = DamageRoll(effect.source, 0, [DamagePart(*dice, kind, RuleSource("spell.glyph-of-warding"))], tags)
    amounts = yield from roll_damage(play, roll)
    caster = play.creature(effect.source)
    for other in reached(play, "glyph-of-warding", effect.level, caster, creatures_caught(play, blast)):
        blow = IncomingDamage(other.id, effect.source, list(amounts), tags=tags)
        test = D20Test("save", other.id, DEX, effect.dc, target=effect.source, tags=tags)
        test.origin = effect.num("aim")
        if (yield from resolve_test(play, test)):
            blow.factors.append((1, 2, RuleSource("saved", "5.2/savedamage/half")))
        yield from deal_damage(play, blow)
