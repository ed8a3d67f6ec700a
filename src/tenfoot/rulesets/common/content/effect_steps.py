"""The vocabulary of content: what a hit or a failed save does, as named steps.

Each step is a small procedure. Content names them; unknown names are refused when content is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.effect import Effect, Value
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import RuleSource
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import EffectStep
from tenfoot.rulesets.common.attack.making_an_attack import Attack
from tenfoot.rulesets.common.conditions.condition import gain_condition, lose_condition
from tenfoot.rulesets.common.conditions.escape import end_when_hurt, offer_escape
from tenfoot.rulesets.common.content.lasts import until
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.dealing_damage import (
    DamagePart,
    DamageRoll,
    IncomingDamage,
    deal_damage,
    parse_dice,
    roll_damage,
)
from tenfoot.rulesets.common.damage.hit_points import heal, lower_maximum, unrolled
from tenfoot.rulesets.common.damage.temporary_hit_points import gain_temp_hp
from tenfoot.rulesets.common.movement.forced_movement import pull_toward, push_away
from tenfoot.rulesets.common.space.objects import is_object
from tenfoot.rulesets.common.turns.turn import TURN_ENDS


class Cause:
    """Why a step is played: who does it, through what, with which DC and at which level."""

    __slots__ = (
        "activity",
        "amounts",
        "choice",
        "dc",
        "dealt",
        "group",
        "lasts",
        "level",
        "margin",
        "name",
        "origin",
        "reach",
        "rolled",
        "source",
        "spell",
        "tags",
    )

    def __init__(
        self,
        source: int,
        name: str,
        *,
        dc: int = 0,
        level: int = 0,
        group: int = 0,
        dealt: int = 0,
        tags: tuple[str, ...] = (),
        activity: str = "",
        spell: str = "",
        lasts: str = "",
        choice: str = "",
    ) -> None:
        self.source = source
        self.name = name
        self.activity = activity
        """The key of the activity of the source's sheet, where it is one."""
        self.amounts: dict[str, int] = {}
        """Damage dealt just before, by type."""
        self.rolled: list[tuple[int, str]] = []
        """Damage rolled for all targets, before saves and defenses."""
        self.origin = -1
        """The square an area starts from; -1: its source."""
        self.reach = 0
        """How far the strike reaches that caused it."""
        self.margin = 0
        """By how much a save just made failed."""
        self.dc = dc
        self.level = level
        self.group = group
        self.dealt = dealt
        """Damage dealt just before, for steps that use its amount."""
        self.tags = tags
        self.spell = spell
        """The spell that does it, if one does."""
        self.lasts = lasts
        """How long its effects last where the step does not say."""
        self.choice = choice
        """What was chosen for it: stands in for the word `choice` in a step."""

    def word(self, text: str) -> str:
        """A step's word, or what was chosen where the step leaves it open."""
        return self.choice if text == "choice" else text

    def data(self, step: EffectStep) -> dict[str, Value]:
        """What an effect of this step saves: the step's data, the spell and what was chosen."""
        kept: dict[str, Value] = dict(step.data)
        if self.spell:
            kept["spell"] = self.spell
        elif "magic" in self.tags:
            kept["magic"] = 1
        if self.choice:
            kept["choice"] = self.choice
        if self.reach:
            kept.setdefault("reach", self.reach)
            kept.setdefault("part", self.activity)
        if self.spell and self.dealt:
            kept["dealt"] = self.dealt
        return kept


StepProc: TypeAlias = Callable[[Play, Creature, EffectStep, Cause], Proc[None] | None]

save_ends = Rule("save ends", tags=("mark",))
"""On a creature: at the end of each of its turns it repeats a save that ends the effects of one group."""


