"""Spells that beset minds: patterns, laughter, fear, confusion, nightmares, a dance."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import brings, end_spell_on, in_force, saves_again, take_along
from tenfoot.rulesets.srd52.spells.blasts import burn
from tenfoot.rulesets.srd52.spells.command import go
from tenfoot.rulesets.srd52.spells.sleep import hypnotic_pattern

brings(hypnotic_pattern, "charmed", "incapacitated")


@hypnotic_pattern.modifies(SPEED, "owner")
def transfixed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0."""
    tally.at_most(0, effect)


hideous_laughter = in_force("hideous-laughter")
brings(hideous_laughter, "prone", "incapacitated")


@hideous_laughter.hook(DAMAGE_TAKEN, "target")
def sobering(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Each time it takes damage it saves with Advantage."""
    creature = play.creature(effect.bearer)
    if creature.life != "alive":
        return
    test = D20Test(
        "save", creature.id, WIS, effect.dc, target=effect.source, tags=("repeat", "spell", "magic")
    )
    test.advantage(effect)
    if (yield from resolve_test(play, test)):
        yield from end_spell_on(play, effect, "saved")


fear = in_force("fear")


@fear.begin
def terrified(play: Play, effect: Effect) -> Proc[None]:
    """It drops what it holds and is Frightened."""
    target = play.creature(effect.bearer)
    drop_held(play, target)
    frightened = yield from gain_condition(
        play,
        target,
        "frightened",
        source=effect.source,
        group=effect.group,
        data={"within": effect.id, "spell": "fear"},
    )
    if frightened is None:
        yield from play.end(effect, "immune")


@fear.end
def calm_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """The fright goes with the spell."""
    yield from take_along(play, effect, reason)


@fear.hook(TURN_STARTS, "owner")
def runs(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It Dashes away from the caster by the safest way, if there is anywhere to go."""
    if creature.life != "alive" or not creature.budget.get("action", 0):
        return
    creature.budget["action"] -= 1
    creature.budget["dash.walk"] = creature.budget.get("dash.walk", 0) + speed(play, creature).total
    yield from go(play, creature, play.creature(effect.source), nearer=False)


@fear.hook(TURN_ENDS, "owner")
def out_of_sight(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Ending its turn without line of sight to the caster it may shake the fear off."""
    caster = play.creature(effect.source)
    if caster.cell >= 0 and creature.cell >= 0 and line_clear(play, creature, caster):
        return
    if (yield from saves_again(play, creature, effect, WIS)):
        yield from end_spell_on(play, effect, "saved")


confusion = in_force("confusion")


@confusion.modifies(MAY, "actor")
def muddled(play: Play, asked: Permission, effect: Effect) -> None:
    """No Bonus Actions or Reactions, and no action or move unless the die allowed it."""
    if asked.verb in ("bonus", "reaction") or (asked.verb in ("action", "move") and effect.num("idle")):
        asked.deny(effect)


@confusion.hook(TURN_STARTS, "owner")
def behaves(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d10: wander, stand still, strike at random, or choose."""
    if creature.life != "alive":
        return
    face = (yield from play.roll(creature.id, 1, 10, "confusion"))[0]
    effect = play.alter(effect, data={**effect.data, "idle": 0})
    if face == 1:
        way = (yield from play.roll(creature.id, 1, 4, "direction"))[0]
        yield from wander(play, creature, ((0, -1), (1, 0), (0, 1), (-1, 0))[way - 1])
    elif 7 <= face <= 8:
        yield from lash_out(play, creature)
    if face < 9:
        play.alter(effect, data={**effect.data, "idle": 1})


def wander(play: Play, creature: Creature, way: tuple[int, int]) -> Proc[None]:
    """All its movement in one direction."""
    if creature.cell < 0:
        return
    grid = play.state.grid
    reach = reach_of(play, creature)
    x, y = grid.at(creature.cell)
    line = []
    for step in range(1, movement_left(play, creature) // 5 + 1):
        nx, ny = x + way[0] * step, y + way[1] * step
        if 0 <= nx < grid.width and 0 <= ny < grid.height:
            line.append(ny * grid.width + nx)
    stops = set(cells_of(reach.stops))
    there = [cell for cell in line if cell in stops]
    if there:
        path = reach.path_to(there[-1])
        if path:
            yield from walk(play, creature, path, step_costs(reach, path), "walk")


def lash_out(play: Play, creature: Creature) -> Proc[None]:
    """One melee attack against a random creature within reach."""
    ways = [strike for strike in attack_options(play, creature) if strike.melee]
    if not ways:
        return
    strike = ways[0]
    near = [
        other
        for other in play.state.creatures.values()
        if other.id != creature.id
        and other.life != "dead"
        and 0 <= distance(play, creature, other) <= strike.reach
    ]
    if not near:
        return
    face = (yield from play.roll(creature.id, 1, len(near), "target"))[0] if len(near) > 1 else 1
    yield from make_attack(play, plan_attack(play, creature, near[face - 1], strike))


killer = Rule("phantasmal killer returns", "5.2/s-effect/as-written", general=True)


@killer.hook(TURN_ENDS)
def nightmares(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Phantasmal Killer and Weird: a save at the end of each turn, or the damage comes again."""
    for name, dice in (("spell.phantasmal-killer", 0), ("spell.weird", 5)):
        if not play.has(creature.id, name):
            continue
        for held_by in play.effects_on(creature.id, name):
            if creature.life != "alive":
                break
            if (yield from saves_again(play, creature, held_by, WIS)):
                yield from end_spell_on(play, held_by, "saved")
            else:
                count = dice or held_by.level
                yield from burn(play, held_by.source, creature.id, f"{count}d10", "psychic", name[6:])


weird = in_force("weird")
brings(weird, "frightened")


befuddlement = in_force("befuddlement")


@befuddlement.modifies(MAY_CAST, "actor")
def no_spells(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't cast spells."""
    asked.deny(effect)


dance = in_force("irresistible-dance")
brings(dance, "charmed")


@dance.modifies(SPEED, "owner")
def in_place(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """All its movement goes into dancing."""
    tally.at_most(0, effect)


@dance.modifies(ATTACK, "attacker")
def clumsy(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@dance.modifies(ATTACK, "target")
def open_to_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage against it."""
    attack.advantage(effect)


@dance.modifies(SAVE, "actor")
def cannot_dodge(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on Dexterity saves."""
    if test.ability == DEX:
        test.disadvantage(effect)
