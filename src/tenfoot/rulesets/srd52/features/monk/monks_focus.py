"""Monk's Focus, a feature of the Monk (level 2)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import draw_after
from tenfoot.rulesets.common.worth.option_worth import weigh_running, weigh_unarmed_strike
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing, plain
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.features.monk.heightened_focus import heightened_focus
from tenfoot.rulesets.srd52.features.monk.martial_arts import blows, strike_out

monks_focus = Rule("feature.monks-focus")


LARGE = 3


swept_along = Rule("swept along")


NAME = monks_focus.name


POOL = "monks-focus"


FLURRY = "flurry"
"""Blows of a Flurry that are left, in the turn's budget."""


FLEET = "fleet step"


STEPPED = "step of the wind"


LEAPS = "jumps doubled"


ONE = (BONUS, PoolUse(POOL))


@monks_focus.offer
def ways_to_focus(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """What a Bonus Action does, with and without a Focus Point; the strikes of a Flurry in progress are free."""
    options: list[Option] = []
    if creature.budget.get(FLURRY):
        options += blows(play, creature, f"{NAME}:blow", (), {"name": "Flurry of Blows"})
    bonus, point = creature.budget.get("bonus", 0) > 0, creature.pools.get(POOL, 0) > 0
    if bonus and point and blows(play, creature, NAME, ONE, {}):
        options.append(_plain("flurry", ONE, "Flurry of Blows"))
    if bonus:
        options.append(_plain("disengage", (BONUS,), "Patient Defense"))
        if point:
            options.append(_plain("guard", ONE, "Patient Defense"))
    fleet = creature.budget.get(FLEET, 0) > 0
    if bonus or fleet:
        free: Cost = () if fleet else (BONUS,)
        options += dash_options(play, creature, f"{NAME}:dash", free)
        if point:
            options += dash_options(play, creature, f"{NAME}:wind", (*free, PoolUse(POOL)))
    return options


def _plain(way: str, cost: Cost, name: str) -> Option:
    return Option(f"{NAME}:{way}", f"focus.{way}", cost=cost, facts={"name": name})


@monks_focus.perform
def use_focus(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the Focus Point and take the chosen action: flurry, guard or step of the wind."""
    parts = answer.pick.removeprefix(f"{NAME}:").split(":")
    way = parts[0]
    if way == "blow":
        creature.budget[FLURRY] -= 1
        yield from strike_out(play, creature, answer, FLURRY)
        return
    if way in ("dash", "wind") and creature.budget.get(FLEET):
        creature.budget[FLEET] = 0
    else:
        creature.budget["bonus"] -= 1
    heightened = play.has(creature.id, heightened_focus.name)
    if way in ("flurry", "guard", "wind"):
        creature.pools[POOL] -= 1
    if way == "flurry":
        creature.budget[FLURRY] = 3 if heightened else 2
    elif way in ("disengage", "guard"):
        begin_disengage(play, creature)
        if way == "guard":
            play.attach("dodging", creature.id, source=creature.id, expiry=Expiry(creature.id, "start", 1))
            play.emit("dodging", creature=creature.id)
            if heightened:
                faces = yield from play.roll(creature.id, 2, effect.num("martial_arts"), "temporary")
                yield from gain_temp_hp(play, creature, sum(faces), effect.rule)
    else:
        creature.budget[STEPPED] = 1
        dash_with(play, creature, parts[1])
        if way == "wind":
            begin_disengage(play, creature)
            creature.budget[LEAPS] = 1
            if heightened:
                yield from take_along(play, creature)


def take_along(play: Play, monk: Creature) -> Proc[None]:
    """A willing creature within 5 feet, Large or smaller, may go with the wind until the turn ends."""
    near = tuple(
        other.id
        for other in creatures_within(play, monk, 5)
        if allies(monk, other) and play.sheet(other).size <= LARGE and not other.mount
    )
    if not near:
        return
    answer = yield Decision(
        monk.seat,
        "taken along",
        (
            Option("nobody", "taken along.nobody"),
            Option("take", "taken along.take", takes="targets", targets=near),
        ),
        subject=monk.id,
        default="nobody",
    )
    if answer.pick == "take":
        end = Expiry(monk.id, "end", 1)
        play.attach(swept_along.name, answer.targets[0], source=monk.id, expiry=end)


@swept_along.hook(ENTERED)
def with_the_wind(play: Play, step: MoveStep, effect: Effect) -> None:
    """Step of the Wind: move the carried creature along with the Monk; it provokes nothing."""
    if step.mover != effect.source:
        return
    monk, other = play.creature(step.mover), play.creature(effect.bearer)
    start = other.cell
    draw_after(play, monk, other, monk.cell)
    if play.listeners and other.cell != start:
        play.emit(
            "moved", creature=other.id, start=start, to=other.cell, manner="carried", mode=step.mode, cost=0
        )


@monks_focus.modifies(JUMP, "owner")
def leaps_with_the_wind(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Step of the Wind: double the jump distance for the rest of the turn."""
    if play.creature(effect.bearer).budget.get(LEAPS):
        tally.times(2, 1, effect)


@monks_focus.weigh
def weigh_focus(turn: Weighing, option: Option) -> Weighed:
    """How to spend Focus: attacks first; Patient Defense when hard pressed; Step of the Wind to reach a foe
    or get away."""
    way = option.key.split(":")[1]
    if way == "blow":
        return weigh_unarmed_strike(turn, option)
    me, near = turn.me, [foe for foe in turn.foes.values() if turn.reckoning.gap(foe) <= 5]
    if way == "flurry" and near:
        return plain(option), 2 * max(turn.value(foe, 5.0) for foe in near) - turn.manner.thrift
    if way == "guard" and near and me.hp * 5 < me.hp_max * 2:
        return plain(option), 0.5 * turn.places.incoming() * turn.places.own_worth()
    if way in ("dash", "wind"):
        return weigh_running(turn, option)
    return NOTHING
