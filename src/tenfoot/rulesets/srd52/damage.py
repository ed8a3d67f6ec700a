"""Taking damage by the 2024 rules: the order of changes, Temporary Hit Points, and 0 Hit Points."""

from __future__ import annotations

import msgspec

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import yes_no
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source, Why, part
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions import gain, immune_to
from tenfoot.rulesets.common.harm import DamageRoll, Harm
from tenfoot.rulesets.common.life import DIED, DIES, DROPPED, DROPS, Drop, bloodied
from tenfoot.rulesets.common.objects import is_object

SHORT_REST = 3600
"""Seconds in a Short Rest."""
AS_CHARACTER = "as character"
"""The counter by which the GM treats a monster like a character at 0 Hit Points."""
SUCCESSES, FAILURES = "death successes", "death failures"
"""The counters of Death Saving Throws."""

SHEET_RESISTANCE = Source("resistance", "5.2/resist/halve")
SHEET_VULNERABILITY = Source("vulnerability", "5.2/vuln/double")
SHEET_IMMUNITY = Source("immunity", "5.2/immunity/damage")


def critical(play: Play, roll: DamageRoll) -> Proc[None]:
    """A Critical Hit rolls all of the attack's damage dice twice; modifiers count once (5.2/crit/double-dice)."""
    for piece in roll.parts:
        piece.dice = tuple((count * 2, sides) for count, sides in piece.dice)
    yield from ()


def pipeline(play: Play, blow: Harm) -> int:
    """Adjustments first, then Resistance, then Vulnerability, each rounded down (5.2/resist/order).

    Parts of one type are summed before anything is halved (5.2/resist/per-instance); a damage threshold looks at
    what is left of the whole blow (5.2/g-damage-threshold/single-source).
    """
    sheet = play.sheet(play.creature(blow.target))
    plain = not (blow.reduce or blow.factors or blow.resist or blow.vulnerable or blow.immune)
    if plain and not (sheet.resist or sheet.vulnerable or sheet.immune or blow.thresholds):
        total = 0
        for amount, kind in blow.amounts:
            blow.taken[kind] = blow.taken.get(kind, 0) + amount
            total += amount
        return total
    sums: dict[str, int] = {}
    for amount, kind in blow.amounts:
        sums[kind] = sums.get(kind, 0) + amount
    if not blow.irreducible:
        _reduce(blow, sums)
    total = 0
    for kind, amount in sums.items():
        taken = _one_type(blow, amount, kind, sheet.resist, sheet.vulnerable, sheet.immune)
        blow.taken[kind] = taken
        total += taken
    for least, why in blow.thresholds:
        if 0 < total < least:
            blow.lines.append(part("threshold", least, why))
            blow.taken.clear()
            total = 0
    return total


def _reduce(blow: Harm, sums: dict[str, int]) -> None:
    """A fixed reduction is taken once from the blow, from the types it is about, in their order."""
    for less, only, why in blow.reduce:
        blow.lines.append(part("less", less, why))
        for kind in sums:
            if only in ("", kind):
                taken = min(less, sums[kind])
                sums[kind] -= taken
                less -= taken


def _one_type(
    blow: Harm,
    amount: int,
    kind: str,
    resist: tuple[str, ...],
    vulnerable: tuple[str, ...],
    immune: tuple[str, ...],
) -> int:
    if not blow.irreducible:
        for multiply, divide, why in blow.factors:
            amount = amount * multiply // divide
            blow.lines.append(part(f"times {multiply}/{divide}", amount, why))
        why_immune = _reason(blow.immune, kind, immune, SHEET_IMMUNITY)
        if why_immune is not None:
            blow.lines.append(part("immune", 0, why_immune))
            return 0
        why_resists = _reason(blow.resist, kind, resist, SHEET_RESISTANCE)
        if why_resists is not None:
            amount //= 2
            blow.lines.append(part("resists", amount, why_resists))
    why_vulnerable = _reason(blow.vulnerable, kind, vulnerable, SHEET_VULNERABILITY)
    if why_vulnerable is not None:
        amount *= 2
        blow.lines.append(part("vulnerable", amount, why_vulnerable))
    return amount


def _reason(found: list[tuple[str, Why]], kind: str, printed: tuple[str, ...], why: Why) -> Why | None:
    if kind in printed or "all" in printed:
        return why
    for name, reason in found:
        if name in (kind, "all"):
            return reason
    return None


def take(play: Play, blow: Harm) -> Proc[None]:
    """Temporary Hit Points go first, the rest comes off the Hit Points (5.2/temphp/first, 5.2/hp/subtract)."""
    creature = play.creature(blow.target)
    if play.listeners:
        play.emit(
            "damage.dealt",
            target=blow.target,
            source=blow.source,
            amount=blow.total,
            kinds=[kind for _, kind in blow.amounts],
            amounts=[amount for amount, _ in blow.amounts],
            parts=blow.lines,
        )
    if blow.total <= 0:
        return
    absorbed = min(creature.temp_hp, blow.total)
    if absorbed:
        creature.temp_hp -= absorbed
        play.emit("damage.absorbed", target=creature.id, amount=absorbed, left=creature.temp_hp)
    rest = blow.total - absorbed
    if rest <= 0:
        return
    if creature.hp == 0:
        yield from _hurt_at_zero(play, creature, blow, rest)
        return
    if rest < creature.hp:
        whole = not bloodied(creature)
        creature.hp -= rest
        if whole and play.listeners and bloodied(creature):
            play.emit("bloodied", creature=creature.id)
        return
    drop = Drop(creature.id, blow, rest - creature.hp)
    if play.hooks(DROPS, creature.id, blow.source):
        yield from play.open(DROPS, drop, creature.id, blow.source)
    if drop.left > 0:
        creature.hp = drop.left
        return
    if (yield from _knocked_out(play, creature, blow)):
        return
    creature.hp = 0
    yield from _at_zero(play, creature, drop)
    if play.hooks(DROPPED, creature.id, blow.source):
        yield from play.open(DROPPED, drop, creature.id, blow.source)


