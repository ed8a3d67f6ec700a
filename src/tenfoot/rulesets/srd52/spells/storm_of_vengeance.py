"""Storm of Vengeance, a level 9 Conjuration spell of Druids."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.reaching import reached
from tenfoot.rulesets.common.magic.spell_effect import casting_of, cause_of
from tenfoot.rulesets.srd52.exploration.strong_wind import blow_fog_apart
from tenfoot.rulesets.srd52.exploration.weather import put_out_flames

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
    if turn != 2:
        # Only the acid eats at objects too.
        there = [other for other in there if not is_object(play, other)]
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
    """The caster chooses the bolts' targets; by default its foes."""
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
    """Make the ground Difficult Terrain in the storm's last rounds."""
    if raging(effect) and ground.mode != "fly":
        ground.difficult |= squares(effect.cells)


@storm.modifies(OBSCURES)
def driving_sleet(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Make the area Heavily Obscured in the storm's last rounds."""
    if raging(effect):
        fog.heavily |= squares(effect.cells)


@storm.modifies(ATTACK)
def stop_ranged_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Make ranged attacks with weapons fail inside the storm in its last rounds."""
    weapon = not attack.melee and attack.strike.kind != "spell"
    if raging(effect) and weapon and inside_area(play, play.creature(attack.actor), effect):
        attack.auto_fail.append(effect)
