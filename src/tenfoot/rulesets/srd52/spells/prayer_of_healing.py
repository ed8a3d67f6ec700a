"""Prayer of Healing: a Short Rest in ten minutes, and Hit Points besides; once until a Long Rest."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.rest.short_rest import finish_short_rest

prayer = Rule("spell.prayer-of-healing", "5.2/s-effect/as-written")


prayed_for = Rule("prayed for", "5.2/s-effect/as-written", tags=("mark",))


@prayer.procedure("cast")
def pray(play: Play, casting: Casting) -> Proc[None]:
    """Creatures that have not had it since their last Long Rest."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        if play.has(target.id, prayed_for.name):
            play.emit("spell.seemed", target=target.id, spell=casting.spell.key)
            continue
        yield from finish_short_rest(play, target)
        yield from do_to(play, caster, casting, activity, [target])
        play.attach(prayed_for.name, target.id, source=caster.id)


@prayed_for.hook(RESTED, "owner")
def end_after_long_rest(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Let the spell help the creature again after it has finished a Long Rest."""
    if rest.kind == "long":
        yield from play.end(effect, "rested")
