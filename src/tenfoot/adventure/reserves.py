"""Reserves: creatures of a prepared fight that come into it in a later round."""

from __future__ import annotations

from tenfoot.adventure.arriving import put_near
from tenfoot.adventure.groups import RESERVE, RESERVE_AT
from tenfoot.engine.creature import Creature
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.turns.initiative import ROLL_INITIATIVE, enter_order
from tenfoot.rulesets.common.turns.turn import ROUND_STARTS

reserves = Rule("reserves of a fight", tags=("scene",), general=True)


@reserves.hook(ROUND_STARTS)
def come_in(play: Play, round: int, effect: Effect) -> Proc[None]:
    """Creatures that wait for this round come in; those of one kind roll Initiative together."""
    rolls: dict[str, int] = {}
    for creature in list(play.state.creatures.values()):
        if creature.counters.get(RESERVE, 0) != play.state.round or not _waits(creature):
            continue
        del creature.counters[RESERVE]
        put_near(play, creature, creature.counters.pop(RESERVE_AT, 0))
        if creature.cell < 0:
            continue
        if creature.sheet not in rolls:
            rolls[creature.sheet] = yield from play.port(ROLL_INITIATIVE)(play, creature)
        creature.budget = {"reaction": 1}
        play.emit("joined", creature=creature.id, caller=creature.id)
        enter_order(play, creature, rolls[creature.sheet])


def _waits(creature: Creature) -> bool:
    return creature.cell < 0 and creature.life == "alive"
