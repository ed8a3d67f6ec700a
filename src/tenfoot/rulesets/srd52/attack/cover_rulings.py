"""Cover by GM ruling: active where a table wants the GM asked instead of having cover calculated."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover_rulings import gm_says_how_much_is_hidden

gm_judges_cover = Rule("gm judges cover", "5.2/attack/step2-modifiers", "5.2/cover/allies-too")
"""On anybody, or on the scene: before each attack the GM confirms or changes the cover."""
WHY = ("5.2/attack/step2-modifiers", "5.2/cover/half")
CITES = {name: f"5.2/cover/{name}" for name in ("half", "three-quarters", "total")}


@gm_judges_cover.hook(ATTACK_DECLARED)
def how_much_is_hidden(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The default is what the squares say."""
    yield from gm_says_how_much_is_hidden(play, attack, WHY, CITES)
