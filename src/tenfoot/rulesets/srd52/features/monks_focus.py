"""Focus Points: Flurry of Blows, Patient Defense, Step of the Wind, and what higher Monks do with them."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import draw_after
from tenfoot.rulesets.srd52.actions.dash import dash_options, dash_with
from tenfoot.rulesets.srd52.actions.disengage import begin_disengage
from tenfoot.rulesets.srd52.d20.second_chance import reroll_used_die
from tenfoot.rulesets.srd52.features.martial_arts import blows, monkish, strike_out
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

monks_focus = Rule("feature.monks-focus")
heightened_focus = Rule("feature.heightened-focus")
"""Three blows in a Flurry, Temporary Hit Points with a Patient Defense, somebody taken along by the wind."""
LARGE = 3
uncanny_metabolism = Rule("feature.uncanny-metabolism")
perfect_focus = Rule("feature.perfect-focus")
stunning_strike = Rule("feature.stunning-strike")
swept_along = Rule("swept along")
staggered = Rule("staggered")
exposed = Rule("open to the next blow")
disciplined_survivor = Rule("feature.disciplined-survivor")
superior_defense = Rule("feature.superior-defense")
hardened = Rule("hardened")
fleet_step = Rule("feature.fleet-step")

NAME = monks_focus.name
POOL = "monks-focus"
FLURRY = "flurry"
"""Blows of a Flurry that are left, in the turn's budget."""
FLEET = "fleet step"
STEPPED = "step of the wind"
LEAPS = "jumps doubled"
ONE = ("bonus", POOL)


def focus_dc(play: Play, monk: Creature) -> int:
    """8, the Wisdom modifier and the Proficiency Bonus."""
    return 8 + ability_modifier(play, monk, WIS) + play.sheet(monk).proficiency