def _knocked_out(play: Play, creature: Creature, blow: Harm) -> Proc[bool]:
    """A melee attack may leave the creature at 1 Hit Point and Unconscious instead (5.2/knockout/choice)."""
    if not blow.melee or not blow.source or is_object(play, creature):
        return False
    if not immune_to(play, creature, "unconscious").allowed:
        return False
    attacker = play.creature(blow.source)
    answer = yield yes_no(
        attacker.seat,
        "knockout",
        subject=attacker.id,
        why=("5.2/knockout/choice",),
        facts={"target": creature.id},
    )
    if answer.pick != "yes":
        return False
    creature.hp = 1
    effect = yield from gain(play, creature, "unconscious", source=attacker.id)
    if effect is not None:
        wakes = Expiry(creature.id, "start", 0, play.state.time + SHORT_REST)
        play.attach("knocked out", creature.id, source=attacker.id, expiry=wakes, data={"sleep": effect.id})
    play.emit("knocked out", creature=creature.id, by=attacker.id)
    return True


def dies_at_zero(play: Play, creature: Creature) -> bool:
    """A monster dies at 0 Hit Points, unless the GM treats it as a character; an object is destroyed."""
    sheet = play.sheet(creature)
    return is_object(play, creature) or (bool(sheet.cr) and not creature.counters.get(AS_CHARACTER))


def _at_zero(play: Play, creature: Creature, drop: Drop) -> Proc[None]:
    """At 0 Hit Points a monster dies, a character falls Unconscious, or dies of massive damage."""
    at_once = dies_at_zero(play, creature)
    if at_once or drop.overflow >= creature.hp_max:
        yield from die(play, creature, "zero" if at_once else "massive")
        return
    creature.life = "dying"
    creature.counters[SUCCESSES] = creature.counters[FAILURES] = 0
    play.emit("dying", creature=creature.id)
    yield from gain(play, creature, "unconscious", data={"zero": 1})


def _hurt_at_zero(play: Play, creature: Creature, blow: Harm, rest: int) -> Proc[None]:
    """Damage at 0 Hit Points is a failed death save, two if critical; damage of the maximum or more kills."""
    if rest >= creature.hp_max:
        yield from die(play, creature, "massive")
        return
    creature.life = "dying"
    for effect in play.effects_on(creature.id, "stable"):
        play.detach(effect)
    yield from fail_death_saves(play, creature, 2 if blow.critical else 1)


def fail_death_saves(play: Play, creature: Creature, failures: int) -> Proc[None]:
    """Failures add up; the third is death."""
    counted = min(3, creature.counters.get(FAILURES, 0) + failures)
    creature.counters[FAILURES] = counted
    play.emit("deathsave.failed", creature=creature.id, failures=counted)
    if counted >= 3:
        yield from die(play, creature, "death saves")


def die(play: Play, creature: Creature, cause: str) -> Proc[None]:
    """A creature dies: it has no Hit Points, and nothing of it that needs a living mind goes on."""
    if creature.life == "dead":
        return
    before = creature.life
    creature.life = "dying"
    if play.hooks(DIES, creature.id):
        yield from play.open(DIES, creature, creature.id)
        if creature.life in ("alive", "stable"):
            return
    creature.life = "dead"
    play.refresh()
    creature.hp = 0
    creature.temp_hp = 0
    if is_object(play, creature):
        play.emit("broken", creature=creature.id)
    else:
        play.emit("died", creature=creature.id, cause=cause, before=before)
    for effect in play.effects_on(creature.id):
        if effect.rule == "concentration":
            yield from play.end(effect, "died")
        elif effect.rule in ("stable", "knocked out", "condition.unconscious"):
            _forget(play, effect)
    _end_attunement(creature)
    if play.hooks(DIED, creature.id):
        yield from play.open(DIED, creature, creature.id)


def _forget(play: Play, effect: Effect) -> None:
    """The dead are not asleep: such an effect goes, with those inside it, and nothing comes of its ending."""
    play.detach(effect)
    for inner in play.effects_on(effect.bearer):
        if inner.num("within") == effect.id:
            play.detach(inner)


def _end_attunement(creature: Creature) -> None:
    """Attunement to magic items ends with death (5.2/g-dead/attunement-lost)."""
    if any(item.data.get("attuned") for item in creature.items):
        creature.items = [
            msgspec.structs.replace(item, data={k: v for k, v in item.data.items() if k != "attuned"})
            for item in creature.items
        ]
