"""Hit Dice: spent one after the other, with a healer's kit; they come back as the chosen recovery rule says."""

from __future__ import annotations

from tenfoot.authoring import *

HIT_DICE = "hit dice"
KIT = "healer's kit"


def full_dice(play: Play, creature: Creature) -> int:
    """How many Hit Dice it has in all."""
    return play.sheet(creature).pools.get(HIT_DICE, 0)


def spend_dice(play: Play, creature: Creature) -> Proc[None]:
    """Let a creature spend Hit Dice one at a time; each restores its roll plus the Constitution modifier."""
    dice = parse_dice(play.sheet(creature).hit_dice)[0] if play.sheet(creature).hit_dice else ()
    while dice and creature.pools.get(HIT_DICE, 0) > 0 and creature.hp < creature.hp_max:
        answer = yield yes_no(
            creature.seat,
            "spend hit die",
            subject=creature.id,
            why=("next/rest/short-stepwise", "next/rest/short-hit-dice-limit"),
            facts={"left": creature.pools[HIT_DICE]},
        )
        if answer.pick != "yes":
            return
        creature.pools[HIT_DICE] -= 1
        faces = yield from play.roll(creature.id, 1, dice[0][1], "hit die")
        amount = max(0, faces[0] + ability_modifier(play, creature, CON))
        yield from heal(play, creature.id, amount, creature.id, ("hit die",))


def kit_at_hand(play: Play, creature: Creature) -> bool:
    """Hit Dice are spent on a short rest only with a healer's kit, its own or an ally's."""
    return any(
        item.kind == KIT and item.count > 0
        for other in play.state.creatures.values()
        if other.side == creature.side and (other.id == creature.id or other.life == "alive")
        for item in other.items
    )


def dice_on_a_short_rest(play: Play, creature: Creature) -> Proc[None]:
    """No least number of Hit Points is stated: for one who is down the GM says whether it can be helped so."""
    if not kit_at_hand(play, creature):
        return
    if creature.hp < 1:
        allowed = yield yes_no(
            GM, "hit dice while down", subject=creature.id, default="yes", why=("next/rest/short-no-min-hp",)
        )
        if allowed.pick != "yes":
            return
    yield from spend_dice(play, creature)


def all_dice_back(play: Play, creature: Creature) -> None:
    """Restore all of the creature's Hit Dice."""
    creature.pools[HIT_DICE] = full_dice(play, creature)


def some_dice_back(play: Play, creature: Creature) -> Proc[None]:
    """Restore 1 Hit Die plus the Constitution modifier; with a negative modifier none, unless the GM grants 1."""
    back = 1 + ability_modifier(play, creature, CON)
    if back < 1:
        one = yield yes_no(GM, "one hit die back", subject=creature.id, why=("next/rest/opt-negative-con",))
        back = int(one.pick == "yes")
    creature.pools[HIT_DICE] = min(full_dice(play, creature), creature.pools.get(HIT_DICE, 0) + back)
