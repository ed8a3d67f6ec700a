"""Ending your own spell: a spell that runs for a time may be ended by its caster at any moment, at no cost."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer, Option
from tenfoot.engine.effect import FOREVER, Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.magic.spell import Casting
from tenfoot.rulesets.common.turns.any_time import DOING
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO

running_spell = Rule("running spell", "5.2/s-duration/dismiss", tags=("mark", OUT_OF_COMBAT_TOO))
"""On a caster whose spell lasts for a time without Concentration."""


def note_running(play: Play, casting: Casting) -> None:
    """Remember that the spell runs, if it does and needs no Concentration."""
    if running_spell.name not in play.ruleset.rules:
        return  # not every ruleset lets a caster end a spell early
    if casting.concentrates or casting.expiry == FOREVER:
        return
    if any(effect.group == casting.group for effect in play.state.effects.values()):
        play.attach(
            running_spell.name,
            casting.caster,
            source=casting.caster,
            expiry=casting.expiry,
            group=casting.group,
            data={"runs": casting.spell.key},
        )


@running_spell.offer
def end_it(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to end a running spell on the caster's own turn; on other turns it is `at will:running spell`."""
    if not any(e.group == effect.group and e.id != effect.id for e in play.state.effects.values()):
        return ()
    return (Option(_key(play, creature, effect), "option.end spell", facts={"spell": effect.text("runs")}),)


@running_spell.perform
def ended(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """End the chosen spell of the caster, at no cost."""
    which = answer.pick.split(":", 1)[1]
    found = play.effects_on(creature.id, running_spell.name)
    chosen = next((each for each in found if _key(play, creature, each) == answer.pick), None)
    if chosen is None and which.isdigit():  # games from before keys named the spell
        chosen = play.state.effects.get(int(which))
    yield from dismiss(play, creature, chosen or effect)


def _key(play: Play, creature: Creature, effect: Effect) -> str:
    """Name the spell, and its place among the creature's running spells of that name: ids count hidden effects."""
    spell = effect.text("runs")
    alike = [
        each.id for each in play.effects_on(creature.id, running_spell.name) if each.text("runs") == spell
    ]
    place = alike.index(effect.id) if effect.id in alike else 0
    return f"running spell:{spell}" + (f"-{place + 1}" if place else "")


@running_spell.procedure(DOING)
def dismiss(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End a running spell, which an Incapacitated caster can't do."""
    if not may(play, creature.id, "action"):
        raise IllegalAnswer(f"{creature.name} is Incapacitated and can't end a spell.")
    play.emit("spell.dismissed", caster=creature.id, spell=effect.text("runs"))
    yield from play.end_group(effect.group, "dismissed")
