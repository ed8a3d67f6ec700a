"""Ranger and Hunter: the mark that does not let go, prey worn down, and defenses against many."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import level_of, recover
from tenfoot.rulesets.srd52.spells.hex import MARK_BEGINS, MARK_DIE, hunters_mark

tireless = Rule("feature.tireless", tags=(OUT_OF_COMBAT_TOO,))
relentless_hunter = Rule("feature.relentless-hunter")
natures_veil = Rule("feature.natures-veil", tags=(OUT_OF_COMBAT_TOO,))
precise_hunter = Rule("feature.precise-hunter")
foe_slayer = Rule("feature.foe-slayer")
hunters_lore = Rule("feature.hunters-lore")
colossus_slayer = Rule("feature.hunters-prey.colossus-slayer")
horde_breaker = Rule("feature.hunters-prey.horde-breaker")
escape_the_horde = Rule("feature.defensive-tactics.escape-the-horde")
multiattack_defense = Rule("feature.defensive-tactics.multiattack-defense")
wary_of = Rule("wary prey")
superior_prey = Rule("feature.superior-hunters-prey")
superior_defense = Rule("feature.superior-hunters-defense")
inured = Rule("inured")


def marked_by(play: Play, ranger: int, target: int) -> Effect | None:
    """The Ranger's own mark on a creature."""
    for effect in play.effects_on(target, hunters_mark.name):
        if effect.source == ranger:
            return effect
    return None


def plain(rule: Rule, name: str, cost: tuple[str, ...]) -> tuple[Option, ...]:
    """A feature that is simply used."""
    return (Option(rule.name, "option.activity", cost=cost, facts={"name": name}),)


