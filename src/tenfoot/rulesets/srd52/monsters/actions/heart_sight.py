"""Heart Sight, an action in the stat block of the Sprite."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.d20_test import prepare, tell

heart_sight = Rule("heart sight", "5.2/m-sense/lie-detection")


OPEN_HEARTS = ("celestial", "fiend", "undead")


@heart_sight.procedure("use")
def look_into_a_heart(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """A Charisma save, which Celestials, Fiends and Undead always fail: it knows feelings and alignment."""
    target = play.creature(answer.targets[0])
    test = D20Test("save", target.id, CHA, activity.dc or 10, target=creature.id, tags=("against effect",))
    prepare(play, test)
    if set(OPEN_HEARTS) & set(play.sheet(target).tags):
        test.success = False
    else:
        yield from throw(play, test)
    tell(play, test)
    if not test.success:
        play.emit(
            "heart seen",
            audience=(creature.seat, GM),
            creature=creature.id,
            target=target.id,
            alignment=play.sheet(target).alignment,
        )
