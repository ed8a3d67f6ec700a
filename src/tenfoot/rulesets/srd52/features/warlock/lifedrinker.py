"""Lifedrinker, a feature that heroes can have."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.features.warlock.pact_weapon import with_it
from tenfoot.rulesets.srd52.rest.hit_dice import hit_dice_left, spent_key

lifedrinker = Rule("feature.lifedrinker")


DRINKS = ("necrotic", "psychic", "radiant")


@lifedrinker.hook(DAMAGE_ROLL, "attacker")
def drink_life(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Lifedrinker: once a turn, deal 1d6 more damage with the pact weapon."""
    attack, warlock = roll.attack, play.creature(effect.bearer)
    once = f"lifedrinker by {warlock.id}"
    if attack is None or not with_it(play, attack) or play.state.once.get(once):
        return
    play.state.once[once] = 1
    attack.tags = (*attack.tags, "lifedrinker")
    answer = yield Decision(
        warlock.seat,
        "lifedrinker",
        tuple(Option(kind, f"element.{kind}") for kind in DRINKS),
        subject=warlock.id,
        default="radiant",
        facts={"target": roll.target},
    )
    roll.add(((1, 6),), 0, answer.pick, effect)


@lifedrinker.hook(ATTACK_HIT, "attacker")
def and_feel_better(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Hit Point Die may be spent: its roll and the Constitution modifier in Hit Points, at least 1."""
    warlock = play.creature(effect.bearer)
    left = hit_dice_left(play, warlock)
    if "lifedrinker" not in attack.tags or not left or warlock.hp >= warlock.hp_max:
        return
    sides = max(left)
    answer = yield yes_no(warlock.seat, "drink life", subject=warlock.id, facts={"sides": sides})
    if answer.pick == "yes":
        warlock.counters[spent_key(sides)] = warlock.counters.get(spent_key(sides), 0) + 1
        faces = yield from play.roll(warlock.id, 1, sides, "hit die")
        amount = max(1, faces[0] + ability_modifier(play, warlock, CON))
        yield from heal(play, warlock.id, amount, warlock.id)
