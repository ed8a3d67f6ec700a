"""Channel Divinity, a feature of the Cleric and the Paladin (level 2)."""

from __future__ import annotations

from tenfoot.authoring import *

divine_sense = Rule("feature.channel-divinity.paladin", tags=(OUT_OF_COMBAT_TOO,))


sensing = Rule("divine sense")


POOL = "paladin channel-divinity"


SENSED = frozenset(("celestial", "fiend", "undead"))


SENSE = 60


@divine_sense.action(
    "Divine Sense",
    cost=(BONUS, PoolUse(POOL)),
    guard=lambda play, creature, effect: not play.has(creature.id, sensing.name),
    log="divine-sense",
)
def sense(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Sense for ten minutes; what is near at once is logged with its type."""
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(sensing.name, creature.id, source=creature.id, expiry=expiry)
    for other in creatures_within(play, creature, SENSE):
        for kind in SENSED & set(play.sheet(other).tags):
            play.emit(
                "kind.sensed", audience=(creature.seat,), creature=creature.id, target=other.id, nature=kind
            )


@sensing.modifies(FELT, "actor")
def none_of_them_hides(play: Play, asked: Permission, effect: Effect) -> None:
    """The place of any Celestial, Fiend or Undead within 60 feet is known."""
    paladin, other = play.creature(asked.actor), play.state.creatures.get(asked.target)
    if other is None or not SENSED & set(play.sheet(other).tags):
        return
    if 0 <= distance(play, paladin, other) <= SENSE:
        asked.reasons.clear()


@sensing.hook(CONDITION_BEGAN, "bearer")
def end_when_incapacitated(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """End Divine Sense when the paladin is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")
