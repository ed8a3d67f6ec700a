"""Answers to follow-up questions of a hit, a spell or a leap: what to add, what else to attack, where to land."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tenfoot.engine.cost import PoolUse
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.attack.attack_options import strikes
from tenfoot.rulesets.common.attack.making_an_attack import armor_class
from tenfoot.rulesets.common.conditions.condition import has_condition, immune_to_condition
from tenfoot.rulesets.common.magic.casting import CONCENTRATION
from tenfoot.rulesets.common.senses.targets import can_choose
from tenfoot.rulesets.common.space.space import cell_distance, distance, enemies
from tenfoot.tactics.behavior import Manner
from tenfoot.tactics.estimate import (
    CONDITION_WORTH,
    STEP_WORTH,
    Reckoning,
    danger,
    effects_worth,
    hit_points,
    might,
    stroke,
)

SHIELDED = 5
"""What a raised Shield adds to Armor Class."""
SMITES = {"divine-smite": 4.5, "searing-smite": 7.0, "shining-smite": 3.5}
"""Damage for each level of the slot; the first level of those in `DOUBLED` counts twice."""
DOUBLED = frozenset(("divine-smite", "shining-smite"))
GRIEVED = frozenset(("fiend", "undead"))
"""Whom a Divine Smite hurts more, as those who swear oaths know."""
COMMANDS = ("grovel", "halt")
"""The words that cost whoever obeys them its turn."""
POOR = 8
"""A d20 below this has probably failed."""


def answer_to(play: Play, decision: Decision, manner: Manner) -> Answer | None:
    """The answer to a question that has its own handling here; None for all others."""
    reply = REPLIES.get(decision.kind)
    if reply is None:
        return None
    return reply(play, play.creature(decision.subject), decision, manner)


# Targets


def worthiest(play: Play, me: Creature, keys: Iterable[int]) -> Creature | None:
    """Return the foe with the most damage per Hit Point left; never an ally, and None if there is no foe."""
    best: Creature | None = None
    score = 0.0
    for key in keys:
        other = play.creature(key)
        if other.life == "alive" and enemies(me, other):
            worth = danger(play, other) / (hit_points(play, me, other) + 4)
            if worth > score:
                best, score = other, worth
    return best


def at_another(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """A further attack or target that costs nothing: the best foe, never an ally."""
    for option in decision.options:
        foe = worthiest(play, me, option.targets) if option.takes == "targets" else None
        if foe is not None:
            return Answer(option.key, targets=(foe.id,))
    return _none(decision)


def thrown_back(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Attack a further target if that costs a point and three or more are left."""
    spends = next((option.cost for option in decision.options if option.cost), ())
    if spends and isinstance(spends[0], PoolUse) and me.pools.get(spends[0].pool, 0) < 3:
        return _none(decision)
    return at_another(play, me, decision, manner)


