"""Stealth: one Dexterity check, kept, against the Wisdom or Intelligence of each who might notice.

Being hidden is a relation to each observer. The effect on the hider stores the total of its check as `level`, those
it is hidden `from`, and those that have had their chance (`met`); 0 as the level means that the roll is used up.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.d20.contest import tell_side
from tenfoot.rulesets.common.d20.d20_test import prepare
from tenfoot.rulesets.common.senses.targets import KNOWN
from tenfoot.rulesets.next2013.senses.concealment import (
    concealed_from,
    known_observers,
    might_see,
    observers,
)

hidden = Rule(
    "hidden",
    "next/stealth/per-observer",
    "next/stealth/benefit-untargetable",
    "next/stealth/benefit-advantage",
    "next/stealth/attack-reveals",
    tags=("at will",),
    worth=RuleWorth(aims=True),
)
UNAWARE = "unaware"
"""The counter of a creature that knows of no enemy yet."""


def own_side(play: Play, creature: Creature) -> tuple[str, ...]:
    """The seats that may know where a hidden creature is."""
    return tuple({other.seat: None for other in play.state.creatures.values() if other.side == creature.side})


def hiding(play: Play, creature: Creature) -> Effect | None:
    """The effect by which the creature is hidden, if it is."""
    return next(iter(play.effects_on(creature.id, hidden.name)), None)


def hidden_from(play: Play, creature: Creature, observer: Creature) -> bool:
    """Whether the creature is hidden from this observer."""
    effect = hiding(play, creature) if play.has(creature.id, hidden.name) else None
    return effect is not None and observer.id in effect.ids("from")


def aware_of(play: Play, observer: Creature, creature: Creature) -> bool:
    """Whether the observer already knows of the creature: not if it is hidden from it or is aware of no
    creature yet."""
    return not (
        hidden_from(play, creature, observer)
        or observer.counters.get(UNAWARE)
        or play.has(observer.id, "surprised")
    )


def stealth_roll(play: Play, creature: Creature) -> Proc[int]:
    """The one Dexterity check, which covers keeping quiet as well (next/stealth/quiet-included)."""
    test = D20Test("check", creature.id, DEX, skills=("skill.stealth",), tags=("hide",))
    test.audience = own_side(play, creature)
    prepare(play, test)
    yield from throw(play, test)
    if play.listeners:
        tell_side(play, test, "hide")
    return test.total


def sound_reaches(play: Play, creature: Creature, listener: Creature) -> bool:
    """Whether some way through open squares leads from the creature to the listener; walls and shut doors bar it."""
    if creature.cell < 0 or listener.cell < 0:
        return False
    cached, key = play.surroundings().others, ("sound from", creature.id)
    found = cached.get(key)
    if not isinstance(found, int):
        found = cached[key] = open_squares(play, play.footprint(creature))
    return any(found >> cell & 1 for cell in play.footprint(listener))


def open_squares(play: Play, start: Sequence[int]) -> CellSet:
    """Every square to which an open way leads from these squares."""
    grid = play.state.grid
    barrier, width = grid.effect, grid.width
    found = cell_set(start)
    edge = list(start)
    while edge:
        cell = edge.pop()
        x, y = grid.at(cell)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if not (0 <= x + dx < width and 0 <= y + dy < grid.height):
                continue
            other = cell + dx + dy * width
            if not found >> other & 1 and not barrier.cells >> other & 1 and barrier.clear(cell, other):
                found |= 1 << other
                edge.append(other)
    return found


def perceives(play: Play, observer: Creature, creature: Creature, *, searches: bool = False) -> bool:
    """Whether the observer could notice the hider at all: by its ears, or where it might see it.

    A deaf creature does not hear what it could not see (next/cond/deafened-sneak). No creature hears a quiet one
    through shut walls.
    """
    if may(play, observer.id, "hear") and sound_reaches(play, creature, observer):
        return True
    return may(play, observer.id, "see") and (searches or might_see(play, observer, creature))


def notices(play: Play, observer: Creature, creature: Creature, total: int) -> Proc[bool]:
    """Whether the Wisdom of one who is not searching beats the kept total (next/stealth/contest-wis)."""
    if not perceives(play, observer, creature):
        return False
    # The roll alone would reveal that a creature is there.
    test = yield from perception_check(play, observer, WIS, (GM,))
    return wins(play, observer, creature, test.total, total)


def wins(play: Play, observer: Creature, creature: Creature, check: int, total: int) -> bool:
    """The higher total; a tie changes nothing about what the observer knew (next/contest/tie-hide-aware)."""
    return aware_of(play, observer, creature) if check == total else check > total


def perception_check(
    play: Play, observer: Creature, ability: int, audience: tuple[str, ...] = ()
) -> Proc[D20Test]:
    """Wisdom to notice, Intelligence to hunt for signs (next/stealth/contest-int)."""
    skill = "skill.perception" if ability == WIS else "skill.search"
    test = prepare(play, D20Test("check", observer.id, ability, skills=(skill,), tags=("perception",)))
    test.audience = audience
    yield from throw(play, test)
    if play.listeners:
        tell_side(play, test, "notice")
    return test


def try_to_hide(play: Play, creature: Creature) -> Proc[bool]:
    """Roll once; everybody who might notice has a Wisdom check against it. Returns whether it is hidden from any.

    Observers unknown to the hider roll when their turn comes: the result of the attempt reveals
    nothing of them.
    """
    before = hiding(play, creature)
    total = yield from stealth_roll(play, creature)
    fooled: list[int | str] = []
    met: list[int | str] = []
    for observer in known_observers(play, creature):
        if not concealed_from(play, observer, creature):
            continue
        met.append(observer.id)
        if not (yield from notices(play, observer, creature, total)):
            fooled.append(observer.id)
    if before is not None:
        play.detach(before)
    if met and not fooled:
        play.emit("hiding.failed", creature=creature.id)
        return False
    yield from play.begin(
        hidden.name, creature.id, source=creature.id, level=total, data={"from": fooled, "met": met}
    )
    play.emit("hid", audience=own_side(play, creature), creature=creature.id, total=total)
    return True


def seek(play: Play, seeker: Creature, effect: Effect, test: D20Test) -> Proc[bool]:
    """Roll the seeker's check against the hider's stored roll; if the seeker wins, it finds the hider."""
    creature = play.creature(effect.bearer)
    if not effect.level:
        effect = play.alter(effect, level=(yield from stealth_roll(play, creature)))
    if not perceives(play, seeker, creature, searches=True):
        return False
    if not wins(play, seeker, creature, test.total, effect.level):
        return False
    yield from found(play, effect, seeker)
    return True


def hiders_from(play: Play, creature: Creature) -> list[Effect]:
    """The effects of creatures that are hidden from this one."""
    return [
        effect
        for effect in play.state.effects.values()
        if effect.rule == hidden.name
        and creature.id in effect.ids("from")
        and play.creature(effect.bearer).cell >= 0
    ]


def found(play: Play, effect: Effect, by: Creature) -> Proc[None]:
    """A creature has found the hider: the stored roll is used up, and it is no longer hidden from that creature."""
    tell_found(play, play.creature(effect.bearer), by)
    yield from seen_by(play, play.alter(effect, level=0), [by.id], "found")


def tell_found(play: Play, hider: Creature, by: Creature) -> None:
    """Log the find to the finder, and to the hider's side if it knows of the finder; it may still be hidden
    from others."""
    told = (*own_side(play, hider), by.seat) if side_notices(play, hider, by) else (by.seat,)
    play.emit("found", audience=told, creature=hider.id, by=by.id)


def seen_by(play: Play, effect: Effect, lost: Sequence[int], reason: str) -> Proc[None]:
    """End being hidden from these creatures; hidden from none, the creature is not hidden at all."""
    left: list[int | str] = [key for key in effect.ids("from") if key not in lost]
    if left:
        play.alter(effect, data={**effect.data, "from": left})
    else:
        yield from play.end(effect, reason)


def look_around(play: Play, effect: Effect) -> Proc[None]:
    """A creature with the hider in plain view sees it (next/stealth/seen-mode)."""
    hider = play.creature(effect.bearer)
    if hider.cell < 0:
        return
    plain = [
        key
        for key in effect.ids("from")
        if play.creature(key).cell >= 0
        and may(play, key, "see")
        and not concealed_from(play, play.creature(key), hider)
    ]
    if plain:
        tell_found(play, hider, play.creature(plain[0]))
        yield from seen_by(play, effect, plain, "seen")


@hidden.hook(ENTERED)
def somebody_moves(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """After a step, let observers see a hider that left its cover or that they came around."""
    if step.mover == effect.bearer or step.mover in effect.ids("from"):
        yield from look_around(play, effect)


@hidden.hook(TURN_STARTS)
def newcomers(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Let an observer who has arrived since contest the stored roll once; light or cover may have changed, too."""
    yield from look_around(play, effect)
    kept = play.state.effects.get(effect.id)
    hider = play.creature(effect.bearer)
    if kept is None or hider.cell < 0 or creature.id in kept.ids("met") or not kept.level:
        return
    if creature.id not in [other.id for other in observers(play, hider)]:
        return
    if not concealed_from(play, creature, hider):
        return
    noticed = yield from notices(play, creature, hider, kept.level)
    met: list[int | str] = [*kept.ids("met"), creature.id]
    fooled: list[int | str] = list(kept.ids("from"))
    if not noticed:
        fooled.append(creature.id)
    kept = play.alter(kept, data={**kept.data, "met": met, "from": fooled})
    if noticed:
        yield from found(play, kept, creature)


