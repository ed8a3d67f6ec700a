"""Possession by a ghost: it vanishes into a body and acts through it."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.possession import POSSESSION, possess
from tenfoot.rulesets.common.damage.hit_points import DROPPED
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free
from tenfoot.rulesets.srd52.spells.families.away_from_the_map import AWAY

haunted = Rule("possessed by a ghost", "5.2/m-mind/possession", tags=(POSSESSION,))


def step_possess(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The source possesses the target, unless it is warded or already possessed."""
    if not play.has(target.id, haunted.name):
        yield from possess(play, target, play.creature(cause.source), haunted.name)


def ghost_in(play: Play, ghost: Creature, body: Creature) -> Sheet:
    """The ghost's statistics with the body's size, Speed and physical scores."""
    own, flesh = play.state.sheets[ghost.sheet], play.state.sheets[body.sheet]
    key = f"{own.key} in {flesh.key}"
    scores = (*flesh.scores[:3], *own.scores[3:])
    deeds = tuple(one for one in own.activities if not any(step.do == "possess" for step in one.fail))
    return msgspec.structs.replace(
        own,
        activities=deeds,
        key=key,
        name=flesh.name,
        cr=flesh.cr,
        xp=flesh.xp,
        size=flesh.size,
        speeds=flesh.speeds,
        scores=scores,
    )


@haunted.begin
def slips_in(play: Play, effect: Effect) -> Proc[None]:
    """The ghost is gone from sight; the body is its own to command."""
    body, ghost = play.creature(effect.bearer), play.creature(effect.source)
    data = {**effect.data, "seat": body.seat, "side": body.side, "sheet": body.sheet}
    play.alter(effect, data=data)
    wear_sheet(play, body, ghost_in(play, ghost, body))
    body.seat = ghost.seat
    play.change_side(body, ghost.side)
    yield from dismount(play, ghost, "possession")
    play.place(ghost, -1)
    ghost.counters[AWAY] = 1


@haunted.action(cost=(BONUS,), key="leave", label="option.leave body")
def leave(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend a Bonus Action to leave the body."""
    yield from play.end(effect, "left")


@haunted.hook(DROPPED, "target")
def end_when_body_drops(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """End the possession when the body drops to 0 Hit Points."""
    yield from play.end(effect, "dropped")


@haunted.hook(DIED, "target")
def end_when_body_dies(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the possession when the body dies in any other way."""
    yield from play.end(effect, "died")


@haunted.end
def slips_out(play: Play, effect: Effect, reason: str) -> None:
    """The ghost appears within 5 feet; the body is its owner's, and safe from this ghost for a day."""
    body, ghost = play.creature(effect.bearer), play.creature(effect.source)
    sheet = play.state.sheets.get(effect.text("sheet"))
    if sheet is not None:
        wear_sheet(play, body, sheet)
    body.seat = effect.text("seat", body.seat)
    play.change_side(body, effect.text("side", body.side))
    ghost.counters.pop(AWAY, None)
    if ghost.cell < 0 and ghost.life != "dead" and body.cell >= 0:
        place = nearest_free(play, ghost, body)
        play.place(ghost, place)
        play.emit("returned", creature=ghost.id)
    expiry = until(play, "24 hours", ghost.id, body.id)
    play.attach("spared", body.id, source=ghost.id, expiry=expiry, data={"activity": "possession"})
