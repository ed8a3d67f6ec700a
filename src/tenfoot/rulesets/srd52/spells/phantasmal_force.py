"""Phantasmal Force, a level 2 Illusion spell of Bards, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import within
from tenfoot.rulesets.common.conditions.escape import offer_escape
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

phantasm = in_force("phantasmal-force")


@phantasm.procedure("cast")
def craft(play: Play, casting: Casting) -> Proc[None]:
    """An Intelligence save; then the phantom is where the caster wants it, no larger than 10 feet each way."""
    caster, target = play.creature(casting.caster), play.creature(casting.targets[0])
    activity = scaled(play, caster, casting)
    assert activity is not None
    saving = yield from save_against(play, caster, activity, target, cause_of(casting))
    if saving.test.success:
        return
    grid = play.state.grid
    places = tuple(cells_of(within(grid, caster.cell, casting.spell.range, play.side_cells(caster))))
    answer = yield Decision(
        caster.seat,
        "phantasm",
        [
            Option("danger", "phantasm.danger", takes="cell", cells=lambda: places),
            Option("harmless", "phantasm.harmless", takes="words"),
        ],
        subject=caster.id,
        default="danger",
        facts={"target": target.id},
    )
    place = answer.cell if answer.pick == "danger" else -1
    effect = yield from begin_spell_on(play, casting, target, place=place, escape="int skill.investigation")
    if effect.id in play.state.effects:
        offer_escape(play, effect, casting.dc)
        play.emit("phantasm", audience=(caster.seat, target.seat), target=target.id, words=answer.words)


@phantasm.hook(TURN_STARTS)
def strike_with_phantasm(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """On each of the caster's turns a dangerous one hurts its victim, if that is in it or beside it."""
    victim = play.creature(effect.bearer)
    place = effect.num("place", -1)
    if creature.id != effect.source or place < 0 or victim.cell < 0 or victim.life != "alive":
        return
    grid = play.state.grid
    x, y = grid.at(place)
    area = grid.frame.rectangle(x - 1, y - 1, x + 2, y + 2)
    if area & cell_set(play.footprint(victim)):
        yield from burn(play, effect.source, victim.id, "2d8", "psychic", "phantasmal-force")
