"""Hit Point Dice, or Hit Dice for short: how many are left, and spending them to regain Hit Points."""

from __future__ import annotations

from tenfoot.authoring import *

STOP = "stop"


def spent_key(sides: int) -> str:
    """The counter of spent Hit Dice of one kind."""
    return f"hit dice d{sides} spent"


def hit_dice_left(play: Play, creature: Creature) -> dict[int, int]:
    """Hit Dice left by their number of sides, the biggest first."""
    text = play.sheet(creature).hit_dice
    if not text:
        return {}
    left: dict[int, int] = {}
    for count, sides in parse_dice(text)[0]:
        left[sides] = left.get(sides, 0) + count
    for sides in left:
        left[sides] -= creature.counters.get(spent_key(sides), 0)
    return {sides: left[sides] for sides in sorted(left, reverse=True) if left[sides] > 0}


def spend_hit_dice(play: Play, creature: Creature) -> Proc[None]:
    """Spend dice one by one, deciding after each roll: the die and the Constitution modifier, at least 1.

    (5.2/g-short-rest/spend-dice, 5.2/g-short-rest/die-plus-con, 5.2/g-short-rest/decide-after-each)
    """
    while creature.hp < creature.hp_max and creature.life == "alive":
        left = hit_dice_left(play, creature)
        if not left:
            return
        constitution = ability_modifier(play, creature, CON)
        answer = yield Decision(
            creature.seat,
            "hit dice",
            [
                *(
                    Option(f"spend:{sides}", "hit dice.spend", facts={"sides": sides, "left": count})
                    for sides, count in left.items()
                ),
                Option(STOP, "hit dice.stop"),
            ],
            subject=creature.id,
            default=_sensible(creature, left, constitution),
            why=("5.2/g-short-rest/spend-dice",),
            facts={"hp": creature.hp, "maximum": creature.hp_max},
            absent=Answer(STOP),
        )
        if answer.pick == STOP:
            return
        sides = int(answer.pick.split(":")[1])
        creature.counters[spent_key(sides)] = creature.counters.get(spent_key(sides), 0) + 1
        faces = yield from play.roll(creature.id, 1, sides, "hit die")
        play.emit("hit die spent", creature=creature.id, sides=sides, face=faces[0])
        most = max(1, sides + constitution)
        yield from heal(play, creature.id, max(1, faces[0] + constitution), creature.id, ("rest",), most)


def _sensible(creature: Creature, left: dict[int, int], constitution: int) -> str:
    """Spend a die if on average little of it would be lost."""
    sides = next(iter(left))
    missing = creature.hp_max - creature.hp
    return f"spend:{sides}" if missing >= sides // 2 + constitution else STOP


def regain_hit_dice(play: Play, creature: Creature) -> None:
    """All spent Hit Dice come back."""
    for key in [key for key in creature.counters if key.startswith("hit dice ")]:
        del creature.counters[key]