@monks_focus.offer
def ways_to_focus(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """What a Bonus Action does, with and without a Focus Point; the blows of a Flurry under way are free."""
    options: list[Option] = []
    if creature.budget.get(FLURRY):
        options += blows(play, creature, f"{NAME}:blow", (), {"name": "Flurry of Blows"})
    bonus, point = creature.budget.get("bonus", 0) > 0, creature.pools.get(POOL, 0) > 0
    if bonus and point and blows(play, creature, NAME, ONE, {}):
        options.append(_plain("flurry", ONE, "Flurry of Blows"))
    if bonus:
        options.append(_plain("disengage", ("bonus",), "Patient Defense"))
        if point:
            options.append(_plain("guard", ONE, "Patient Defense"))
    fleet = creature.budget.get(FLEET, 0) > 0
    if bonus or fleet:
        free: tuple[str, ...] = () if fleet else ("bonus",)
        options += dash_options(play, creature, f"{NAME}:dash", free)
        if point:
            options += dash_options(play, creature, f"{NAME}:wind", (*free, POOL))
    return options


def _plain(way: str, cost: tuple[str, ...], name: str) -> Option:
    return Option(f"{NAME}:{way}", f"focus.{way}", cost=cost, facts={"name": name})


@monks_focus.perform
def use_focus(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay, then do it."""
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
def with_the_wind(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Wherever the Monk goes; it provokes nothing."""
    if step.mover != effect.source:
        return
    monk, other = play.creature(step.mover), play.creature(effect.bearer)
    start = other.cell
    draw_after(play, monk, other, monk.cell)
    if play.listeners and other.cell != start:
        play.emit(
            "moved", creature=other.id, start=start, to=other.cell, manner="carried", mode=step.mode, cost=0
        )
    yield from ()


@monks_focus.modifies(JUMP, "owner")
def leaps_with_the_wind(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Twice as far for the turn."""
    if play.creature(effect.bearer).budget.get(LEAPS):
        tally.times(2, 1, effect)


@fleet_step.hook(ACTIVITY_DONE, "owner")
def feet_are_quicker(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Right after another Bonus Action the Step of the Wind costs none."""
    budget = done.creature.budget
    if budget.get(FLEET):
        budget[FLEET] = 0
    elif not budget.get("bonus", 0) and not budget.get("fleet over") and play.state.active == effect.bearer:
        budget["fleet over"] = 1
        if not budget.get(STEPPED):
            budget[FLEET] = 1
    yield from ()


@uncanny_metabolism.hook(INITIATIVE_ROLLED)
def the_body_wakes(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Once a day: every Focus Point comes back, and Hit Points with them."""
    monk = play.creature(effect.bearer)
    full = play.sheet(monk).pools.get(POOL, 0)
    if monk.cell < 0 or monk.pools.get("uncanny-metabolism", 0) < 1:
        return
    if monk.pools.get(POOL, 0) >= full and monk.hp >= monk.hp_max:
        return
    answer = yield yes_no(monk.seat, "uncanny metabolism", subject=monk.id, cost=("uncanny-metabolism",))
    if answer.pick == "yes":
        monk.pools["uncanny-metabolism"] -= 1
        monk.pools[POOL] = full
        faces = yield from play.roll(monk.id, 1, effect.num("martial_arts"), "healing")
        yield from heal(play, monk.id, faces[0] + effect.level, monk.id)


@perfect_focus.hook(INITIATIVE_ROLLED)
def never_empty(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Up to four Focus Points."""
    monk = play.creature(effect.bearer)
    if monk.cell >= 0:
        monk.pools[POOL] = max(4, monk.pools.get(POOL, 0))
    yield from ()


@stunning_strike.hook(ATTACK_HIT, "attacker")
def strike_the_breath_out(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once a turn, for a Focus Point: a Constitution save, or Stunned until the Monk's next turn starts."""
    monk, target = play.creature(effect.bearer), play.creature(attack.target)
    once = f"stunning strike by {monk.id}"
    if play.state.once.get(once) or monk.pools.get(POOL, 0) < 1 or target.life != "alive":
        return
    if not monkish(play, attack.strike) or not attack.melee:
        return
    answer = yield yes_no(
        monk.seat, "stunning strike", subject=monk.id, cost=(POOL,), facts={"target": target.id}
    )
    if answer.pick != "yes":
        return
    play.state.once[once] = 1
    monk.pools[POOL] -= 1
    expiry = until(play, "start of source's next turn", monk.id, target.id)
    tags = ("against effect", "avoid stunned")
    test = D20Test("save", target.id, CON, focus_dc(play, monk), target=monk.id, tags=tags)
    if (yield from resolve_test(play, test)):
        play.attach(staggered.name, target.id, source=monk.id, expiry=expiry)
        play.attach(exposed.name, target.id, source=monk.id, expiry=expiry)
    else:
        yield from gain_condition(play, target, "stunned", source=monk.id, expiry=expiry)


@staggered.modifies(SPEED, "owner")
def half_as_fast(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """The Speed is halved."""
    tally.times(1, 2, effect)


@exposed.modifies(ATTACK, "target")
def an_opening(play: Play, attack: Attack, effect: Effect) -> None:
    """The next attack roll against it has Advantage."""
    attack.advantage(effect)


@exposed.hook(ATTACK_DECIDED, "target")
def the_opening_closes(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Only the next one."""
    play.detach(effect)
    yield from ()


@disciplined_survivor.hook(D20_DECIDED, "actor")
def try_again(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A failed save is rolled again for a Focus Point, and the new roll counts."""
    monk = play.creature(effect.bearer)
    if test.kind != "save" or test.success or not test.faces or monk.pools.get(POOL, 0) < 1:
        return
    answer = yield yes_no(
        monk.seat,
        "disciplined survivor",
        subject=monk.id,
        cost=(POOL,),
        facts={"total": test.total, "dc": test.dc, **stakes(play, test)},
    )
    if answer.pick == "yes":
        monk.pools[POOL] -= 1
        yield from reroll_used_die(play, test)


@superior_defense.offer
def turn_to_stone(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Three Focus Points, at the start of a turn."""
    budget = creature.budget
    fresh = budget.get("action") and budget.get("bonus") and not budget.get("moved")
    if not fresh or creature.pools.get(POOL, 0) < 3 or play.has(creature.id, hardened.name):
        return ()
    facts: dict[str, int | str] = {"name": "Superior Defense"}
    return (Option(superior_defense.name, "option.activity", cost=(POOL,) * 3, facts=facts),)


@superior_defense.perform
def harden(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """For a minute, or until Incapacitated."""
    creature.pools[POOL] -= 3
    expiry = until(play, "1 minute", creature.id, creature.id)
    yield from play.begin(hardened.name, creature.id, source=creature.id, expiry=expiry)
    play.emit("activity.used", creature=creature.id, activity="superior-defense", name="Superior Defense")


@hardened.modifies(DAMAGE_DEFENSES, "target")
def all_but_force(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to everything except Force."""
    for _, kind in blow.amounts:
        if kind != "force":
            blow.resist.append((kind, effect))


@hardened.hook(CONDITION_BEGAN, "bearer")
def softens(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """It ends when the Monk is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")
