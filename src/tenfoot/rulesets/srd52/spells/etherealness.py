"""Etherealness: the caster steps onto the Ethereal Plane and comes back when the spell ends."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.space.ethereal_plane import ethereal

etherealness = in_force("etherealness", "5.2/g-truesight/ethereal")


@etherealness.procedure("cast")
def step_across(play: Play, casting: Casting) -> Proc[None]:
    """Etherealness: take the caster to the Ethereal Plane, with up to three creatures for each slot level above 7."""
    caster = play.creature(casting.caster)
    targets = [caster.id]
    most = 3 * (casting.level - 7) - 1
    near = tuple(
        other.id
        for other in creatures_within(play, caster, 10)
        if other.id != caster.id and allies(caster, other) and other.life == "alive"
    )
    if most > 0 and near:
        answer = yield Decision(
            caster.seat,
            "taken along",
            (
                Option(
                    "take",
                    "taken along.take",
                    takes="targets",
                    targets=near,
                    least=1,
                    most=min(most, len(near)),
                ),
                Option("nobody", "taken along.nobody"),
            ),
            subject=caster.id,
            default="nobody",
            why=("5.2/s-effect/as-written",),
        )
        targets += answer.targets
    for key in targets:
        yield from begin_spell_on(play, casting, play.creature(key))


@etherealness.begin
def gone(play: Play, effect: Effect) -> None:
    """Etherealness: put the target on the Ethereal Plane while the spell lasts."""
    play.attach(ethereal.name, effect.bearer, source=effect.source, group=effect.group)


@etherealness.end
def back(play: Play, effect: Effect, reason: str) -> None:
    """Bring the traveler back from the Ethereal Plane when the spell ends."""
    for other in play.effects_on(effect.bearer, ethereal.name):
        if other.group == effect.group:
            play.detach(other)