@save_ends.hook(TURN_ENDS, "owner")
def repeat_the_save(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Repeat the save at the end of the creature's turn; success ends the effect it is for."""
    watched = play.state.effects.get(effect.num("ends"))
    if watched is None:
        play.detach(effect)
        return
    tags = ("repeat", f"avoid {watched.rule.removeprefix('condition.')}")
    test = D20Test("save", creature.id, effect.num("ability"), effect.dc, target=effect.source, tags=tags)
    if (yield from resolve_test(play, test)):
        yield from play.end(watched, "saved")
        play.detach(effect)


def step_condition(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The target has a condition, for a time, until it saves, or until it escapes."""
    if play.sheet(target).size > step.size:
        return
    dc = step.dc or cause.dc
    effect = yield from gain_condition(
        play,
        target,
        cause.word(step.name),
        source=cause.source,
        expiry=until(play, step.lasts or cause.lasts, cause.source, target.id),
        # What lasts on its own, such as being Prone, does not end with the spell.
        group=0 if step.lasts == "until ended" else cause.group,
        level=cause.level if cause.spell else 0,
        dc=dc,
        data=cause.data(step),
    )
    if effect is not None:
        tie(play, effect, step, dc)


def tie(play: Play, effect: Effect, step: EffectStep, dc: int) -> None:
    """What can end an effect early: a repeated save, an escape, damage."""
    if step.save:
        save_at_end_of_turn(play, effect, ABILITIES.index(step.save), dc)
    if "escape" in step.data:
        offer_escape(play, effect, dc)
    if "until" in step.data:
        end_when_hurt(play, effect, step)


def save_at_end_of_turn(play: Play, effect: Effect, ability: int, dc: int) -> None:
    """The affected creature repeats a save at the end of each of its turns; success ends the effect."""
    play.attach(
        save_ends.name,
        effect.bearer,
        source=effect.source,
        dc=dc,
        group=effect.group,
        expiry=effect.expiry,
        data={"ends": effect.id, "ability": ability},
    )


def step_effect(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Start a separate rule as an effect on the target."""
    effect = yield from play.begin(
        step.name,
        target.id,
        source=cause.source,
        expiry=until(play, step.lasts or cause.lasts, cause.source, target.id),
        group=cause.group,
        level=cause.level or step.amount,
        dc=step.dc or cause.dc,
        data=cause.data(step),
    )
    if effect.id in play.state.effects:
        tie(play, effect, step, step.dc or cause.dc)


def step_damage(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Roll and deal further damage to the target."""
    dice, flat = parse_dice(step.dice)
    roll = DamageRoll(
        cause.source,
        target.id,
        [DamagePart(dice, flat, cause.word(step.kind), RuleSource(cause.name))],
        cause.tags,
    )
    amounts = yield from roll_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(target.id, cause.source, amounts, tags=cause.tags))


def step_heal(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Let the target regain Hit Points, rolled or fixed."""
    most = step.amount
    if step.dice:
        dice, flat = parse_dice(step.dice)
        most += flat + sum(count * sides for count, sides in dice)
    if unrolled(play, cause.source, cause.tags):
        amount = most
    else:
        amount = yield from roll_amount(play, cause.source, step.dice, step.amount)
    yield from heal(play, target.id, amount, cause.source, cause.tags, most)


def step_temporary(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Give the target Temporary Hit Points, rolled or fixed."""
    amount = yield from roll_amount(play, cause.source, step.dice, step.amount)
    yield from gain_temp_hp(play, target, amount, cause.name)


def step_cure(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """End a condition on the target."""
    yield from lose_condition(play, target, cause.word(step.name), cause.name)


def step_drain(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The source regains half of the damage it just dealt (`half`), or all of it."""
    amount = cause.dealt // 2 if step.name == "half" else cause.dealt
    yield from heal(play, cause.source, amount, cause.source)


def step_push(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Push the target straight away from the source, if it is not too large."""
    if play.sheet(target).size <= step.size:
        yield from push_away(play, target, play.creature(cause.source), step.feet)


def step_pull(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Pull the target straight toward the source."""
    if play.sheet(target).size <= step.size:
        yield from pull_toward(play, target, play.creature(cause.source), step.feet)


def step_lower_maximum(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The Hit Point maximum falls by the damage just dealt, or by a fixed amount."""
    amount = step.amount or cause.dealt
    if amount:
        yield from lower_maximum(play, target, amount)


def roll_amount(play: Play, who: int, dice: str, flat: int) -> Proc[int]:
    """Roll dice and add a fixed number."""
    total = flat
    if dice:
        parts, more = parse_dice(dice)
        total += more
        for count, sides in parts:
            faces = yield from play.roll(who, abs(count), sides, "amount")
            total += sum(faces) if count > 0 else -sum(faces)
    return total


STEP_TABLE: dict[str, object] = {
    "condition": step_condition,
    "effect": step_effect,
    "damage": step_damage,
    "heal": step_heal,
    "temporary": step_temporary,
    "cure": step_cure,
    "drain": step_drain,
    "push": step_push,
    "pull": step_pull,
    "lower maximum": step_lower_maximum,
}


FOR_THE_SOURCE = ("drain", "drain maximum", "heal source", "effect on self", "dies at zero", "rises")
"""Steps that do something for the source, also when the target has died of what came before."""


CREATURE_ONLY = "creature"
"""What a step says (`when`) that never concerns things (5.2/m-attack/creature-only)."""


def run_steps(play: Play, target: Creature, steps: Sequence[EffectStep], cause: Cause) -> Proc[None]:
    """Play steps one after the other on a target."""
    table = play.ruleset.tables()["steps"]
    for step in steps:
        if target.life == "dead" and step.do not in FOR_THE_SOURCE:
            continue
        if step.when == CREATURE_ONLY and is_object(play, target):
            continue
        if step.when and not is_of(play, play.creature(cause.source), target, step.when):
            continue
        procedure = table[step.do]
        yield from procedure(play, target, step, cause) or ()  # type: ignore[operator]


def play_steps(play: Play, attack: Attack, when: str) -> Proc[None]:
    """The further steps of a strike, on a hit or on a miss."""
    steps = attack.strike.hit if when == "hit" else attack.strike.miss
    dc = attack.strike.activity.dc if attack.strike.activity is not None else None
    strike = attack.strike
    cause = Cause(
        attack.actor,
        strike.name,
        dc=dc or strike.dc,
        level=strike.level,
        group=strike.group,
        dealt=attack.dealt,
        tags=("attack", strike.kind),
        activity=strike.key,
        spell=strike.spell,
        lasts=strike.lasts,
        choice=strike.choice,
    )
    cause.amounts = attack.taken
    cause.reach = strike.reach if attack.melee else 0
    yield from run_steps(play, play.creature(attack.target), steps, cause)
