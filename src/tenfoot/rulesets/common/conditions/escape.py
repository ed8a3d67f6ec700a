"""Getting free of an effect: an action and a check, or the jolt of being hurt.

A step's data says it: `escape: str skill.athletics` offers the affected creature a check against the effect's DC, and
`until: hurt` (by anybody) or `until: hurt by foes` (by the source or its allies) ends the effect with damage.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import ABILITIES, Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.engine.sheet import EffectStep
from tenfoot.rulesets.common.d20.d20_test import D20Test, resolve_test
from tenfoot.rulesets.common.damage.dealing_damage import DAMAGE_TAKEN, IncomingDamage

break_free = Rule("break free", tags=("mark",))
"""On a creature: it can use an action for a check that ends the effects it is about."""
HURT_ENDS = "hurt ends"
hurt_ends = Rule(HURT_ENDS, tags=("mark",))
"""On a creature: damage ends the effect it is about."""


def offer_escape(play: Play, effect: Effect, dc: int) -> None:
    """The affected creature can take an action to make a check against the DC; success ends the effect."""
    ability, _, skill = effect.text("escape").partition(" ")
    play.attach(
        break_free.name,
        effect.bearer,
        source=effect.source,
        dc=dc,
        group=effect.group,
        expiry=effect.expiry,
        data={"ends": effect.id, "ability": ABILITIES.index(ability), "skill": skill},
    )


def struggle(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action to break free while the effect lasts."""
    watched = play.state.effects.get(effect.num("ends"))
    if watched is None or creature.budget.get("action", 0) < 1:
        return ()
    facts: dict[str, int | str] = {"effect": watched.rule, "dc": effect.dc}
    return (Option(f"break free:{effect.id}", "option.break free", cost=(ACTION,), facts=facts),)


@break_free.action(options=struggle)
def try_to_break_free(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Make the check to break free; success ends the effect."""
    bond = play.state.effects[int(answer.pick.split(":", 1)[1])]
    skill = bond.text("skill")
    test = D20Test(
        "check",
        creature.id,
        bond.num("ability"),
        bond.dc,
        target=bond.source,
        skills=(skill,) if skill else (),
        tags=("escape",),
    )
    if (yield from resolve_test(play, test)):
        watched = play.state.effects.get(bond.num("ends"))
        play.detach(bond)
        if watched is not None:
            yield from play.end(watched, "escaped")


GENTLE = "gentle"
"""The tag of damage that ends nothing which damage would end."""


def end_when_hurt(play: Play, effect: Effect, step: EffectStep) -> None:
    """End the effect when the creature takes damage, from anyone or only from foes."""
    play.attach(
        hurt_ends.name,
        effect.bearer,
        source=effect.source,
        group=effect.group,
        expiry=effect.expiry,
        data={"ends": effect.id, "by": "foes" if step.data["until"] == "hurt by foes" else ""},
    )


@hurt_ends.hook(DAMAGE_TAKEN, "target")
def end_on_damage(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """End the effect when its target takes damage: any damage, or only from the side that caused the effect."""
    if GENTLE in blow.tags:
        return
    if effect.text("by"):
        hurter = play.state.creatures.get(blow.source)
        source = play.state.creatures.get(effect.source)
        if hurter is None or source is None or hurter.side != source.side:
            return
    watched = play.state.effects.get(effect.num("ends"))
    play.detach(effect)
    if watched is not None:
        yield from play.end(watched, "hurt")
