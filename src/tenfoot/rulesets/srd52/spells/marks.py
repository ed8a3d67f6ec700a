"""Spells that lie on a creature and change how it is struck, seen, or healed."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.senses.perception import SENSES, Sense


def outlined(key: str) -> Rule:
    """A spell whose target can't benefit from being Invisible."""
    rule = in_force(key)

    @rule.modifies(SIGHT, "target")
    def shows(play: Play, sight: Sight, effect: Effect) -> None:
        sight.undo("condition.invisible", effect)

    return rule


faerie_fire = outlined("faerie-fire")
starry_wisp = outlined("starry-wisp")
mind_spike = in_force("mind-spike")
see_invisibility = in_force("see-invisibility")
chill_touch = in_force("chill-touch")
divine_favor = in_force("divine-favor")
hex_ = Rule("spell.hex", tags=("spell", "curse"))
hunters_mark = Rule("spell.hunters-mark", tags=("spell",))
phantasmal_killer = in_force("phantasmal-killer")
enfeebled = in_force("ray-of-enfeeblement")
unsteady = in_force("ray-of-enfeeblement.next")


@faerie_fire.modifies(ATTACK, "target")
def plain_to_see(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage for an attacker that can see it."""
    if sees(play, play.creature(attack.actor), play.creature(attack.target)):
        attack.advantage(effect)


@mind_spike.modifies(SIGHT, "target")
def found(play: Play, sight: Sight, effect: Effect) -> None:
    """Being Invisible is of no use against the caster."""
    if sight.observer == effect.source:
        sight.undo("condition.invisible", effect)


@see_invisibility.modifies(SIGHT, "observer")
def sees_the_unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """Invisible things are plain to see."""
    sight.undo("condition.invisible", effect)


@chill_touch.modifies(HEALING, "target")
def no_healing(play: Play, healing: Healing, effect: Effect) -> None:
    """It can't regain Hit Points."""
    healing.amount = 0


@divine_favor.hook(DAMAGE_ROLL, "attacker")
def favored(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d4 Radiant on hits with weapons."""
    if roll.attack is not None and roll.attack.strike.kind == "weapon":
        roll.add(((1, 4),), 0, "radiant", effect)
    yield from ()


MARK_DIE: Query[ExplainedTotal] = Query("mark die", "owner")
"""The die of extra damage of a caster's mark; `query` of the tally is the spell's rule."""
MARK_BEGINS: Window[Effect] = Window("mark begins", "owner")
"""A caster has marked a creature."""


def quarry(rule: Rule, kind: str) -> None:
    """Extra damage for the caster's hits on the target; when the target has dropped, the mark can be moved."""

    @rule.hook(DAMAGE_ROLL, "target")
    def hurts_more(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
        if roll.attack is not None and roll.source == effect.source:
            die = play.consult(MARK_DIE, ExplainedTotal(rule.name, effect.source, 6, effect), effect.source)
            roll.add(((1, die.total),), 0, kind, effect)
        yield from ()

    move = Rule(f"{rule.name}.move", tags=("mark",))

    @move.offer
    def onward(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
        marked = play.state.effects.get(effect.num("mark"))
        if marked is None or creature.budget.get("bonus", 0) < 1 or play.creature(marked.bearer).hp > 0:
            return ()
        targets = tuple(
            other.id
            for other in play.state.creatures.values()
            if other.id not in (creature.id, marked.bearer)
            and other.life != "dead"
            and 0 <= distance(play, creature, other) <= 90
            and sees(play, creature, other)
            and can_choose(play, creature, other)
        )
        if not targets:
            return ()
        return (
            Option(f"{move.name}:on", "option.move mark", cost=("bonus",), takes="targets", targets=targets),
        )

    @move.perform
    def mark_another(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
        creature.budget["bonus"] -= 1
        old = play.state.effects[effect.num("mark")]
        play.detach(old)
        new = play.attach(
            rule.name,
            answer.targets[0],
            source=old.source,
            expiry=old.expiry,
            group=old.group,
            level=old.level,
            dc=old.dc,
            data=old.data,
        )
        play.alter(effect, data={**effect.data, "mark": new.id})
        yield from ()

    @rule.begin
    def remember(play: Play, effect: Effect) -> Proc[None]:
        play.attach(
            move.name,
            effect.source,
            source=effect.source,
            expiry=effect.expiry,
            group=effect.group,
            data={"mark": effect.id},
        )
        yield from play.open(MARK_BEGINS, effect, effect.source)

    MOVES.append(move)


MOVES: list[Rule] = []
quarry(hex_, "necrotic")
quarry(hunters_mark, "force")
move_hex, move_mark = MOVES


@hex_.modifies(CHECK, "actor")
def jinxed(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on checks with the chosen ability."""
    if test.ability >= 0 and ABILITIES[test.ability] == effect.text("choice"):
        test.disadvantage(effect)


@hunters_mark.modifies(CHECK, "target")
def easy_to_find(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on the caster's Perception and Survival checks to find it."""
    if test.actor == effect.source and {"skill.perception", "skill.survival"} & set(test.skills):
        test.advantage(effect)


@phantasmal_killer.modifies(ATTACK, "attacker")
def haunted_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@phantasmal_killer.modifies(CHECK, "actor")
def haunted_check(play: Play, test: D20Test, effect: Effect) -> None:
    """And on ability checks."""
    test.disadvantage(effect)


@enfeebled.modifies(D20, "actor")
def weak(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on D20 Tests of Strength."""
    if test.ability == STR:
        test.disadvantage(effect)


@enfeebled.hook(DAMAGE_ROLL, "attacker")
def feeble_blows(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 less on every damage roll."""
    roll.add(((-1, 8),), 0, roll.main_kind, effect)
    yield from ()


@unsteady.modifies(ATTACK, "attacker")
def next_attack(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on the next attack roll."""
    attack.disadvantage(effect)


@unsteady.hook(ATTACK_DECIDED, "attacker")
def used(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Only that one."""
    yield from play.end(effect, "used")


darkvision = in_force("darkvision")
true_seeing = in_force("true-seeing")


@darkvision.modifies(SENSES, "owner")
def sees_in_the_dark(play: Play, sense: Sense, effect: Effect) -> None:
    """Darkvision of 150 feet."""
    if sense.name == "darkvision":
        sense.feet = max(sense.feet, 150)


@true_seeing.modifies(SENSES, "owner")
def sees_true(play: Play, sense: Sense, effect: Effect) -> None:
    """Truesight of 120 feet."""
    if sense.name == "truesight":
        sense.feet = max(sense.feet, 120)
