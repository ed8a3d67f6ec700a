"""The Thief: quick hands, attacks out of hiding that go unnoticed, magic devices, and a second turn at first."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.turns.turn import ANOTHER_TURN, ROUND_STARTS, bearer_effect
from tenfoot.rulesets.srd52.features.sneak_attack import SUPREME_SNEAK
from tenfoot.rulesets.srd52.items.activating import CHARGES_SPENT, Charges
from tenfoot.rulesets.srd52.items.attunement import ATTUNEMENTS
from tenfoot.rulesets.srd52.items.scroll_reading import READING, Reading
from tenfoot.rulesets.srd52.senses.hiding import BETRAYED, Betrayal, behind_cover
from tenfoot.rulesets.srd52.turns.alternate_cost import take_lent
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

fast_hands = Rule("feature.fast-hands")
supreme_sneak = Rule(SUPREME_SNEAK)
use_magic_device = Rule("feature.use-magic-device")
thiefs_reflexes = Rule("feature.thiefs-reflexes")
NAME = fast_hands.name
QUICK = ("utilize", "use item", "magic item", "fastened", "handle trap")
"""The rules whose actions quick hands take as a Bonus Action."""
SECOND = "second turn taken"
PLACE = "place in the order"
LATER = 10
"""The second turn comes so much later in the first round."""


def _quick(key: str) -> bool:
    """Picking a lock, disarming a trap, using an object or a magic item."""
    head, _, rest = key.partition(":")
    if head == "fastened":
        return rest.startswith("pick:")
    if head == "handle trap":
        return rest.startswith("disarm")
    return True


@fast_hands.offer
def nimble_fingers(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """As a Bonus Action: what the Utilize action, a magic item's Magic action and deft fingers do."""
    if not creature.budget.get("bonus"):
        return ()
    kept = creature.budget
    # What is part of an Attack action or costs no action at all is not what this is about.
    creature.budget = {**kept, "action": 1, "bonus": 0, "attacks": 1}
    try:
        found = [option for name in QUICK for option in _offers(play, creature, name)]
    finally:
        creature.budget = kept
    return [
        msgspec.structs.replace(option, key=f"{NAME}:{option.key}", cost=("bonus",))
        for option in found
        if option.cost == ("action",) and _quick(option.key)
    ]


def _offers(play: Play, creature: Creature, name: str) -> Sequence[Option]:
    rule = play.ruleset.general.get(name)
    if rule is None or rule.offers is None:
        return ()
    return rule.offers(play, creature, bearer_effect(play, creature, name))


@fast_hands.perform
def in_no_time(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Bonus Action pays for it."""
    yield from take_lent(play, creature, answer, "bonus")


def _mark(rogue: int) -> str:
    return f"stealth attack by {rogue}"


@supreme_sneak.modifies(BETRAYED, "attacker")
def not_noticed(play: Play, betrayal: Betrayal, effect: Effect) -> None:
    """A Stealth Attack, paid for with a Sneak Attack die, does not end hiding by itself."""
    if "cunning stealth" in betrayal.attack.tags:
        betrayal.kept.append(effect)
        play.state.once[_mark(effect.bearer)] = 1


@supreme_sneak.hook(TURN_ENDS, "owner")
def back_into_cover(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It ends with the turn unless the Rogue is then behind Three-Quarters or Total Cover from every enemy."""
    if not play.state.once.get(_mark(creature.id)):
        return
    watching = [
        other
        for other in play.state.creatures.values()
        if other.cell >= 0 and other.life == "alive" and enemies(creature, other)
    ]
    if all(behind_cover(play, other, creature) for other in watching):
        return
    for hidden in play.effects_on(creature.id, HIDDEN):
        yield from play.end(hidden, "attack")


@use_magic_device.modifies(ATTUNEMENTS, "owner")
def one_more(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Four items at once."""
    tally.base(4, effect)


@use_magic_device.hook(CHARGES_SPENT, "owner")
def now_and_then_for_nothing(play: Play, charges: Charges, effect: Effect) -> Proc[None]:
    """On a 6 no charge is expended."""
    faces = yield from play.roll(effect.bearer, 1, 6, "charges")
    if faces[0] == 6:
        charges.cost = 0
        play.emit(
            "activity.used", creature=effect.bearer, activity="use-magic-device", name="Use Magic Device"
        )


@use_magic_device.modifies(READING, "reader")
def any_scroll(play: Play, reading: Reading, effect: Effect) -> None:
    """Every scroll by Intelligence: up to level 1 reliably, above that with an Arcana check."""
    if not reading.legible or reading.hard:
        reading.legible = True
        reading.hard = reading.spell.level > 1
        reading.ability = INT
        reading.skills = ("skill.arcana",)


@thiefs_reflexes.hook(TURN_OVER)
def once_more_before_the_rest(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """In the first round a second turn, at the Initiative minus 10."""
    state, thief = play.state, play.creature(effect.bearer)
    if state.round != 1 or thief.id not in state.order or thief.counters.get(SECOND):
        return
    counts, now = state.initiative, state.order.index(creature.id)
    if state.order.index(thief.id) > now:
        return
    count = counts.get(thief.id, 0) - LATER
    if now + 1 < len(state.order) and counts.get(state.order[now + 1], 0) >= count:
        return
    thief.counters[SECOND] = 1
    play.emit("activity.used", creature=thief.id, activity="thiefs-reflexes", name="Thief's Reflexes")
    if creature.id == thief.id:
        state.once[ANOTHER_TURN] = 1
    else:
        thief.counters[PLACE] = state.order.index(thief.id)
        state.order.remove(thief.id)
        state.order.insert(state.order.index(creature.id) + 1, thief.id)
    yield from ()


@thiefs_reflexes.hook(INITIATIVE_ROLLED)
def a_new_fight(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Whatever was left of the last one."""
    counters = play.creature(effect.bearer).counters
    counters.pop(SECOND, None)
    counters.pop(PLACE, None)
    yield from ()


@thiefs_reflexes.hook(ROUND_STARTS)
def back_in_its_place(play: Play, number: int, effect: Effect) -> Proc[None]:
    """From the second round on it acts at its own Initiative."""
    thief, order = play.creature(effect.bearer), play.state.order
    thief.counters.pop(SECOND, None)
    if PLACE in thief.counters and thief.id in order:
        order.remove(thief.id)
        order.insert(thief.counters.pop(PLACE), thief.id)
    yield from ()
