"""Reserves: creatures of a written fight that come into it in a later round."""

from __future__ import annotations

from tenfoot.adventure.arriving import put_group
from tenfoot.adventure.places import marks_of
from tenfoot.adventure.story_state import here, scene_of
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.turns.initiative import ROLL_INITIATIVE, enter_order
from tenfoot.rulesets.common.turns.turn import ROUND_STARTS

reserves = Rule("reserves of a fight", tags=("scene",), general=True)


@reserves.hook(ROUND_STARTS)
def come_in(play: Play, round: int, effect: Effect) -> Proc[None]:
    """Creatures written for this round of the fight come in and roll their Initiative."""
    key = str(play.state.flags.get("fight", ""))
    scene = scene_of(play)
    if key not in scene.fights:
        return
    for group in scene.fights[key].creatures:
        if group.reserve and group.reserve == play.state.round:
            made = put_group(play, group, marks_of(scene.map), f"{here(play)}.{key}")
            roll = yield from play.port(ROLL_INITIATIVE)(play, made[0])
            for creature in made:
                creature.budget = {"reaction": 1}
                play.emit("joined", creature=creature.id, caller=creature.id)
                enter_order(play, creature, roll)
