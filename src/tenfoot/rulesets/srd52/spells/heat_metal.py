"""Heat Metal, a level 2 Transmutation spell of Bards and Druids."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.held import held
from tenfoot.rulesets.srd52.magic.spell_rule import in_force, saves_again

heat_metal = declare(in_force("heat-metal"), grants=[{"disadvantage": ["attack", "check"]}])


@heat_metal.begin
def red_hot(play: Play, effect: Effect) -> Proc[None]:
    """A held item is dropped on a failed Constitution save; a creature still holding or wearing it has
    Disadvantage."""
    target = play.creature(effect.bearer)
    if (
        effect.text("choice") == "weapon"
        and held(target)
        and not (yield from saves_again(play, target, effect, CON))
    ):
        drop_held(play, target)
        play.detach(effect)
