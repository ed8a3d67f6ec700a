"""Slain creatures that rise as Undead later and may obey their killer."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.exploration.day import HOUR, next_time
from tenfoot.rulesets.srd52.monsters.reinforcements import bring_in

rises = Rule("will rise", "5.2/m-create/undead")
"""On the slain: as what it rises (`as`), and how many such servants its killer may have (`most`)."""


drained = Rule("drained by a vampire", "5.2/m-create/undead")


buried = Rule("gm:bury", "5.2/m-create/undead")


risen = Rule("risen", "5.2/m-create/undead", tags=("mark",))


SUNSET = 18 * HOUR


def servants(play: Play, master: int, kind: str) -> int:
    """How many of that kind obey it now."""
    found = [e for e in play.state.effects.values() if e.rule == risen.name and e.source == master]
    return sum(1 for e in found if e.text("as") == kind and play.creature(e.bearer).life != "dead")


def step_rises(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Slain by this, it rises as `name` after `lasts` (or `dice` hours); at most `amount` obey the killer."""
    if target.life != "dead":
        return
    if step.dice:
        hours = yield from roll_amount(play, cause.source, step.dice, 0)
        expiry = Expiry(0, "start", 0, play.state.time + hours * HOUR)
    else:
        expiry = until(play, step.lasts, 0, 0)
    data: dict[str, Value] = {"as": step.name, "most": step.amount, "free": int(bool(step.data.get("free")))}
    play.attach(rises.name, target.id, source=cause.source, expiry=expiry, data=data)


def step_drained(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """Reduced to 0 Hit Points by this and then buried, it will rise as `name`."""
    if target.hp == 0 and not play.has(target.id, drained.name):
        play.attach(drained.name, target.id, source=cause.source, data={"as": step.name})


@drained.hook(DIED, "target")
def tell_gm_of_rising(play: Play, creature: Creature, effect: Effect) -> None:
    """Show the GM what the corpse will become."""
    play.emit("will rise", audience=(GM,), creature=creature.id, form=effect.text("as"))


@buried.procedure("word")
def in_the_ground(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """The dead are buried: a creature drained by a vampire rises at the next sunset."""
    for creature in creatures:
        for effect in play.effects_on(creature.id, drained.name):
            if creature.life == "dead":
                expiry = Expiry(0, "start", 0, next_time(play.state, SUNSET))
                data: dict[str, Value] = {"as": effect.text("as")}
                play.attach(rises.name, creature.id, source=effect.source, expiry=expiry, data=data)


@rises.end
def raise_corpse(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Raise the corpse when its time comes, unless it lives again or the GM says that it is destroyed."""
    corpse = play.creature(effect.bearer)
    if reason != "expired" or corpse.life != "dead" or corpse.notes.get("remains") == "dust":
        return
    kind, most = effect.text("as"), effect.num("most")
    if most and servants(play, effect.source, kind) >= most:
        return
    answer = yield yes_no(
        GM,
        "rises",
        subject=corpse.id,
        default="yes",
        why=rises.cites,
        facts={"form": kind, "by": effect.source},
    )
    if answer.pick == "yes":
        raise_as(play, corpse, kind, effect.source)


def raise_as(play: Play, corpse: Creature, kind: str, master: int) -> Creature:
    """The undead stands where the corpse lies, on its master's side."""
    newcomer = bring_in(play, kind, play.creature(master), corpse.cell)
    play.attach(risen.name, newcomer.id, source=master, data={"as": kind})
    corpse.counters["raised"] = 1
    return newcomer
