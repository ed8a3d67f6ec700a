"""Time and ways outside a fight: the GM says what passes; distance by the minute is ten times the speed."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine import clock

SCALES = {"rounds": 6, "minutes": 60, "hours": 3600, "days": 86400}
"""The scales on which time is tracked, in seconds (next/time/scale-choice)."""
DAYS = "days"
"""The counter of days, which long rests count."""

pass_time = Rule("gm:time", "next/time/scale-choice", "next/time/hours", "next/time/minutes")
"""Time passes: `number` of `words`, which is one of the four scales."""
walk_on = Rule("gm:walk", "next/move/per-minute", "next/move/hustle-exploration")
"""The party covers `number` feet."""
day_count = Rule("days", "next/time/days", general=True)


@pass_time.procedure("word")
def time_passes(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: let a stretch of time pass, such as for research or a ride."""
    if value not in SCALES:
        raise IllegalAnswer(f"Time is counted in {', '.join(SCALES)}, not in '{value}'.")
    yield from clock.advance(play, answer.number * SCALES[value])


@walk_on.procedure("word")
def travel_on_foot(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Walk as fast as the slowest; each may hustle, which doubles the speed, as long as all do."""
    if not targets:
        raise IllegalAnswer("Name the creatures that walk.")
    speeds = []
    for creature in targets:
        feet = speed_of(play, creature)
        if feet <= 0:
            raise IllegalAnswer(f"{creature.name} can't walk.")
        answered = yield yes_no(
            creature.seat, "hustle", subject=creature.id, why=("next/move/hustle-exploration",)
        )
        speeds.append(feet * 2 if answered.pick == "yes" else feet)
    feet = min(speeds)
    seconds = -(-answer.number * clock.ROUND // feet)
    play.emit("walked", creatures=[creature.id for creature in targets], feet=answer.number, seconds=seconds)
    yield from clock.advance(play, seconds)


@day_count.hook(RESTED)
def another_day(play: Play, rest: Rest, effect: Effect) -> None:
    """Count one more day for a creature that finishes a long rest."""
    if rest.kind == "long":
        counters = play.creature(rest.creature).counters
        counters[DAYS] = counters.get(DAYS, 0) + 1
