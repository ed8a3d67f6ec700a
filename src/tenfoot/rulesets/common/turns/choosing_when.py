"""Features that may be used once on a turn: most players use them at the first chance, some choose the moment.

Only a seat with that prompt setting is asked; for the others such a feature works as soon as it can.
"""

from __future__ import annotations

from tenfoot.engine.decision import yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.gm.prompt_settings import wants_prompt

CHOOSE_WHEN = "to choose when"


def uses_now(play: Play, user: int, name: str, target: int = 0) -> Proc[bool]:
    """Whether a creature uses its feature at this chance, or saves it for a later one."""
    creature = play.creature(user)
    if not wants_prompt(play.state, creature.seat, CHOOSE_WHEN):
        return True
    facts: dict[str, int | str] = {"name": name, "target": target}
    answer = yield yes_no(creature.seat, "use it now", subject=creature.id, default="yes", facts=facts)
    return answer.pick == "yes"
