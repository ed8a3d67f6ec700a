"""Meteor Swarm, a level 9 Evocation spell of Sorcerers and Wizards."""

from __future__ import annotations

from functools import partial

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import aim_range, set_fire_to_things
from tenfoot.rulesets.common.magic.reaching import reached

meteor_swarm = Rule("spell.meteor-swarm", "5.2/s-effect/as-written")


METEORS = 4


@meteor_swarm.procedure("cast")
def cast_meteor_swarm(play: Play, casting: Casting) -> Proc[None]:
    """Strike up to four points; a creature in more than one Sphere is struck once."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    points = [casting.aim]
    for left in range(METEORS - 1, 0, -1):
        places = tuple(cells_of(aim_range(play, caster, activity)))
        answer = yield Decision(
            caster.seat,
            "meteor",
            [
                Option("there", "meteor.there", takes="cell", cells=partial(tuple, places)),
                Option("done", "meteor.done"),
            ],
            subject=caster.id,
            default="done",
            facts={"left": left},
        )
        if answer.pick == "done":
            break
        points.append(answer.cell)
    struck = {other.id: other for point in points for other in affected(play, caster, activity, point)}
    there = [struck[key] for key in sorted(struck)]
    yield from do_to(
        play, caster, casting, activity, reached(play, casting.spell.key, casting.level, caster, there)
    )
    for point in points:
        yield from set_fire_to_things(play, caster, activity, point)
