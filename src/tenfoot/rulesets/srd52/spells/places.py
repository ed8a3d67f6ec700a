"""Areas with a nature of their own: spikes, daylight, a guardian, a drifting cloud, a bead that waits."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import LightSource
from tenfoot.engine.sheet import Step as Deed
from tenfoot.rulesets.common.content.effect_steps import tie
from tenfoot.rulesets.common.magic.spell_effect import casting_of
from tenfoot.rulesets.common.magic.zone import acts_on, move_zone
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, brings, in_force
from tenfoot.rulesets.srd52.spells.blasts import burn

spikes = Rule("zone.spike-growth", "5.2/s-effect/as-written", tags=("spell",))


@spikes.hook(ENTERED)
def every_step_hurts(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """2d4 Piercing for every 5 feet moved into or within the area, on the ground."""
    mover = play.creature(step.mover)
    if step.mode != "fly" and step.manner != "teleport" and inside_area(play, mover, effect):
        yield from burn(play, effect.source, mover.id, "2d4", "piercing", "spike-growth")


sunlit = Rule("zone.daylight", "5.2/light/bright", tags=("spell",))


@sunlit.modifies(LIGHTS)
def sunlight(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 60 feet and Dim Light for 60 more, as strong as a spell of level 3."""
    if effect.cells:
        middle = effect.cells[len(effect.cells) // 2]
        lamps.lit[str(effect.id)] = _lamp(middle)


def _lamp(cell: int) -> LightSource:
    return LightSource(cell, 60, 60, 1, 3, True)


@sunlit.begin
def drives_out_darkness(play: Play, effect: Effect) -> Proc[None]:
    """Darkness made by a spell of level 3 or lower that it touches is dispelled."""
    area = squares(effect.cells)
    for other in list(play.state.effects.values()):
        if other.rule == "zone.darkness" and other.level <= 3 and squares(other.cells) & area:
            yield from play.end_group(other.group, "daylight")


guardian = Rule("zone.guardian-of-faith", "5.2/s-effect/as-written", tags=("spell",))


@guardian.hook(DAMAGE_TAKEN)
def counts_its_blows(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """After 60 damage it vanishes."""
    if "guardian-of-faith" not in blow.tags or blow.source != effect.source:
        return
    dealt = effect.num("dealt") + blow.total
    play.alter(effect, data={**effect.data, "dealt": dealt})
    if dealt >= 60:
        yield from play.end_group(effect.group, "spent")


cloudkill = Rule("zone.cloudkill", "5.2/s-area/emanation-moves", tags=("spell",))
incendiary = Rule("zone.incendiary-cloud", "5.2/s-area/emanation-moves", tags=("spell",))


@cloudkill.hook(TURN_STARTS)
def rolls_away(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """10 feet away from the caster at the start of each of the caster's turns."""
    if creature.id == effect.source:
        yield from drift(play, creature, effect)


@incendiary.hook(TURN_STARTS)
def drifts_on(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Likewise."""
    if creature.id == effect.source:
        yield from drift(play, creature, effect)


def drift(play: Play, caster: Creature, effect: Effect) -> Proc[None]:
    """Two squares straight away; what leaves the map is gone."""
    zones = [e for e in play.state.effects.values() if e.group == effect.group and e.rule == "zone"]
    if not zones or caster.cell < 0:
        return
    area = zones[0]
    grid = play.state.grid
    cx, cy = grid.at(caster.cell)
    ax, ay = grid.at(area.num("aim"))
    dx = (ax > cx) - (ax < cx)
    dy = (ay > cy) - (ay < cy)
    if (dx, dy) == (0, 0):
        dx = 1
    before = {other.id for other in caught(play, squares(area.cells))}
    cells: CellSet = 0
    for cell in area.cells:
        x, y = grid.at(cell)
        nx, ny = x + 2 * dx, y + 2 * dy
        if 0 <= nx < grid.width and 0 <= ny < grid.height:
            cells |= 1 << (ny * grid.width + nx)
    if not cells:
        yield from play.end_group(effect.group, "gone")
        return
    area = move_zone(play, area, cells)
    aim = min(max(ax + 2 * dx, 0), grid.width - 1) + min(max(ay + 2 * dy, 0), grid.height - 1) * grid.width
    area = play.alter(area, data={**area.data, "aim": aim})
    for other in caught(play, cells):
        if other.id not in before:
            yield from acts_on(play, area, other, "reaches")


bead = Rule("zone.delayed-blast-fireball", "5.2/s-effect/as-written", tags=("spell",))


@bead.hook(TURN_ENDS)
def grows_hotter(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d6 more whenever the caster's turn ends."""
    if creature.id == effect.source:
        play.alter(effect, data={**effect.data, "more": effect.num("more") + 1})
    yield from ()


@bead.end
def bursts(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """When the spell ends, however it ends, it explodes."""
    caster = play.creature(effect.source)
    casting = casting_of(play, effect)
    casting.level += effect.num("more")
    activity = scaled(play, caster, casting)
    there = caught(play, squares(effect.cells))
    if activity is not None and there and reason != "dispelled":
        yield from do_to(play, caster, casting, activity, there)


elementals = Rule("zone.conjure-minor-elementals", "5.2/s-area/emanation-moves", tags=("spell",))


@elementals.hook(DAMAGE_ROLL)
def with_spirits(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """2d8 more on the caster's hits against creatures in the area, 1d8 more for each level above 4."""
    if roll.attack is None or roll.source != effect.source or not roll.target:
        return
    if inside_area(play, play.creature(roll.target), effect):
        roll.add(((effect.level - 2, 8),), 0, effect.text("choice"), effect)
    yield from ()


ESCAPE = Deed("effect", data={"escape": "str skill.athletics"})

ensnared = in_force("ensnaring-strike")
brings(ensnared, "restrained")
knows_ensnaring_strike = Rule("knows.ensnaring-strike", "5.2/s-trigger/bonus-action")


@knows_ensnaring_strike.hook(DAMAGE_ROLL, "attacker")
def vines(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Right after a hit with a weapon: a Strength save, with Advantage for the Large, or Restrained."""
    if roll.attack is None or roll.attack.strike.kind != "weapon":
        return
    striker = play.creature(effect.bearer)
    casting = yield from offer_spell(
        play,
        striker,
        "ensnaring-strike",
        cost="bonus",
        why=knows_ensnaring_strike.cites,
        facts={"target": roll.target},
    )
    if casting is not None and (yield from begin_casting(play, striker, casting)):
        casting.targets = (roll.target,)
        yield from complete_casting(play, striker, casting)


@ensnared.doing("cast")
def grasp(play: Play, casting: Casting) -> Proc[None]:
    """The save decides; an action and a Strength (Athletics) check may end it later."""
    target = play.creature(casting.targets[0])
    test = D20Test("save", target.id, STR, casting.dc, target=casting.caster, tags=("spell", "magic"))
    if play.sheet(target).size >= 3:
        test.advantage(RuleSource("large", "5.2/s-save/spell-states"))
    if (yield from resolve_test(play, test)):
        return
    effect = yield from begin_on(play, casting, target, escape="str skill.athletics")
    if effect.id in play.state.effects:
        tie(play, effect, ESCAPE, casting.dc)


@ensnared.hook(TURN_STARTS, "owner")
def thorns(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d6 Piercing at the start of each of its turns, 1d6 more for each slot level above 1."""
    yield from burn(play, effect.source, creature.id, f"{effect.level}d6", "piercing", "ensnaring-strike")
