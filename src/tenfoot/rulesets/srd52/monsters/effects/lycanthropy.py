"""The curse of a lycanthrope: dropped to 0 Hit Points, the bitten rises as one under the GM's control."""

from __future__ import annotations

from tenfoot.authoring import *

lycanthropy = Rule("lycanthropy", "5.2/m-rider/lycanthropy", "5.2/m-rider/curses", tags=("curse",))


@lycanthropy.hook(DROPS, "target")
def become_lycanthrope(play: Play, drop: Drop, effect: Effect) -> None:
    """Turn the target into the lycanthrope with 10 Hit Points instead of dropping it to 0."""
    creature = play.creature(effect.bearer)
    sheet = play.ruleset.entry("monsters", effect.text("into"), Sheet)
    wear_sheet(play, creature, sheet)
    creature.seat = GM
    if effect.source in play.state.creatures:
        play.change_side(creature, play.creature(effect.source).side)
    creature.hp_max = max(10, creature.hp_max)
    drop.left = 10
    play.detach(effect)
    for trait in sheet.traits:
        play.attach(trait.rule, creature.id, source=creature.id, level=trait.level, data=dict(trait.data))
    for activity in sheet.activities:
        if activity.uses or activity.recharge:
            creature.pools[activity.key] = activity.uses or 1
    play.emit("changed shape", creature=creature.id, form=sheet.name)