@tireless.offer
def draw_on_the_wild(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Magic action, as often as the Wisdom modifier."""
    if not creature.budget.get("action") or creature.pools.get("tireless", 0) < 1:
        return ()
    return plain(tireless, "Tireless", ("action", "tireless"))


@tireless.perform
def second_breath(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """1d8 and the Wisdom modifier in Temporary Hit Points, at least 1."""
    creature.budget["action"] -= 1
    creature.pools["tireless"] -= 1
    faces = yield from play.roll(creature.id, 1, 8, "temporary")
    amount = max(1, faces[0] + ability_modifier(play, creature, WIS))
    yield from gain_temp_hp(play, creature, amount, effect.rule)


@tireless.hook(RESTED, "owner")
def rested_quickly(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """A Short Rest lowers Exhaustion by one level."""
    ranger = play.creature(effect.bearer)
    if rest.kind == "short" and level_of(play, ranger):
        yield from recover(play, ranger, 1)


@relentless_hunter.modifies(SAVE, "actor")
def never_lose_it(play: Play, test: D20Test, effect: Effect) -> None:
    """Damage does not break Concentration on the mark."""
    if "concentration" in test.tags and any(
        found.rule == hunters_mark.name and found.source == effect.bearer
        for found in play.state.effects.values()
    ):
        test.auto_succeed.append(effect)


@natures_veil.offer
def fade(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action and a use."""
    if not creature.budget.get("bonus") or creature.pools.get("natures-veil", 0) < 1:
        return ()
    return plain(natures_veil, "Nature's Veil", ("bonus", "natures-veil"))


@natures_veil.perform
def out_of_sight(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Invisible until the end of the next turn."""
    creature.budget["bonus"] -= 1
    creature.pools["natures-veil"] -= 1
    expiry = until(play, "end of source's next turn", creature.id, creature.id)
    yield from gain_condition(play, creature, "invisible", source=creature.id, expiry=expiry)


@precise_hunter.modifies(ATTACK, "attacker")
def sure_aim(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage against the marked creature."""
    if marked_by(play, effect.bearer, attack.target) is not None:
        attack.advantage(effect)


@foe_slayer.modifies(MARK_DIE, "owner")
def deadlier(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """A d10 in place of the d6."""
    if tally.query == hunters_mark.name:
        tally.base(10, effect)


@hunters_lore.hook(MARK_BEGINS, "owner")
def know_the_prey(play: Play, mark: Effect, effect: Effect) -> Proc[None]:
    """Resistances, Immunities and Vulnerabilities of the marked creature are told to the Ranger's player."""
    if mark.rule == hunters_mark.name:
        prey = play.sheet(play.creature(mark.bearer))
        play.emit(
            "prey.known",
            audience=(play.creature(effect.bearer).seat,),
            creature=effect.bearer,
            target=mark.bearer,
            resist=", ".join(prey.resist) or "-",
            immune=", ".join((*prey.immune, *prey.condition_immune)) or "-",
            vulnerable=", ".join(prey.vulnerable) or "-",
        )
    yield from ()


@colossus_slayer.hook(DAMAGE_ROLL, "attacker")
def wear_it_down(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """1d8 more once a turn with a weapon against whoever misses Hit Points."""
    once = f"colossus slayer by {effect.bearer}"
    attack = roll.attack
    if attack is None or attack.strike.kind != "weapon" or play.state.once.get(once):
        return
    target = play.creature(roll.target)
    if target.hp < target.hp_max:
        play.state.once[once] = 1
        roll.add(((1, 8),), 0, roll.main_kind, effect)
    yield from ()


@horde_breaker.hook(ATTACK_DONE, "attacker")
def and_the_next(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once on each own turn: another attack with the same weapon at somebody beside the first target."""
    ranger = play.creature(effect.bearer)
    play.state.once[f"attacked {attack.target} by {ranger.id}"] = 1
    once = f"horde breaker by {ranger.id}"
    if play.state.active != ranger.id or attack.strike.kind != "weapon" or play.state.once.get(once):
        return
    first = play.creature(attack.target)
    if first.cell < 0 or not any(strike.key == attack.strike.key for strike in attack_options(play, ranger)):
        return
    targets = tuple(
        other.id
        for other in creatures_within(play, first, 5)
        if other.id != ranger.id
        and not play.state.once.get(f"attacked {other.id} by {ranger.id}")
        and distance(play, ranger, other) <= _far(attack.strike)
        and can_choose(play, ranger, other)
    )
    if not targets:
        return
    answer = yield Decision(
        ranger.seat,
        "horde breaker",
        (
            Option("no", "horde breaker.no"),
            Option("strike", "horde breaker.strike", takes="targets", targets=targets),
        ),
        subject=ranger.id,
        default="no",
    )
    if answer.pick == "strike":
        play.state.once[once] = 1
        strike = strike_of(play, ranger, attack.strike.key)
        other = play.creature(answer.targets[0])
        yield from make_attack(play, plan_attack(play, ranger, other, strike, via="horde breaker"))


def _far(strike: AttackOption) -> int:
    return max(strike.reach if strike.melee else 0, strike.long)


@escape_the_horde.modifies(ATTACK, "target")
def slip_through(play: Play, attack: Attack, effect: Effect) -> None:
    """Opportunity Attacks have Disadvantage."""
    if attack.via == "opportunity attack":
        attack.disadvantage(effect)


@multiattack_defense.hook(ATTACK_HIT, "target")
def once_is_enough(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Whoever has hit has Disadvantage on all other attacks on the Ranger this turn."""
    if not any(found.source == effect.bearer for found in play.effects_on(attack.actor, wary_of.name)):
        expiry = until(play, "end of this turn", effect.bearer, attack.actor)
        play.attach(wary_of.name, attack.actor, source=effect.bearer, expiry=expiry)
    yield from ()


@wary_of.modifies(ATTACK, "attacker")
def not_again(play: Play, attack: Attack, effect: Effect) -> None:
    """Against that Ranger only."""
    if attack.target == effect.source:
        attack.disadvantage(effect)


@superior_prey.hook(DAMAGE_TAKEN, "source")
def two_at_once(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Once a turn the mark's extra damage also strikes a second creature within 30 feet of the marked one."""
    ranger = play.creature(effect.bearer)
    once = f"superior prey by {ranger.id}"
    if play.state.once.get(once) or marked_by(play, ranger.id, blow.target) is None:
        return
    first = play.creature(blow.target)
    if first.cell < 0:
        return
    targets = tuple(
        other.id
        for other in creatures_within(play, first, 30)
        if other.id not in (first.id, ranger.id) and enemies(ranger, other) and sees(play, ranger, other)
    )
    if not targets:
        return
    answer = yield Decision(
        ranger.seat,
        "superior prey",
        (
            Option("strike", "superior prey.strike", takes="targets", targets=targets),
            Option("no", "superior prey.no"),
        ),
        subject=ranger.id,
        default="strike",
    )
    if answer.pick == "strike":
        play.state.once[once] = 1
        die = play.consult(MARK_DIE, ExplainedTotal(hunters_mark.name, ranger.id, 6, effect), ranger.id).total
        faces = yield from play.roll(ranger.id, 1, die, "damage")
        yield from deal_damage(
            play, IncomingDamage(answer.targets[0], ranger.id, [(faces[0], "force")], tags=("magic",))
        )


@superior_defense.hook(DAMAGE_INCOMING, "target")
def harden(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction: Resistance to the damage type until the turn ends, this blow included."""
    ranger = play.creature(effect.bearer)
    amount, kind = max(blow.amounts, default=(0, ""))
    if amount < 2 or not can_react(play, ranger):
        return
    facts: dict[str, int | str] = {"damage": amount, "type": kind}
    if (yield from offer_reaction(play, ranger, "superior hunters defense", facts=facts)):
        expiry = until(play, "end of this turn", ranger.id, ranger.id)
        play.attach(inured.name, ranger.id, source=ranger.id, expiry=expiry, data={"type": kind})


@inured.modifies(DAMAGE_DEFENSES, "target")
def used_to_it(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to the one type."""
    blow.resist.append((effect.text("type"), effect))
