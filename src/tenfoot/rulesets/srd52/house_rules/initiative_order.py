"""Other ways to find who acts when: one roll for each creature, one for each side, or a new one every round."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.fight import note_count
from tenfoot.rulesets.common.turns.initiative import groups
from tenfoot.rulesets.common.turns.turn import ROUND_STARTS
from tenfoot.rulesets.srd52.turns.combat import roll_initiative

every_round = Rule("initiative every round", general=True)


def alone(play: Play) -> list[list[Creature]]:
    """Split groups, so that each creature rolls Initiative for itself."""
    return [[creature] for members in groups(play) for creature in members]


def by_side(play: Play) -> list[list[Creature]]:
    """Each side rolls once, for the member with the highest Dexterity, and acts together."""
    sides: dict[str, list[Creature]] = {}
    for members in groups(play):
        sides.setdefault(members[0].side, []).extend(members)
    return [sorted(side, key=lambda each: (-score(play, each, DEX), each.id)) for side in sides.values()]


@every_round.hook(ROUND_STARTS)
def roll_again(play: Play, number: int, effect: Effect) -> Proc[None]:
    """At the start of each round after the first everybody in the fight rolls Initiative again."""
    state = play.state
    counts: list[tuple[int, int, list[Creature]]] = []
    for members in groups(play):
        here = [creature for creature in members if creature.id in state.order]
        if here:
            total = yield from roll_initiative(play, here[0], surprised=False)
            note_count(play, here, total)
            counts.append((-total, -score(play, here[0], DEX), here))
    counts.sort(key=lambda each: (*each[:2], each[2][0].id))
    rolled = [creature.id for _, _, members in counts for creature in members]
    state.order = [*rolled, *(key for key in state.order if key not in rolled)]
    state.turn = 0
    play.emit("initiative.set", order=list(state.order), counts=[state.initiative[c] for c in state.order])
