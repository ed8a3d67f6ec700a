"""Attached: a creature clings to its host, drains it and can be pulled off."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.sheet_change import nearest_fit
from tenfoot.rulesets.srd52.monsters.effects.something_clings_to_it import clings_here
from tenfoot.rulesets.srd52.monsters.extra_movement import nearest_free

attached = Rule("attached", "5.2/m-grab/attach", "5.2/m-defense/share-damage")


pull_off = Rule("pull off", "5.2/m-grab/attach", general=True)


INSIDE = "inside"


def step_attach(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The attacker clings to the target: `dice` at the start of its turns, `dc` to pull it off."""
    clinger = play.creature(cause.source)
    if play.sheet(target).size > step.size or play.has(clinger.id, attached.name) or clinger.life != "alive":
        return
    data: dict[str, Value] = {**step.data, "host": target.id, "dice": step.dice, "kind": step.kind}
    effect = play.attach(attached.name, clinger.id, source=clinger.id, dc=step.dc, data=data)
    yield from dismount(play, clinger, "attached")
    clinger.counters[INSIDE] = target.id
    play.place(clinger, nearest_fit(play, clinger, target.cell), target.altitude)
    play.attach(clings_here.name, target.id, source=clinger.id, data={"within": effect.id})
    play.emit("attached", creature=clinger.id, target=target.id)
    covers = step.data.get("covers") and play.sheet(target).size <= 2
    if step.data.get("blinds") or covers:
        yield from gain_condition(play, target, "blinded", source=clinger.id, data={"within": effect.id})
    if covers:
        yield from play.begin("no air", target.id, source=clinger.id, level=1, data={"within": effect.id})


@attached.hook(TURN_STARTS, "owner")
def drinks(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Damage to the host at the start of its turns."""
    host = play.creature(effect.num("host"))
    if effect.text("dice") and host.life != "dead" and creature.life == "alive":
        amount = yield from roll_amount(play, creature.id, effect.text("dice"), 0)
        yield from deal_damage(play, IncomingDamage(host.id, creature.id, [(amount, effect.text("kind"))]))


@attached.modifies(MAY_TARGET, "actor")
def busy(play: Play, asked: Permission, effect: Effect) -> None:
    """A sucker makes no attacks meanwhile; others attack only their host."""
    if effect.text("dice") or (effect.num("covers") and asked.target != effect.num("host")):
        asked.deny(effect)


@attached.modifies(ATTACK, "attacker")
def at_close_quarters(play: Play, attack: Attack, effect: Effect) -> None:
    """Give the attached creature Advantage on attacks against its host, if its stat block says so."""
    if effect.num("covers") and attack.target == effect.num("host"):
        attack.advantage(effect)


@attached.modifies(SPEED, "owner")
def goes_nowhere_alone(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """It moves with its host; letting go is what its movement is for."""
    if effect.num("covers"):
        tally.at_most(0, effect)


@attached.hook(DAMAGE_INCOMING, "target")
def half_of_it(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Halve the damage that an attached creature takes, if it shares it with its host."""
    if effect.num("shares"):
        blow.halve(effect)


@attached.hook(DAMAGE_TAKEN, "target")
def and_the_host_the_same(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """The host takes the same amount."""
    host = play.creature(effect.num("host"))
    if effect.num("shares") and host.life != "dead":
        kind = blow.amounts[0][1] if blow.amounts else ""
        yield from deal_damage(play, IncomingDamage(host.id, blow.source, [(blow.total, kind)]))


@attached.hook(DIED)
def one_of_them_dies(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Detach the creature when it or its host dies."""
    if creature.id in (effect.bearer, effect.num("host")):
        yield from let_go(play, effect)


def let_go(play: Play, effect: Effect) -> Proc[None]:
    """Detach the creature and place it in the nearest free space."""
    clinger, host = play.creature(effect.bearer), play.creature(effect.num("host"))
    yield from play.end(effect, "let go")
    cell = nearest_free(play, clinger, host)
    if cell >= 0:
        play.place(clinger, cell)


@attached.end
def off(play: Play, effect: Effect, reason: str) -> None:
    """When the creature detaches, it no longer shares its host's space."""
    play.creature(effect.bearer).counters.pop(INSIDE, None)


@attached.offer
def release(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """It detaches itself for 5 feet of movement; one whose Speed is 0 meanwhile has none to spend and needs none."""
    if effect.num("covers"):
        return (Option("attached:let go", "option.let go"),)
    if movement_left(play, creature) < 5:
        return ()
    return (Option("attached:let go", "option.let go", cost=(Feet(5),)),)


@attached.perform
def drop_off(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the movement and detach from the host."""
    if not effect.num("covers"):
        spend_movement(creature, 5)
    yield from let_go(play, effect)


def tear_it_off(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """An action of the host, or of a creature within 5 feet of it."""
    return tuple(
        e.bearer
        for e in play.state.effects.values()
        if e.rule == attached.name
        and e.bearer != creature.id
        and 0 <= distance(play, creature, play.creature(e.num("host"))) <= 5
        and not (e.num("covers") and e.num("host") != creature.id)
    )


@pull_off.action(label="option.pull off", targets=tear_it_off)
def tear(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Strength (Athletics) check where a DC is printed; a stirge comes off without one."""
    hold = play.effects_on(answer.targets[0], attached.name)[0]
    if hold.dc:
        test = D20Test("check", creature.id, STR, hold.dc, skills=("skill.athletics",), tags=("pull off",))
        if not (yield from resolve_test(play, test)):
            return
    yield from let_go(play, hold)
