"""Spells over a whole field: meteors, a storm that changes with every turn, a tremor, everything falling upward."""

from __future__ import annotations

from functools import partial

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import aim_range
from tenfoot.rulesets.common.damage.falling import FLIES
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.common.magic.spell_effect import act_again, casting_of, cause_of
from tenfoot.rulesets.srd52.exploration.weather import blow_fog_apart, put_out_flames
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again

meteor_swarm = Rule("spell.meteor-swarm", "5.2/s-effect/as-written")
METEORS = 4


@meteor_swarm.doing("cast")
def they_fall(play: Play, casting: Casting) -> Proc[None]:
    """Four points; whoever is in more than one Sphere is struck once."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    points = [casting.aim]
    for left in range(METEORS - 1, 0, -1):
        places = tuple(cells_of(aim_range(play, caster, activity)))
        answer = yield Decision(
            caster.seat,
            "meteor",
            [
                Option("there", "meteor.there", takes="cell", cells=partial(tuple, places)),
                Option("done", "meteor.done"),
            ],
            subject=caster.id,
            default="done",
            facts={"left": left},
        )
        if answer.pick == "done":
            break
        points.append(answer.cell)
    struck = {other.id: other for point in points for other in affected(play, caster, activity, point)}
    there = [struck[key] for key in sorted(struck)]
    yield from do_to(
        play, caster, casting, activity, reached(play, casting.spell.key, casting.level, caster, there)
    )


storm = Rule("zone.storm-of-vengeance", "5.2/s-effect/as-written", tags=("spell",))
BOLTS = 6


def rains(play: Play, effect: Effect, dice: str, kind: str, save: str = "") -> Activity:
    """What the cloud lets fall, as an activity."""
    activity = casting_of(play, effect).spell.activity
    assert activity is not None
    return msgspec.structs.replace(
        activity,
        kind="save" if save else "auto",
        save=save,
        half=bool(save),
        damage=(Damage(dice, kind),),
        fail=(),
    )


@storm.hook(TURN_STARTS)
def turn_by_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Acid on the second of the caster's turns, six bolts on the third, hail on the fourth, ice from then on."""
    if creature.id != effect.source:
        return
    turn = effect.num("turn", 1) + 1
    effect = play.alter(effect, data={**effect.data, "turn": turn})
    there = reached(play, effect.text("spell"), effect.level, creature, caught(play, squares(effect.cells)))
    if turn == 3:
        there = yield from six_of_them(play, creature, there)
    what = {2: ("4d6", "acid", ""), 3: ("10d6", "lightning", "dex"), 4: ("2d6", "bludgeoning", "")}
    dice, kind, save = what.get(turn, ("1d6", "cold", ""))
    if turn >= 5:
        yield from put_out_flames(play, squares(effect.cells))
        yield from blow_fog_apart(play, squares(effect.cells))
    if there:
        cause = cause_of(casting_of(play, effect))
        yield from perform_activity(play, creature, rains(play, effect, dice, kind, save), there, cause)


def six_of_them(play: Play, caster: Creature, there: list[Creature]) -> Proc[list[Creature]]:
    """The caster names whom the bolts strike; by default its foes."""
    foes = [other for other in there if enemies(caster, other)][:BOLTS]
    if not there:
        return []
    answer = yield Decision(
        caster.seat,
        "bolts",
        [
            Option("foes", "bolts.foes"),
            Option(
                "these",
                "bolts.these",
                takes="targets",
                targets=tuple(other.id for other in there),
                most=min(BOLTS, len(there)),
            ),
        ],
        subject=caster.id,
        default="foes",
    )
    return foes if answer.pick == "foes" else [other for other in there if other.id in answer.targets]


def raging(effect: Effect) -> bool:
    """From the fifth turn on wind and ice fill the place."""
    return effect.num("turn") >= 5


