"""The monsters' own words in the vocabulary of steps."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.conditions.exhaustion import tire
from tenfoot.rulesets.srd52.monsters.effects.attached import step_attach
from tenfoot.rulesets.srd52.monsters.effects.corroded_armor import step_corrode_armor
from tenfoot.rulesets.srd52.monsters.effects.possessed_by_a_ghost import step_possess
from tenfoot.rulesets.srd52.monsters.effects.second_failure import step_two_step, woken_by_damage
from tenfoot.rulesets.srd52.monsters.effects.swallowed import step_swallow
from tenfoot.rulesets.srd52.monsters.effects.webbed import step_web
from tenfoot.rulesets.srd52.monsters.effects.will_rise import step_drained, step_rises
from tenfoot.rulesets.srd52.monsters.families.limb_holds import step_limb
from tenfoot.rulesets.srd52.monsters.families.rusting_metal import step_rust
from tenfoot.rulesets.srd52.monsters.monster_grapple import step_grapple
from tenfoot.rulesets.srd52.monsters.named_part import apply_part


def step_part(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Another part of the stat block follows: a save after a hit (5.2/m-attack/rider-save)."""
    yield from apply_part(play, play.creature(cause.source), step.name, [target])


def step_spare(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """A creature that saved is immune to this feature of this creature for 24 hours (5.2/m-save/immune-24h)."""
    expiry = until(play, step.lasts or "24 hours", cause.source, target.id)
    data: dict[str, int | str | list[int | str]] = {"activity": step.name or cause.activity}
    play.attach("spared", target.id, source=cause.source, expiry=expiry, data=data)


def step_temporary(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Give the target Temporary Hit Points."""
    amount = yield from roll_amount(play, cause.source, step.dice, step.amount)
    yield from gain_temp_hp(play, target, amount, cause.name)


def step_exhaustion(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Give the target levels of Exhaustion (5.2/m-rider/exhaustion)."""
    if "exhaustion" not in play.sheet(target).condition_immune:
        yield from tire(play, target, step.amount or 1, cause.name)


def step_execute(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """At or below a number of Hit Points something final happens, else damage (5.2/m-offense/execute)."""
    if target.hp <= step.amount:
        if step.name == "dies":
            yield from play.port(DIE)(play, target, cause.name)
        elif step.name == "drops":
            yield from deal_damage(
                play, IncomingDamage(target.id, cause.source, [(target.hp + target.temp_hp, "")])
            )
        else:
            expiry = until(play, step.lasts, cause.source, target.id)
            effect = yield from gain_condition(play, target, step.name, source=cause.source, expiry=expiry)
            if effect is not None:
                play.attach(woken_by_damage.name, target.id, source=cause.source, data={"within": effect.id})
        return
    more = step.data.get("more")
    pieces = [(step.dice, step.kind)]
    if isinstance(more, list):
        pieces.append((str(more[0]), str(more[1])))
    parts = [DamagePart(*parse_dice(dice), kind, RuleSource(cause.name)) for dice, kind in pieces]
    roll = DamageRoll(cause.source, target.id, parts, cause.tags)
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(target.id, cause.source, amounts, tags=cause.tags))


DUST = "dust"


def step_dies_at_zero(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Dropped to 0 Hit Points by this it dies at once (5.2/m-rider/death-on-drop)."""
    if target.hp == 0 and target.life != "dead":
        yield from play.port(DIE)(play, target, cause.name)
    if target.life == "dead" and step.name == DUST:
        target.notes["remains"] = DUST
        play.emit("turned to dust", creature=target.id)


def step_stable_at_zero(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Dropped to 0 Hit Points by this it is Stable, Poisoned for an hour and Paralyzed meanwhile."""
    if target.hp == 0 and target.life == "dying":
        play.change_life(target, "stable")
        play.emit("stable", creature=target.id)
        expiry = until(play, "1 hour", cause.source, target.id)
        poison = yield from gain_condition(play, target, "poisoned", source=cause.source, expiry=expiry)
        if poison is not None:
            yield from gain_condition(
                play, target, "paralyzed", source=cause.source, data={"within": poison.id}
            )


def step_with(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """A condition (`name`) and what goes with it as long as it lasts: conditions in `also`, rules in `effects`."""
    expiry = until(play, step.lasts, cause.source, target.id)
    first = yield from gain_condition(
        play, target, step.name, source=cause.source, expiry=expiry, dc=cause.dc
    )
    if first is None:
        return
    also = step.data.get("also")
    for name in also if isinstance(also, list) else ():
        yield from gain_condition(play, target, str(name), source=cause.source, data={"within": first.id})
    effects = step.data.get("effects")
    for name in effects if isinstance(effects, list) else ():
        play.attach(str(name), target.id, source=cause.source, data={"within": first.id})
    if step.dice:
        data: dict[str, int | str | list[int | str]] = {
            "within": first.id,
            "dice": step.dice,
            "kind": step.kind,
            "at": "target",
        }
        play.attach("recurring harm", target.id, source=cause.source, data=data)
    if step.save:
        save_at_end_of_turn(play, first, ABILITIES.index(step.save), step.dc or cause.dc)


def step_margin(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """A condition only if the save failed by so much (`amount`) or more (5.2/m-save/margin)."""
    if cause.margin >= step.amount:
        expiry = until(play, step.lasts, cause.source, target.id)
        effect = yield from gain_condition(play, target, step.name, source=cause.source, expiry=expiry)
        if effect is not None:
            play.attach(woken_by_damage.name, target.id, source=cause.source, data={"within": effect.id})


def step_drain_kind(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """The Hit Point maximum falls by the damage of one type; the source may regain as much (5.2/m-rider/hp-maximum)."""
    amount = cause.amounts.get(step.kind, 0) if step.kind else cause.dealt
    if amount <= 0:
        return
    if target.life != "dead":
        yield from lower_maximum(play, target, amount)
    if step.name == "heals":
        yield from heal(play, cause.source, amount, cause.source)


def step_lower_score(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Strength falls by a die; at 0 the target dies (5.2/m-rider/ability-drain)."""
    amount = yield from roll_amount(play, cause.source, step.dice, 0)
    amount = min(amount, score(play, target, STR))
    change_own_score(play, target, STR, -amount)
    play.emit("score lowered", creature=target.id, ability="str", amount=amount)
    if score(play, target, STR) <= 0:
        yield from play.port(DIE)(play, target, cause.name)


def step_remind(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """Remind the GM of what the table must handle."""
    play.emit("reminder", audience=("gm",), creature=cause.source, target=target.id, words=step.name)


def step_effect_on_self(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """Start a rule as an effect on the source itself."""
    expiry = until(play, step.lasts, cause.source, cause.source)
    play.attach(step.name, cause.source, source=cause.source, expiry=expiry, level=step.amount)


def step_heal_source(play: Play, target: Creature, step: EffectStep, cause: Cause) -> Proc[None]:
    """Restore Hit Points to the source of the effect."""
    amount = yield from roll_amount(play, cause.source, step.dice, step.amount)
    yield from heal(play, cause.source, amount, cause.source)


def step_wound(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """A wound that bleeds each turn, one at a time (5.2/m-rider/wound)."""
    if play.has(target.id, "infernal wound") or target.life == "dead":
        return
    expiry = until(play, "1 minute", cause.source, target.id)
    data: dict[str, int | str | list[int | str]] = {"dice": step.dice}
    play.attach("infernal wound", target.id, source=cause.source, dc=step.dc, expiry=expiry, data=data)


def step_take_memories(play: Play, target: Creature, step: EffectStep, cause: Cause) -> None:
    """The source has the target's memories now (5.2/m-mind/read)."""
    play.emit("memories taken", creature=cause.source, target=target.id)


MONSTER_STEPS: dict[str, object] = {
    "part": step_part,
    "spare": step_spare,
    "temporary": step_temporary,
    "exhaustion": step_exhaustion,
    "execute": step_execute,
    "dies at zero": step_dies_at_zero,
    "stable at zero": step_stable_at_zero,
    "with": step_with,
    "margin": step_margin,
    "drain maximum": step_drain_kind,
    "lower score": step_lower_score,
    "remind": step_remind,
    "grapple": step_grapple,
    "two-step": step_two_step,
    "swallow": step_swallow,
    "web": step_web,
    "attach": step_attach,
    "corrode armor": step_corrode_armor,
    "rust": step_rust,
    "rises": step_rises,
    "drained": step_drained,
    "take memories": step_take_memories,
    "possess": step_possess,
    "limb": step_limb,
    "effect on self": step_effect_on_self,
    "heal source": step_heal_source,
    "wound": step_wound,
}
