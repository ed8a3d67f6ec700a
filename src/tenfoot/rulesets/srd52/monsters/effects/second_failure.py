"""Effects in two steps: a first failure holds, a second one at the end of the next turn does worse."""

from __future__ import annotations

from tenfoot.authoring import *

second_failure = Rule("second failure", "5.2/m-save/two-step", "5.2/m-petrify/gaze", "5.2/m-petrify/others")


woken_by_damage = Rule("woken by damage", "5.2/m-breath/sleep", tags=("mark",))


def step_two_step(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The lesser condition now (`name`); at the end of the target's next turn a second save decides."""
    first = yield from gain_condition(play, target, step.name, source=cause.source, dc=cause.dc)
    if first is None:
        return
    data: dict[str, Value] = {**step.data, "first": first.id, "ability": ABILITIES.index(step.save)}
    data["lasts"] = step.lasts
    play.attach(second_failure.name, target.id, source=cause.source, dc=cause.dc, data=data)


@second_failure.hook(TURN_ENDS, "owner")
def repeat_save(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Repeat the save: a success ends the effect, a failure replaces the condition by the worse one."""
    play.detach(effect)
    first = play.state.effects.get(effect.num("first"))
    if first is None:
        return
    test = D20Test(
        "save", creature.id, effect.num("ability"), effect.dc, target=effect.source, tags=("repeat",)
    )
    saved = yield from resolve_test(play, test)
    yield from play.end(first, "saved" if saved else "replaced")
    if saved or creature.life == "dead":
        return
    expiry = until(play, effect.text("lasts"), effect.source, creature.id)
    then = yield from gain_condition(
        play, creature, effect.text("then"), source=effect.source, dc=effect.dc, expiry=expiry
    )
    if then is not None and effect.num("repeat"):
        save_at_end_of_turn(play, then, effect.num("ability"), effect.dc)
    if then is not None and effect.num("wakes"):
        play.attach(woken_by_damage.name, creature.id, source=effect.source, data={"within": then.id})


@woken_by_damage.hook(DAMAGE_TAKEN, "target")
def wakes(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the sleep when the target takes damage."""
    sleep = play.state.effects.get(effect.num("within"))
    if sleep is not None:
        yield from play.end(sleep, "damage")
