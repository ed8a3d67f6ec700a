"""The Warrior of the Open Hand: blows that addle, push and topple; healing; and a palm that kills days later."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.attack import begin_attack_action
from tenfoot.rulesets.srd52.attack.opportunity_attack import PROVOKES
from tenfoot.rulesets.srd52.features.monks_focus import FLURRY, POOL, focus_dc

open_hand_technique = Rule("feature.open-hand-technique")
addled = Rule("addled")
wholeness_of_body = Rule("feature.wholeness-of-body", tags=(OUT_OF_COMBAT_TOO,))
quivering_palm = Rule("feature.quivering-palm")
vibrations = Rule("vibrations")

PALM = 4
"""Focus Points that the vibrations cost."""


@open_hand_technique.hook(ATTACK_HIT, "attacker")
def with_an_open_hand(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A hit of a Flurry may addle, push or topple."""
    monk, target = play.creature(effect.bearer), play.creature(attack.target)
    if attack.via != FLURRY or target.life != "alive":
        return
    answer = yield Decision(
        monk.seat,
        "open hand",
        tuple(Option(way, f"open hand.{way}") for way in ("topple", "push", "addle", "none")),
        subject=monk.id,
        default="topple",
        facts={"target": target.id},
    )
    if answer.pick == "addle":
        play.attach(addled.name, target.id, source=monk.id, expiry=Expiry(target.id, "start", 1))
    elif answer.pick != "none":
        topples = answer.pick == "topple"
        tags = ("against effect", "avoid prone") if topples else ("against effect",)
        dc = focus_dc(play, monk)
        test = D20Test("save", target.id, DEX if topples else STR, dc, target=monk.id, tags=tags)
        if (yield from resolve_test(play, test)):
            return
        if topples:
            yield from gain_condition(play, target, "prone", source=monk.id)
        else:
            yield from push_away(play, target, monk, 15)


@addled.modifies(PROVOKES, "target")
def too_slow_to_strike(play: Play, asked: Permission, effect: Effect) -> None:
    """No Opportunity Attacks until its next turn starts."""
    asked.deny(effect)


@wholeness_of_body.offer
def gather_strength(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Bonus Action and a use."""
    if not creature.budget.get("bonus") or creature.pools.get("wholeness-of-body", 0) < 1:
        return ()
    facts: dict[str, int | str] = {"name": "Wholeness of Body"}
    return (
        Option(wholeness_of_body.name, "option.activity", cost=("bonus", "wholeness-of-body"), facts=facts),
    )


@wholeness_of_body.perform
def mend(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The Martial Arts die and the Wisdom modifier, at least 1."""
    creature.budget["bonus"] -= 1
    creature.pools["wholeness-of-body"] -= 1
    play.emit("activity.used", creature=creature.id, activity="wholeness-of-body", name="Wholeness of Body")
    faces = yield from play.roll(creature.id, 1, effect.num("martial_arts"), "healing")
    amount = max(1, faces[0] + ability_modifier(play, creature, WIS))
    yield from heal(play, creature.id, amount, creature.id)


def _shaken(play: Play, monk: int) -> Effect | None:
    """The one creature that carries this Monk's vibrations."""
    for effect in play.state.effects.values():
        if effect.rule == vibrations.name and effect.source == monk:
            return effect
    return None


@quivering_palm.hook(ATTACK_HIT, "attacker")
def set_it_trembling(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """An Unarmed Strike that hits may start the vibrations, in one creature at a time."""
    monk, target = play.creature(effect.bearer), play.creature(attack.target)
    if attack.strike.kind != "unarmed" or target.life != "alive" or monk.pools.get(POOL, 0) < PALM:
        return
    if _shaken(play, monk.id) is not None:
        return
    answer = yield yes_no(
        monk.seat, "quivering palm", subject=monk.id, cost=(POOL,) * PALM, facts={"target": target.id}
    )
    if answer.pick == "yes":
        monk.pools[POOL] -= PALM
        expiry = until(play, f"{effect.level} days", monk.id, target.id)
        play.attach(vibrations.name, target.id, source=monk.id, expiry=expiry)


@quivering_palm.offer
def let_it_burst(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An action, or one attack of the Attack action."""
    shaken = _shaken(play, creature.id)
    going_on = creature.budget.get("attacks", 0) > 0
    if shaken is None or not (going_on or creature.budget.get("action")):
        return ()
    cost: tuple[str, ...] = () if going_on else ("action",)
    facts: dict[str, int | str] = {"target": shaken.bearer}
    return (
        Option(f"{quivering_palm.name}:burst", "quivering palm.burst", cost=cost, facts=facts),
        Option(f"{quivering_palm.name}:calm", "quivering palm.calm", facts=facts),
    )


@quivering_palm.perform
def end_the_trembling(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """10d12 Force, half on a Constitution save; or harmlessly, at no cost."""
    shaken = _shaken(play, creature.id)
    assert shaken is not None
    play.detach(shaken)
    if answer.pick.endswith(":calm"):
        return
    if not creature.budget.get("attacks"):
        begin_attack_action(play, creature)
    creature.budget["attacks"] -= 1
    test = D20Test(
        "save", shaken.bearer, CON, focus_dc(play, creature), target=creature.id, tags=("against effect",)
    )
    saved = yield from resolve_test(play, test)
    faces = yield from play.roll(creature.id, 10, 12, "damage")
    blow = IncomingDamage(shaken.bearer, creature.id, [(sum(faces), "force")])
    if saved:
        blow.halve(effect)
    yield from deal_damage(play, blow)
