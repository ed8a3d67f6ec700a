"""Chain Lightning, a level 6 Evocation spell of Sorcerers and Wizards."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import leap_of

chain_lightning = Rule("spell.chain-lightning", "5.2/s-effect/as-written", tags=("spell",))


@chain_lightning.procedure("cast")
def leap_from_the_first(play: Play, casting: Casting) -> Proc[None]:
    """The bolts leap from the first target to others within 30 feet of it; a target farther away is unaffected."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    first = play.creature(casting.targets[0])
    leap = leap_of(activity)
    targets = [first]
    for key in casting.targets[1:]:
        other = play.creature(key)
        if other in targets:
            continue
        if 0 <= distance(play, first, other) <= leap:
            targets.append(other)
        else:
            play.emit(
                "spell.no effect",
                caster=caster.id,
                target=other.id,
                spell=casting.spell.key,
                looks="unaffected",
            )
    yield from do_to(play, caster, casting, activity, targets)
