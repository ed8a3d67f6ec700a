"""Legendary Resistance: a failed save becomes a success, a limited number of times per day."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.worth.replies import succeed_after_all

legendary_resistance = Rule(
    "legendary resistance",
    "5.2/m-defense/legendary-resistance",
    "5.2/m-limit/lair-number",
    "5.2/m-trait/passive",
)


def left(play: Play, creature: Creature, effect: Effect) -> int:
    """Uses left today: spent ones are counted, so that entering or leaving the lair uses one shared count."""
    uses = effect.num("lair", effect.level) if play.state.flags.get("lair") else effect.level
    return uses - creature.counters.get("legendary resistance spent", 0)


def ask(play: Play, creature: Creature, test: D20Test, effect: Effect) -> Proc[bool]:
    """Whether it turns the failure into a success."""
    remaining = left(play, creature, effect)
    if remaining < 1:
        return False
    answer = yield yes_no(
        creature.seat,
        "legendary resistance",
        subject=creature.id,
        default="yes",
        why=legendary_resistance.cites[:1],
        facts={"total": test.total, "dc": test.dc, "left": remaining, **stakes(play, test)},
    )
    if answer.pick != "yes":
        return False
    creature.counters["legendary resistance spent"] = (
        creature.counters.get("legendary resistance spent", 0) + 1
    )
    play.emit("legendary resistance", creature=creature.id, left=remaining - 1)
    return True


@legendary_resistance.hook(D20_DECIDED, "actor")
def after_a_failed_roll(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """The roll failed: success instead, before anything follows from it."""
    if test.kind != "save" or test.success or "death" in test.tags:
        return
    if (yield from ask(play, play.creature(effect.bearer), test, effect)):
        test.success = True


@legendary_resistance.hook(SAVE_DECIDED, "target")
def after_an_automatic_failure(play: Play, saving: Saving, effect: Effect) -> Proc[None]:
    """A save that fails without a roll can be turned as well."""
    if not saving.test.auto_fail or saving.test.success:
        return
    if (yield from ask(play, play.creature(effect.bearer), saving.test, effect)):
        saving.test.success = True
        saving.share = (1, 2) if saving.activity.half else (0, 1)


legendary_resistance.reply("legendary resistance")(succeed_after_all)
