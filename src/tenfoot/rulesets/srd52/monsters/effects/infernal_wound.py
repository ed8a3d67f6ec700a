"""Infernal Wound: Hit Points lost each turn until the wound is stanched or healed."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.space.space import bearers_near

infernal_wound = Rule("infernal wound", "5.2/m-rider/wound", "5.2/m-damage/loses-hp")


@infernal_wound.hook(TURN_STARTS, "owner")
def bleeds(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Hit Points are lost: no damage, so nothing resists it and no Concentration is shaken."""
    if creature.life == "dead" or creature.hp == 0:
        return
    amount = yield from roll_amount(play, effect.source, effect.text("dice"), 0)
    lost = min(amount, creature.hp)
    play.emit("hit points lost", creature=creature.id, amount=lost, cause="infernal wound")
    if lost < creature.hp:
        creature.hp -= lost
        return
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, [(lost, "")]))


@infernal_wound.hook(HEALED, "target")
def closes(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """Infernal Wound: a spell that restores Hit Points ends it."""
    if "spell" in healing.tags:
        yield from play.end(effect, "healed")


stanch = Rule("stanch", "5.2/m-rider/wound", general=True)


def stop_the_blood(play: Play, creature: Creature, effect: Effect) -> Sequence[int]:
    """An action of the wounded, or of a creature within 5 feet."""
    return bearers_near(play, creature, infernal_wound.name)


@stanch.action(label="option.stanch", targets=stop_the_blood)
def press_on_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend an action on a Wisdom (Medicine) check against the wound's DC; success ends the wound."""
    wound = play.effects_on(answer.targets[0], infernal_wound.name)[0]
    test = D20Test("check", creature.id, WIS, wound.dc, skills=("skill.medicine",), tags=("stanch",))
    if (yield from resolve_test(play, test)):
        yield from play.end(wound, "stanched")
