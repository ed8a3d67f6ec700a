"""Castings of a minute or more, Rituals among them: the Magic action on every turn, and Concentration throughout.

If Concentration breaks, or a turn passes without the Magic action, the spell fails and no slot is spent; the
next attempt starts from the beginning. In a fight each turn counts for six seconds.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine import clock
from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import FOREVER, Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.magic.casting import (
    LONG,
    concentrate,
    concentration,
    drop_concentration,
    pay,
    resolve_casting,
)
from tenfoot.rulesets.common.magic.spell import Casting, Spell
from tenfoot.rulesets.common.magic.spellcaster import way_of
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.turn import TURN_ENDS

RITUAL_SECONDS = "ritual seconds"
"""The parameter that says how much longer a Ritual takes than the spell's printed time."""

long_casting = Rule(
    LONG,
    "5.2/s-longcast/magic-each-turn",
    "5.2/s-longcast/concentrate",
    "5.2/s-longcast/broken-no-slot",
    "5.2/s-longcast/start-over",
    "5.2/s-ritual/plus-ten-minutes",
    "5.2/g-magic/long-casting",
    tags=("spell",),
)


def casting_seconds(play: Play, casting: Casting) -> int:
    """How long the casting takes: the printed time of a long casting or a Ritual, and what a Ritual adds."""
    spell = casting.spell
    printed = spell.seconds if casting.ritual or spell.casting == "long" else 0
    return printed + (play.ruleset.number(RITUAL_SECONDS) if casting.ritual else 0)


@long_casting.procedure("begin")
def begin(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """The first turn of it. Whatever was concentrated on before ends."""
    group = play.state.new_id()
    turns = max(1, casting_seconds(play, casting) // clock.ROUND)
    yield from drop_concentration(play, creature, "another spell")
    if not may(play, creature.id, "concentrate"):
        # Letting the old spell go may itself have laid the caster low.
        play.emit("casting.failed", caster=creature.id, spell=casting.spell.key, reason="can't concentrate")
        return
    yield from concentrate(play, creature, group, casting.spell.key, FOREVER)
    play.emit("casting.begun", caster=creature.id, spell=casting.spell.key, turns=turns)
    effect = play.attach(
        long_casting.name,
        creature.id,
        source=creature.id,
        group=group,
        level=casting.level,
        data={
            "spell": casting.spell.key,
            "left": turns,
            "ritual": int(casting.ritual),
            "aim": casting.aim,
            "targets": list(casting.targets),
            "item": casting.item,
            "fixed dc": casting.fixed_dc,
            "pays": casting.payment,
        },
    )
    yield from one_turn(play, creature, effect)


def one_turn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """One Magic action spent on it; the last one completes the casting."""
    play.state.once[f"casting {effect.id}"] = 1
    left = effect.num("left") - 1
    effect = play.alter(effect, data={**effect.data, "left": left})
    if left > 0:
        return
    play.detach(effect)
    for held in play.effects_on(creature.id, concentration.name):
        if held.group == effect.group:
            play.detach(held)
    yield from complete(play, creature, effect)


def complete(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """The casting is done: now the slot is spent and the spell takes effect."""
    casting = Casting(creature.id, play.ruleset.entry("spells", effect.text("spell"), Spell), effect.level)
    casting.ritual = bool(effect.num("ritual"))
    casting.aim = effect.num("aim", -1)
    casting.targets = tuple(effect.ids("targets"))
    casting.item = effect.num("item")
    casting.fixed_dc = effect.num("fixed dc")
    if casting.item:
        # An item pays for it.
        casting.free = True
        yield from resolve_casting(play, creature, casting)
        return
    way = way_of(effect.text("pays"))
    slot = effect.text("pays") or f"slot {casting.level}"
    if not casting.ritual and casting.level and not creature.pools.get(slot, 0):
        play.emit("casting.failed", caster=creature.id, spell=casting.spell.key, reason="no slot")
        return
    pay(play, creature, casting, way)
    yield from resolve_casting(play, creature, casting)


def go_on(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The Magic action of this turn."""
    if play.state.once.get(f"casting {effect.id}"):
        return ()
    facts: dict[str, int | str] = {"spell": effect.text("spell"), "left": effect.num("left")}
    return (Option("long casting:go on", "option.long casting", cost=(ACTION,), facts=facts),)


@long_casting.action(options=go_on)
def take_the_magic_action(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend this turn's action on a casting that takes several turns."""
    yield from one_turn(play, creature, effect)


@long_casting.hook(TURN_ENDS, "owner")
def neglected(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End a long casting when the caster's turn ends without the Magic action spent on it."""
    if not play.state.once.get(f"casting {effect.id}"):
        for held in play.effects_on(creature.id, concentration.name):
            if held.group == effect.group:
                yield from play.end(held, "neglected")


@long_casting.end
def fail_broken_casting(play: Play, effect: Effect, reason: str) -> None:
    """Log that the casting failed: nothing happens and no slot is spent."""
    play.emit("casting.failed", caster=effect.bearer, spell=effect.text("spell"), reason=reason)


def cast_in_peace(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """Cast while no fight is on: a long casting simply takes its time."""
    seconds = casting_seconds(play, casting)
    if seconds:
        yield from clock.advance(play, seconds)
    pay(play, creature, casting, way_of(casting.payment))
    # Without turns there is no limit of one slot a turn.
    play.state.once.pop(f"slot by {creature.id}", None)
    yield from resolve_casting(play, creature, casting)
