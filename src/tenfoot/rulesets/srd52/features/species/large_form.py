"""Large Form, a trait of the species Goliath."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import room_for
from tenfoot.rulesets.common.worth.weighing import Weighed, Weighing, plain

large_form = Rule("feature.large-form", "5.2/c-goliath/large-form", tags=(OUT_OF_COMBAT_TOO,))


grown = declare_rule(
    "large form",
    "5.2/c-goliath/large-form",
    grants=[{"advantage": ["check.str"]}, {"speed": 10, "speed_of": ["walk"]}],
)


FORM = "large-form"


def grow(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action where there is room; ending it takes nothing."""
    if play.has(creature.id, grown.name):
        return (Option(f"{large_form.name}:end", "option.activity", facts={"name": "Large Form (end)"}),)
    if creature.cell < 0 or not _room(play, creature):
        return ()
    return (
        Option(
            f"{large_form.name}:grow",
            "option.activity",
            cost=(BONUS, PoolUse(FORM)),
            facts={"name": "Large Form"},
        ),
    )


def _room(play: Play, creature: Creature) -> bool:
    """Whether a Large space fits over the creature's own, in any direction."""
    return room_for(play, creature, msgspec.structs.replace(play.sheet(creature), size=3))


@large_form.action(options=grow, cost=())
def change_size(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Become Large for ten minutes, or end the form."""
    if answer.pick.endswith(":end"):
        for form in play.effects_on(creature.id, grown.name):
            yield from play.end(form, "ended")
        return
    play.emit("activity.used", creature=creature.id, activity=FORM, name="Large Form")
    own = play.sheet(creature)
    wear_sheet(play, creature, msgspec.structs.replace(own, key=f"{own.key} large", size=3))
    expiry = until(play, "10 minutes", creature.id, creature.id)
    play.attach(grown.name, creature.id, source=creature.id, expiry=expiry, data={"sheet": own.key})


@grown.end
def shrink(play: Play, effect: Effect, reason: str) -> None:
    """Return the goliath to its own size when the form ends."""
    creature = play.creature(effect.bearer)
    wear_sheet(play, creature, play.state.sheets[effect.text("sheet")])


@large_form.weigh
def weigh_growing(turn: Weighing, option: Option) -> Weighed:
    """Value of Large Form: 2 for a melee fighter with foes in rounds 1 and 2, else 0."""
    early = turn.play.state.round <= 2 and turn.foes and not turn.places.shoots
    return plain(option), 2.0 if early and option.key.endswith(":grow") else 0.0
