"""Dominated Mind, an effect in the stat block of the Aboleth."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.mind_control import release_control, take_control
from tenfoot.rulesets.srd52.monsters.families.repeated_wisdom_save import save_again

dominated = Rule("dominated mind", "5.2/m-mind/dominate", worth=RuleWorth(disables=2.5))


day_apart = Rule("a day apart", "5.2/m-mind/dominate")


LEASH = 60


DAY = 86400


@dominated.begin
def another_master(play: Play, effect: Effect) -> Proc[None]:
    """Charmed, an ally of its master, and at its command while near."""
    creature, master = play.creature(effect.bearer), play.creature(effect.source)
    charm = yield from gain_condition(play, creature, "charmed", source=master.id, data={"within": effect.id})
    if charm is None or any(e.id != effect.id for e in play.effects_on(creature.id, dominated.name)):
        play.detach(effect)
        if charm is not None:
            play.detach(charm)
        return
    obeys(play, creature, take_control(play, effect))
    until = Expiry(creature.id, "start", 0, play.state.time + DAY)
    play.attach(day_apart.name, creature.id, source=master.id, expiry=until, data={"within": effect.id})


def obeys(play: Play, creature: Creature, effect: Effect) -> None:
    """Within 60 feet its master decides for it; farther away it decides itself, as an ally."""
    master = play.creature(effect.source)
    near = 0 <= distance(play, creature, master) <= LEASH
    creature.seat = master.seat if near else effect.text("seat")


@dominated.hook(TURN_STARTS, "owner")
def listens(play: Play, creature: Creature, effect: Effect) -> None:
    """Check at the start of each of its turns whether its master is within 60 feet and decides for it."""
    obeys(play, creature, effect)


@dominated.hook(DAMAGE_TAKEN, "target")
def jolted(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Repeat the save whenever the dominated creature takes damage."""
    yield from save_again(play, effect)


@dominated.hook(DIED)
def master_is_gone(play: Play, dead: Creature, effect: Effect) -> Proc[None]:
    """The master's death sets it free; so does its own."""
    if dead.id in (effect.source, effect.bearer):
        yield from play.end(effect, "died")


@day_apart.end
def save_after_a_day(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Let the target save again after 24 hours at least a mile away, which the GM decides."""
    hold = play.state.effects.get(effect.num("within"))
    if reason != "expired" or hold is None:
        return
    answer = yield yes_no(
        GM, "mile away", subject=effect.bearer, why=dominated.cites, facts={"from": effect.source}
    )
    if answer.pick == "yes" and (yield from save_again(play, hold)):
        return
    until = Expiry(effect.bearer, "start", 0, play.state.time + DAY)
    play.attach(day_apart.name, effect.bearer, source=effect.source, expiry=until, data={"within": hold.id})


@dominated.end
def end_control(play: Play, effect: Effect, reason: str) -> None:
    """Return the target to its own control and side when the effect ends."""
    release_control(play, effect)
