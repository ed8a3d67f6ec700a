"""Damage by the 2013 rules: Critical Hits at their maximum, halving and doubling, and Hit Points below 0."""

from __future__ import annotations

from tenfoot.engine.creature import CON, Creature
from tenfoot.engine.effect import Effect, Expiry
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import Source, Why, part
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.conditions import gain
from tenfoot.rulesets.common.harm import DamageRoll, Harm
from tenfoot.rulesets.common.life import DIED, DIES, DROPPED, DROPS, Drop
from tenfoot.rulesets.common.test import score

AS_CHARACTER = "as character"
"""The counter by which the GM lets a villain fall like a character (next/dying/villains)."""
SUCCESSES = "death successes"
NONLETHAL = "nonlethal"
"""The tag of a blow that was declared to be meant to knock out."""
HOUR = 3600

RESISTANCE = Source("resistance", "next/resist/half")
VULNERABILITY = Source("vulnerability", "next/vulnerable/double")


def critical(play: Play, roll: DamageRoll) -> Proc[None]:
    """Every die shows its maximum; a weapon's own dice are rolled once more on top (next/crit/maximum)."""
    for piece in roll.parts:
        piece.flat += sum(count * sides if count > 0 else count for count, sides in piece.dice)
        if not piece.weapon:
            piece.dice = ()
    yield from ()


def pipeline(play: Play, blow: Harm) -> int:
    """Fixed reductions first, then halving, then doubling, each once (next/resist/flat-reduction-order)."""
    sheet = play.sheet(play.creature(blow.target))
    sums: dict[str, int] = {}
    for amount, kind in blow.amounts:
        sums[kind] = sums.get(kind, 0) + amount
    if not blow.irreducible:
        for less, only, why in blow.reduce:
            blow.lines.append(part("less", less, why))
            for kind in sums:
                if only in ("", kind):
                    taken = min(less, sums[kind])
                    sums[kind] -= taken
                    less -= taken
    total = 0
    for kind, amount in sums.items():
        if not blow.irreducible:
            for multiply, divide, why in blow.factors:
                amount = amount * multiply // divide
                blow.lines.append(part(f"times {multiply}/{divide}", amount, why))
            halved = _reason(blow.resist, kind, sheet.resist, RESISTANCE)
            if halved is not None:
                amount //= 2
                blow.lines.append(part("resists", amount, halved))
            doubled = _reason(blow.vulnerable, kind, sheet.vulnerable, VULNERABILITY)
            if doubled is not None:
                amount *= 2
                blow.lines.append(part("vulnerable", amount, doubled))
        blow.taken[kind] = amount
        total += amount
    return total


def _reason(found: list[tuple[str, Why]], kind: str, printed: tuple[str, ...], why: Why) -> Why | None:
    if kind in printed or "all" in printed:
        return why
    return next((reason for name, reason in found if name in (kind, "all")), None)


def death_at(play: Play, creature: Creature) -> int:
    """The total at which the creature is dead: minus its Constitution score and its level (next/dead/threshold)."""
    return -(score(play, creature, CON) + max(1, play.sheet(creature).level))


def dies_at_zero(play: Play, creature: Creature) -> bool:
    """A monster does, unless the GM lets it fall like a character (next/dying/monsters)."""
    return bool(play.sheet(creature).cr) and not creature.counters.get(AS_CHARACTER)


def take(play: Play, blow: Harm) -> Proc[None]:
    """Damage comes off the Hit Points, and the total may go below 0 (next/hp/negative)."""
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
    absorbed = min(creature.temp_hp, blow.total)
    if absorbed > 0:
        creature.temp_hp -= absorbed
        play.emit("damage.absorbed", target=creature.id, amount=absorbed, left=creature.temp_hp)
    rest = blow.total - absorbed
    if rest <= 0:
        return
    if creature.life != "alive":
        yield from _hurt_when_down(play, creature, rest)
    elif rest < creature.hp:
        creature.hp -= rest
    else:
        yield from _drop(play, creature, blow, rest)


def _drop(play: Play, creature: Creature, blow: Harm, rest: int) -> Proc[None]:
    drop = Drop(creature.id, blow, rest - creature.hp)
    if play.hooks(DROPS, creature.id, blow.source):
        yield from play.open(DROPS, drop, creature.id, blow.source)
    if drop.left > 0:
        creature.hp = drop.left
        return
    if NONLETHAL in blow.tags:
        yield from knock_out(play, creature, blow.source)
    else:
        creature.hp -= rest
        if dies_at_zero(play, creature):
            yield from die(play, creature, "zero")
        elif creature.hp <= death_at(play, creature):
            yield from die(play, creature, "threshold")
        else:
            yield from start_dying(play, creature)
    if play.hooks(DROPPED, creature.id, blow.source):
        yield from play.open(DROPPED, drop, creature.id, blow.source)


def start_dying(play: Play, creature: Creature) -> Proc[None]:
    """Dying and unconscious, with no successes yet (next/dying/state)."""
    creature.life = "dying"
    creature.counters[SUCCESSES] = 0
    play.emit("dying", creature=creature.id)
    yield from gain(play, creature, "unconscious", data={"zero": 1})


def knock_out(play: Play, creature: Creature, by: int) -> Proc[None]:
    """Exactly 0 Hit Points and unconscious, not dying; it comes round by itself after 2d6 hours."""
    creature.hp = 0
    creature.life = "stable"
    play.emit("knocked out", creature=creature.id, by=by)
    yield from gain(play, creature, "unconscious", source=by, data={"zero": 1})
    yield from sleep_for_hours(play, creature)


def sleep_for_hours(play: Play, creature: Creature) -> Proc[None]:
    """After 2d6 hours it regains 1 Hit Point (next/stable/wake)."""
    faces = yield from play.roll(creature.id, 2, 6, "hours")
    wakes = Expiry(creature.id, "start", 0, play.state.time + sum(faces) * HOUR)
    play.attach("stable", creature.id, expiry=wakes)


def _hurt_when_down(play: Play, creature: Creature, rest: int) -> Proc[None]:
    """The total falls further; who was stable or knocked out is dying again, with no successes."""
    creature.hp -= rest
    if creature.life == "stable":
        for effect in play.effects_on(creature.id, "stable"):
            play.detach(effect)
        creature.life = "dying"
        creature.counters[SUCCESSES] = 0
        play.emit("dying", creature=creature.id)
    if creature.hp <= death_at(play, creature) or dies_at_zero(play, creature):
        yield from die(play, creature, "threshold")


def die(play: Play, creature: Creature, cause: str) -> Proc[None]:
    """A creature dies; nothing of it that needs a living mind goes on."""
    if creature.life == "dead":
        return
    before = creature.life
    creature.life = "dying"
    if play.hooks(DIES, creature.id):
        yield from play.open(DIES, creature, creature.id)
        if creature.life in ("alive", "stable"):
            return
    creature.life = "dead"
    creature.hp = min(0, creature.hp)
    creature.temp_hp = 0
    play.refresh()
    play.emit("died", creature=creature.id, cause=cause, before=before)
    for effect in play.effects_on(creature.id):
        if effect.rule == "concentration":
            yield from play.end(effect, "died")
        elif effect.rule in ("stable", "condition.unconscious"):
            _forget(play, effect)
    if play.hooks(DIED, creature.id):
        yield from play.open(DIED, creature, creature.id)


def _forget(play: Play, effect: Effect) -> None:
    """The dead are not asleep: such an effect goes, with those inside it, and nothing comes of its ending."""
    play.detach(effect)
    for inner in play.effects_on(effect.bearer):
        if inner.num("within") == effect.id:
            play.detach(inner)