def one_blow(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Choose the attack and the foe with the highest expected value; decline if there is none."""
    reckoning = Reckoning(play, me)
    known = {strike.key: strike for strike in strikes(play, me)}
    best, score = _none(decision), 0.0
    for option in decision.options:
        strike = known.get(option.key.split(":", 1)[-1])
        for key in option.targets if strike is not None else ():
            foe = play.creature(key)
            if strike is None or foe.life != "alive" or not enemies(me, foe):
                continue
            worth = min(reckoning.expected(foe, strike), hit_points(play, me, foe))
            worth *= danger(play, foe) / (hit_points(play, me, foe) + 4)
            if worth > score:
                best, score = Answer(option.key, targets=(foe.id,)), worth
    return best


def _none(decision: Decision) -> Answer:
    """Return the answer that declines (`no`, `none` or `stop`), or the default if there is none."""
    left = next((option.key for option in decision.options if option.key in ("no", "none", "stop")), "")
    return Answer(left) if left else decision.default_answer()


# Spells that answer


def raise_shield(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Cast Shield if it turns this hit into a miss and the damage is not trivial."""
    attacker = decision.facts.get("attacker")
    total = decision.facts.get("total")
    if isinstance(total, int) and total >= armor_class(play, me).total + SHIELDED:
        return Answer("no")
    hurts = stroke(play, play.creature(attacker)) if isinstance(attacker, int) else 10.0
    trifle = hurts < 1 + 6 * manner.thrift and me.hp > 3 * hurts
    return Answer("no") if trifle else Answer(decision.options[0].key)


def counter(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Cast Counterspell if the caster looks powerful; the spell itself is not known."""
    caster = decision.facts.get("caster")
    mighty = isinstance(caster, int) and might(play.sheet(play.creature(caster))) >= 2 + 2 * manner.thrift
    return Answer(decision.options[0].key) if mighty else Answer("no")


def answer_in_kind(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Deal damage in return, if the attacker has more than a few Hit Points left."""
    by = decision.facts.get("attacker", decision.facts.get("target"))
    foe = play.creature(by) if isinstance(by, int) else None
    worth = foe is not None and enemies(me, foe) and hit_points(play, me, foe) > 4 + 8 * manner.thrift
    return Answer(decision.options[0].key) if worth else Answer("no")


def at_once(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Cast Feather Fall whenever it is offered: the fall is certain to deal damage."""
    return Answer(decision.options[0].key)


def smite(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """The slot whose damage the foe still has Hit Points for, after the hit itself, and that is worth its price."""
    target, key = decision.facts.get("target"), str(decision.facts.get("spell"))
    foe = play.creature(target) if isinstance(target, int) else None
    if foe is None or key not in SMITES or not enemies(me, foe):
        return Answer("no")
    if key == "shining-smite" and play.has(me.id, CONCENTRATION):
        return Answer("no")
    left = hit_points(play, me, foe) - stroke(play, me)
    more = 1 if key == "divine-smite" and GRIEVED & set(play.sheet(foe).tags) else 0
    best, score = "no", 0.0
    for option in decision.options:
        level = option.facts.get("level")
        if not isinstance(level, int):
            continue
        dice = level + more + (1 if key in DOUBLED else 0)
        worth = min(left, dice * SMITES[key]) - manner.thrift * 3.0 * level
        if worth > score:
            best, score = option.key, worth
    return Answer(best)


def ensnare(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Restrain a foe that will last some rounds, if the caster concentrates on no other spell."""
    target = decision.facts.get("target")
    foe = play.creature(target) if isinstance(target, int) else None
    if foe is None or play.has(me.id, CONCENTRATION) or has_condition(play, foe.id, "restrained"):
        return Answer("no")
    lasts = hit_points(play, me, foe) > 2.5 * stroke(play, me)
    return Answer(decision.options[0].key) if lasts else Answer("no")


def spell_word(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Choose a command word that costs the target its turn, or the default answer."""
    keys = [option.key for option in decision.options]
    word = next((word for word in COMMANDS if word in keys), "")
    return Answer(word) if word else decision.default_answer()


# Saves


def save_after_all(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Turn a failed save into a success where the failure costs a good share of the Hit Points, or a turn.

    Where nothing is known of what the failure costs, it is assumed to be grave.
    """
    facts = decision.facts
    tags = str(facts.get("effects", ""))
    if "damage" not in facts and not tags:
        return Answer("yes")
    damage = facts.get("damage", 0)
    left = facts.get("left", LAST)
    keeps = isinstance(left, int) and left <= LAST
    if isinstance(damage, int) and damage >= min(GREAT_SHARE * me.hp_max, 2 * GREAT_SHARE * me.hp):
        return Answer("yes")
    lost = sum(rounds_lost(play, me, name) for name in tags.split(",") if name)
    return Answer("yes" if lost >= (A_TURN if keeps else 0.5 * A_TURN) else "no")


GREAT_SHARE = 0.15
"""Damage of this share of all Hit Points is worth a limited way to succeed."""
A_TURN = 1.0
LAST = 1


def rounds_lost(play: Play, me: Creature, name: str) -> float:
    """Rounds of its danger that a condition or an effect takes from a creature.

    None where it suffers from it already or is immune.
    """
    if (
        has_condition(play, me.id, name)
        or play.has(me.id, name)
        or not immune_to_condition(play, me, name).allowed
    ):
        return 0.0
    for table in (CONDITION_WORTH, effects_worth(play.ruleset), STEP_WORTH):
        if name in table:
            return table[name]
    return 0.0 if name in TRIFLES else A_TURN


TRIFLES = frozenset(
    ("deafened", "push", "pull", "drain", "take memories", "heal source", "wound", "rust", "damage")
)
"""Effects that cost little, or count as damage already."""


# What is added to a hit


def cunning_strike(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Choose a Cunning Strike effect if it is worth more than the Sneak Attack dice it costs."""
    target, dice = decision.facts.get("target"), decision.facts.get("dice")
    keys = [option.key for option in decision.options]
    foe = play.creature(target) if isinstance(target, int) else None
    if foe is None or not isinstance(dice, int) or manner.cunning < 0.6:
        return Answer("none")
    left = hit_points(play, me, foe)
    if left <= 3.5 * dice + stroke(play, me):
        return Answer("none")
    fierce = danger(play, foe)
    if "knock-out" in keys and fierce > 21 and not has_condition(play, foe.id, "unconscious"):
        return Answer("knock-out")
    if "obscure" in keys and dice >= 6 and fierce > 14 and not has_condition(play, foe.id, "blinded"):
        return Answer("obscure")
    helpers = sum(
        friend.side == me.side and friend.life == "alive" and 0 <= distance(play, friend, foe) <= 5
        for friend in play.state.creatures.values()
        if friend.id != me.id
    )
    if "trip" in keys and dice >= 3 and helpers >= 2 and not has_condition(play, foe.id, "prone"):
        return Answer("trip")
    if "withdraw" in keys and me.hp * 2 < me.hp_max and distance(play, me, foe) <= 5:
        return Answer("withdraw")
    return Answer("none")


def brutal_strike(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Give up Advantage for more damage, against foes that are easily hit."""
    target = decision.facts.get("target")
    foe = play.creature(target) if isinstance(target, int) else None
    ways = [option.key for option in decision.options if option.key != "no"]
    near = [strike for strike in strikes(play, me) if strike.melee]
    if foe is None or not near or not ways:
        return Answer("no")
    reckoning = Reckoning(play, me)
    hits = max(reckoning.chance(foe, strike, 0) for strike in near)
    return Answer(ways[-1] if "hamstring" not in ways else "hamstring") if hits >= 0.6 else Answer("no")


def recklessly(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Attack recklessly unless the adjacent foes could then bring the creature down."""
    around = sum(
        0.8 * danger(play, foe)
        for foe in play.state.creatures.values()
        if foe.life == "alive" and enemies(me, foe) and 0 <= distance(play, me, foe) <= 5
    )
    return Answer("yes" if me.hp + me.temp_hp > around * (0.3 + 0.7 * manner.caution) else "no")


def second_chance(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Reroll a low d20 of an attack or a save; leave all other rolls as they are."""
    if decision.facts.get("sides") != 20 or "initiative" in str(decision.facts.get("purpose")):
        return Answer("keep")
    worst: Option | None = None
    for option in decision.options:
        face = option.facts.get("face")
        if isinstance(face, int) and face < POOR:
            worst = option
    return Answer(worst.key) if worst is not None else Answer("keep")


# Where


def land_beside(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Use a granted move to go to the best foe, if none is in reach already."""
    there = next((option for option in decision.options if option.takes == "cell"), None)
    if there is None or there.cells is None:
        return decision.default_answer()
    foes = [
        other
        for other in play.state.creatures.values()
        if other.life == "alive" and other.cell >= 0 and enemies(me, other) and can_choose(play, me, other)
    ]
    stays = next((option.key for option in decision.options if option.key == "stay"), "")
    reach = max((strike.reach for strike in strikes(play, me) if strike.melee), default=5)
    if not foes or (stays and any(distance(play, me, foe) <= reach for foe in foes)):
        return Answer(stays) if stays else decision.default_answer()
    side = play.side_cells(me)
    width = play.state.grid.width

    def gap(foe: Creature, cell: int) -> int:
        # The space grows to the right and down from its first square.
        y, x = divmod(cell, width)
        fy, fx = divmod(foe.cell, width)
        far = x + min(side - 1, max(0, fx - x)), y + min(side - 1, max(0, fy - y))
        return cell_distance(play, foe, far[1] * width + far[0])

    def promise(cell: int) -> tuple[float, int]:
        gaps = [(gap(foe, cell), foe) for foe in foes]
        struck = max(
            (danger(play, foe) / (hit_points(play, me, foe) + 4) for feet, foe in gaps if feet <= reach),
            default=0.0,
        )
        return struck - 0.001 * min(feet for feet, _ in gaps), -cell

    cells = there.cells()
    if not cells:
        return decision.default_answer()
    best = max(cells, key=promise)
    nearer = min(gap(foe, best) for foe in foes) < min(distance(play, me, foe) for foe in foes)
    if stays and not nearer:
        return Answer(stays)
    return Answer(there.key, cell=best)


def readied(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """A readied action waits for a foe within reach and for nothing else."""
    actor = decision.facts.get("actor")
    other = play.creature(actor) if isinstance(actor, int) else None
    reach = max((strike.reach for strike in strikes(play, me) if strike.melee), default=5)
    come = other is not None and enemies(me, other) and 0 <= distance(play, me, other) <= reach
    return Answer("yes" if come else "no")


def ready_to_strike(play: Play, me: Creature, decision: Decision, manner: Manner) -> Answer:
    """Choose to ready an attack if that is offered, else give the default answer."""
    there = any(option.key == "attack" for option in decision.options)
    return Answer("attack") if there else decision.default_answer()


Reply = Callable[[Play, Creature, Decision, Manner], Answer]
REPLIES: dict[str, Reply] = {
    "reaction.shield": raise_shield,
    "reaction.counterspell": counter,
    "reaction.hellish-rebuke": answer_in_kind,
    "reaction.feather-fall": at_once,
    "bonus.ensnaring-strike": ensnare,
    "bonus.divine-smite": smite,
    "bonus.searing-smite": smite,
    "bonus.shining-smite": smite,
    "spell choice": spell_word,
    "reaction.ready": readied,
    "ready what": ready_to_strike,
    "readied response": one_blow,
    "cunning strike": cunning_strike,
    "brutal strike": brutal_strike,
    "reckless attack": recklessly,
    "heroic inspiration": second_chance,
    "legendary resistance": save_after_all,
    "indomitable": save_after_all,
    "disciplined survivor": save_after_all,
    "dark ones own luck": save_after_all,
    "reaction.save by charge": save_after_all,
    "mastery.cleave": at_another,
    "horde breaker": at_another,
    "superior prey": at_another,
    "turned away": at_another,
    "orb leaps": at_another,
    "deflect attacks": thrown_back,
    "one attack": one_blow,
    "extra move": land_beside,
    "teleport": land_beside,
    "leap": land_beside,
}
