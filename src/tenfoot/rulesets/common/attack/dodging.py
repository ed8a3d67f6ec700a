"""The Dodge action: it lasts until the start of the creature's next turn. Each edition defines its effect."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

DODGING = "dodging"
_OPTION = (Option("dodge", "option.dodge", cost=(ACTION,)),)


def be_on_guard(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the Dodge action while the action is unspent."""
    return _OPTION if creature.budget.get("action") else ()


def take_the_dodge(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Start the effect, which lasts until the start of the creature's next turn."""
    creature.budget["action"] -= 1
    play.attach(DODGING, creature.id, source=creature.id, expiry=Expiry(creature.id, "start", 1))
    play.emit("dodging", creature=creature.id)
    yield from ()
