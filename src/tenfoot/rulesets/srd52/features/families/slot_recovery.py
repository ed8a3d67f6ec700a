"""Getting spell slots back on a Short Rest: Arcane Recovery and Natural Recovery."""

from __future__ import annotations

from tenfoot.authoring import *

HIGHEST = 5


def recover(play: Play, rest: Rest, effect: Effect, pool: str) -> Proc[None]:
    """Choose slot by slot while levels are left."""
    creature = play.creature(effect.bearer)
    caster = play.sheet(creature).caster
    if rest.kind != "short" or creature.pools.get(pool, 0) < 1 or caster is None:
        return
    left = (effect.level + 1) // 2
    used = False
    while left > 0:
        spent = [
            level
            for level, full in enumerate(caster.slots[:HIGHEST], start=1)
            if level <= left and creature.pools.get(f"slot {level}", 0) < full
        ]
        if not spent:
            break
        answer = yield Decision(
            creature.seat,
            "recover slots",
            [
                *(
                    Option(f"slot {level}", "recover.slot", facts={"level": level})
                    for level in reversed(spent)
                ),
                Option("stop", "recover.stop"),
            ],
            subject=creature.id,
            default=f"slot {spent[-1]}",
            facts={"left": left},
            absent=Answer("stop"),
        )
        if answer.pick == "stop":
            break
        level = int(answer.pick.split()[1])
        creature.pools[f"slot {level}"] += 1
        left -= level
        used = True
    if used:
        creature.pools[pool] -= 1
        play.emit("activity.used", creature=creature.id, activity=pool, name=pool.replace("-", " ").title())
