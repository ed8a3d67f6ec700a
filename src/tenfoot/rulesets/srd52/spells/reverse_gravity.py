"""Reverse Gravity, a level 7 Transmutation spell of Druids, Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.falling import FLIES
from tenfoot.rulesets.srd52.magic.spell_rule import saves_again

reversed_gravity = Rule("zone.reverse-gravity", "5.2/s-effect/as-written", tags=("spell",))


upended = declare_rule(
    "upended",
    "5.2/s-effect/as-written",
    tags=("spell",),
    grants=[{"speed_at_most": 0, "speed_of": ["walk", "burrow", "climb", "swim"]}],
)


TOP = 100


CEILING = "ceiling"
"""What the scene remembers: how high its ceiling is, in feet."""


@reversed_gravity.begin
def everything_falls_up(play: Play, effect: Effect) -> Proc[None]:
    """All who aren't anchored; the GM decides whether there is something to hold on to."""
    handy = yield yes_no(GM, "something to hold", subject=effect.source, why=reversed_gravity.cites)
    effect = play.alter(effect, data={**effect.data, "holds": int(handy.pick == "yes")})
    for creature in caught(play, squares(effect.cells)):
        yield from falls_up(play, creature, effect)


@reversed_gravity.hook(ENTERED)
def walks_into_it(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Make a creature that enters the area fall upward, and one that leaves it fall down."""
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
    """Hold the creature at the top of the area."""
    reasons.append(effect)


@upended.end
def falls_down_again(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Make the creature fall down when the spell ends."""
    yield from falls_if_unsupported(play, play.creature(effect.bearer))