@storm.modifies(TERRAIN)
def icy_ground(play: Play, ground: Terrain, effect: Effect) -> None:
    """Difficult Terrain."""
    if raging(effect) and ground.mode != "fly":
        ground.difficult |= squares(effect.cells)


@storm.modifies(OBSCURES)
def driving_sleet(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Heavily Obscured."""
    if raging(effect):
        fog.heavily |= squares(effect.cells)


@storm.modifies(ATTACK)
def no_shot_lands(play: Play, attack: Attack, effect: Effect) -> None:
    """Ranged attacks with weapons are impossible there."""
    weapon = not attack.melee and attack.strike.kind != "spell"
    if raging(effect) and weapon and inside_area(play, play.creature(attack.actor), effect):
        attack.auto_fail.append(effect)


tremor = Rule("zone.earthquake", "5.2/s-effect/as-written", tags=("spell",))


@tremor.hook(TURN_ENDS)
def it_shakes_on(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """At the end of each of the caster's turns, for everybody on the ground there."""
    if creature.id == effect.source:
        there = [other for other in caught(play, squares(effect.cells)) if not other.altitude]
        yield from act_again(play, effect, there)


reversed_gravity = Rule("zone.reverse-gravity", "5.2/s-effect/as-written", tags=("spell",))
upended = Rule("upended", "5.2/s-effect/as-written", tags=("spell",))
TOP = 100
CEILING = "ceiling"
"""What the scene remembers: how high its ceiling is, in feet."""


@reversed_gravity.begin
def everything_falls_up(play: Play, effect: Effect) -> Proc[None]:
    """All who aren't anchored; whether there is something to hold on to is the GM's to say."""
    handy = yield yes_no(GM, "something to hold", subject=effect.source, why=reversed_gravity.cites)
    effect = play.alter(effect, data={**effect.data, "holds": int(handy.pick == "yes")})
    for creature in caught(play, squares(effect.cells)):
        yield from falls_up(play, creature, effect)


@reversed_gravity.hook(ENTERED)
def walks_into_it(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """So does whoever comes in."""
    mover = play.creature(step.mover)
    if inside_area(play, mover, effect) and not inside_area(play, mover, effect, step.start):
        yield from falls_up(play, mover, effect)
    elif not inside_area(play, mover, effect):
        for up in play.effects_on(mover.id, upended.name):
            yield from play.end(up, "left")


def falls_up(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """To the top or the ceiling, unless it flies or gets hold of something."""
    if play.port(FLIES)(play, creature) or play.has(creature.id, upended.name):
        return
    if effect.num("holds") and (yield from saves_again(play, creature, effect, DEX)):
        return
    play.attach(
        upended.name,
        creature.id,
        source=effect.source,
        expiry=effect.expiry,
        group=effect.group,
        level=effect.level,
        data={"spell": effect.text("spell")},
    )
    ceiling = play.state.flags.get(CEILING, 0)
    height = ceiling if isinstance(ceiling, int) and 0 < ceiling < TOP else TOP
    fallen = height - creature.altitude
    play.place(creature, creature.cell, height)
    play.emit("fell up", creature=creature.id, feet=fallen)
    if height < TOP and fallen >= 10:
        faces = yield from play.roll(creature.id, fallen // 10, 6, "fall")
        yield from deal_damage(
            play, IncomingDamage(creature.id, 0, [(sum(faces), "bludgeoning")], tags=("fall",))
        )


@upended.modifies(HOLDS_UP, "owner")
def hangs_there(play: Play, reasons: list[Why], effect: Effect) -> None:
    """It stays up there."""
    reasons.append(effect)


@upended.modifies(SPEED, "owner")
def nothing_to_walk_on(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """And goes nowhere without wings."""
    if tally.mode != "fly":
        tally.at_most(0, effect)


@upended.end
def falls_down_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """With the spell, down it comes."""
    yield from falls_if_unsupported(play, play.creature(effect.bearer))
