"""Freedom of Movement, a level 4 Abjuration spell of Bards, Clerics, Druids and Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.conditions.condition import caused_by_magic
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

freedom = declare(in_force("freedom-of-movement"), grants=[{"terrain": "easy"}])

CONDITIONS = ("paralyzed", "restrained")
"""What magic can't do to a creature that moves freely."""


@freedom.modifies(IMMUNE, "actor")
def resist_magic_holds(play: Play, asked: Permission, effect: Effect) -> None:
    """Prevent magic from making the target Paralyzed or Restrained; nets, webs and poison still can."""
    if asked.magic and asked.verb in CONDITIONS:
        asked.deny(effect)


@freedom.modifies(SPEED, "owner", own=True)
def swims(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Give a Swim Speed equal to its Speed, and prevent magic from lowering any Speed."""
    tally.freed = True
    if tally.mode == "swim":
        tally.base(play.sheet(play.creature(tally.subject)).speeds.get("walk", 0), effect)


def bonds(play: Play, creature: Creature) -> list[Effect]:
    """Grips and fetters on the creature that no magic made."""
    held = [
        *play.effects_on(creature.id, "condition.grappled"),
        *play.effects_on(creature.id, "condition.restrained"),
    ]
    return [effect for effect in held if not caused_by_magic(play, effect.data)]


def slip_free(play: Play, creature: Creature, effect: Effect) -> bool:
    """For 5 feet of movement out of nonmagical restraints, such as a grapple."""
    far = play.sheet(creature).speeds.get("walk", 0)
    return creature.budget.get("moved", 0) + 5 <= far and bool(bonds(play, creature))


@freedom.action("Freedom of Movement (escape)", cost=(Feet(5),), key="escape", guard=slip_free)
def get_free(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend 5 feet of movement to end what grapples or binds the target."""
    for bond in bonds(play, creature):
        yield from play.end(bond, "escaped")
