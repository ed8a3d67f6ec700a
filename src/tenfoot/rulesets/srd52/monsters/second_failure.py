"""Effects in two steps: a first failure holds, a second one at the end of the next turn does worse."""

from __future__ import annotations

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.effect import Effect, Value
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import Step
from tenfoot.rulesets.common.conditions import gain
from tenfoot.rulesets.common.duration import lasting
from tenfoot.rulesets.common.harm import HARMED, Harm
from tenfoot.rulesets.common.steps import Cause, watch
from tenfoot.rulesets.common.test import Test, resolve
from tenfoot.rulesets.common.turn import TURN_ENDS

second_failure = Rule("second failure", "5.2/m-save/two-step", "5.2/m-petrify/gaze", "5.2/m-petrify/others")
woken_by_damage = Rule("woken by damage", "5.2/m-breath/sleep", tags=("mark",))


def step_two_step(play: Play, target: Creature, step: Step, cause: Cause) -> Proc[None]:
    """The lesser condition now (`name`); at the end of the target's next turn a second save decides."""
    first = yield from gain(play, target, step.name, source=cause.source, dc=cause.dc)
    if first is None:
        return
    data: dict[str, Value] = {**step.data, "first": first.id, "ability": ABILITIES.index(step.save)}
    data["lasts"] = step.lasts
    play.attach(second_failure.name, target.id, source=cause.source, dc=cause.dc, data=data)


@second_failure.hook(TURN_ENDS, "owner")
def the_second_save(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Success ends it; failure replaces the lesser condition by the greater one."""
    play.detach(effect)
    first = play.state.effects.get(effect.num("first"))
    if first is None:
        return
    test = Test("save", creature.id, effect.num("ability"), effect.dc, target=effect.source, tags=("repeat",))
    saved = yield from resolve(play, test)
    yield from play.end(first, "saved" if saved else "replaced")
    if saved or creature.life == "dead":
        return
    expiry = lasting(play, effect.text("lasts"), effect.source, creature.id)
    then = yield from gain(
        play, creature, effect.text("then"), source=effect.source, dc=effect.dc, expiry=expiry
    )
    if then is not None and effect.num("repeat"):
        watch(play, then, effect.num("ability"), effect.dc)
    if then is not None and effect.num("wakes"):
        play.attach(woken_by_damage.name, creature.id, source=effect.source, data={"within": then.id})


@woken_by_damage.hook(HARMED, "target")
def wakes(play: Play, blow: Harm, effect: Effect) -> Proc[None]:
    """Damage ends it."""
    sleep = play.state.effects.get(effect.num("within"))
    if sleep is not None:
        yield from play.end(sleep, "damage")
