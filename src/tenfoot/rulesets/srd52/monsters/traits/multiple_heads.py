"""Multiple Heads, a trait of the Hydra."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.attack.multiattack import MULTIATTACK, Packages
from tenfoot.rulesets.srd52.monsters.families.hydra_heads import FIRE, HEADS, LOST, heads

multiple_heads = Rule("multiple heads", "5.2/m-death/multiple-heads", "5.2/m-multi/variable-count")


@multiple_heads.hook(DAMAGE_TAKEN, "target")
def lose_head(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Kill a head at 25 or more damage in a single turn; the hydra dies with its last head."""
    hydra = play.creature(effect.bearer)
    if blow.taken.get("fire"):
        hydra.counters[FIRE] = 1
    key = f"damage to {hydra.id}"
    before = play.state.once.get(key, 0)
    play.state.once[key] = before + blow.total
    if before >= 25 or before + blow.total < 25 or hydra.life != "alive":
        return
    hydra.counters[HEADS] = heads(hydra) - 1
    hydra.counters[LOST] = hydra.counters.get(LOST, 0) + 1
    play.emit("head lost", creature=hydra.id, heads=heads(hydra))
    if heads(hydra) <= 0:
        yield from play.port(DIE)(play, hydra, "heads")


@multiple_heads.hook(TURN_ENDS, "owner")
def heads_grow(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Two for each lost since its last turn, and 20 Hit Points, unless it was burned."""
    lost = creature.counters.pop(LOST, 0)
    burned = creature.counters.pop(FIRE, 0)
    if lost and not burned and creature.life == "alive":
        creature.counters[HEADS] = heads(creature) + 2 * lost
        play.emit("heads grew", creature=creature.id, heads=heads(creature))
        yield from heal(play, creature.id, 20, creature.id)


@multiple_heads.modifies(MULTIATTACK, "owner")
def bite_with_each_head(play: Play, offered: Packages, effect: Effect) -> None:
    """Allow as many Bite attacks in the Multiattack as the hydra has heads."""
    offered.choices = [(("bite", max(1, heads(play.creature(effect.bearer)))),)]