@hidden.modifies(KNOWN, "target")
def nobody_knows_where(play: Play, asked: Permission, effect: Effect) -> None:
    """Those it is hidden from cannot choose it as a target."""
    if asked.actor in effect.ids("from"):
        asked.deny(effect)


@hidden.modifies(SIGHT, "target")
def out_of_sight(play: Play, sight: Sight, effect: Effect) -> None:
    """Observers that the creature is hidden from do not see it."""
    if sight.observer in effect.ids("from"):
        sight.hide(effect)


@hidden.modifies(ATTACK, "attacker")
def out_of_nowhere(play: Play, attack: Attack, effect: Effect) -> None:
    """Attacks have advantage against every creature that the attacker is hidden from."""
    if attack.target in effect.ids("from"):
        attack.advantage(effect)


@hidden.hook(ATTACK_DONE, "attacker")
def reveal_hider_on_attack(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End hiding after an attack, hit or miss, unless the GM rules that it does not reveal the attacker."""
    answer = yield yes_no(
        GM, "attack reveals", subject=effect.bearer, default="yes", why=("next/stealth/attack-reveals",)
    )
    if answer.pick == "yes":
        yield from play.end(effect, "attack")


@hidden.hook(SPELL_CAST, "caster")
def reveal_hider_on_spoken_spell(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A spell with spoken words is a noise that can reveal the hider, but not through shut walls."""
    if "V" in casting.spell.components:
        hider = play.creature(effect.bearer)
        away = [key for key in effect.ids("from") if not sound_reaches(play, hider, play.creature(key))]
        yield from heard(play, effect, away)


def heard(play: Play, effect: Effect, away: Sequence[int] = ()) -> Proc[None]:
    """Every creature that hears now knows where the hider is, except those away (next/stealth/noise-reveals)."""
    hearers = [key for key in effect.ids("from") if key not in away and may(play, key, "hear")]
    if hearers:
        yield from seen_by(play, effect, hearers, "noise")


noise = Rule("gm:noise", "next/stealth/noise-reveals")
"""The GM says that somebody made a noise: a shout, a knocked vase."""


@noise.procedure("word")
def somebody_makes_a_noise(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """GM command: these creatures make a noise; those that hide stay hidden only from creatures that can't hear."""
    for creature in targets:
        effect = hiding(play, creature)
        if effect is not None:
            yield from heard(play, effect)


notice = Rule("gm:notice", "next/perception/creature-wis", "next/perception/no-passive")
"""The GM calls for Wisdom checks: these creatures may notice whoever hides from them."""


@notice.procedure("word")
def let_observers_notice(play: Play, targets: list[Creature], value: str, answer: Answer) -> Proc[None]:
    """Let each creature contest the stored roll of each hider once."""
    for creature in targets:
        hiders = [
            e for e in hiders_from(play, creature) if perceives(play, creature, play.creature(e.bearer))
        ]
        if not hiders:
            continue
        test = yield from perception_check(play, creature, WIS, (GM,))
        for effect in hiders:
            yield from seek(play, creature, effect, test)


@hidden.action(cost=(), key="give up", label="option.stop hiding")
def given_up(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Stop hiding; the creature's Stealth roll is discarded (next/stealth/one-roll)."""
    yield from play.end(effect, "given up")
