"""Wand of Wonder: what this magic item does beyond its data."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.effect_steps import run_steps
from tenfoot.rulesets.srd52.items.activating_items import bare
from tenfoot.rulesets.srd52.items.families.item_activation import remind

ACTIVATED = "5.2/e-activate/magic-action"


wand = Rule("wand of wonder", ACTIVATED)


SPELLS = ("darkness", "faerie-fire", "fireball", "slow", "stinking-cloud")


DC = 15


TABLE = (
    (20, "spell"),
    (25, "stunned"),
    (30, "gust-of-wind"),
    (35, "psychic"),
    (40, "It rains for a minute in a Cylinder of 60 feet around the point: Lightly Obscured."),
    (45, "Butterflies fill a Cylinder of 30 feet around the point for 10 minutes: Heavily Obscured."),
    (50, "lightning-bolt"),
    (55, "enlarge"),
    (60, "A rhinoceros, an elephant or a rat appears at the point (d4: 1, 2, 3-4) and acts as it likes."),
    (64, "Grass grows in a circle of 60 feet around the point."),
    (68, "An object of the GM's choice near the point vanishes into the Ethereal Plane."),
    (72, "reduce"),
    (77, "Leaves grow from the creature nearest to the point."),
    (82, "blinding"),
    (87, "invisibility"),
    (92, "gems"),
    (97, "The creature nearest to the point is polymorphed (d4: black bear, giant wasp, frog, frog)."),
    (100, "stone"),
)
"""The last face of each row of the d100, and what it means."""


def _row(face: int) -> str:
    return next(meaning for last, meaning in TABLE if face <= last)


def _cast(play: Play, creature: Creature, key: str, aim: int, targets: tuple[int, ...] = ()) -> Proc[None]:
    spell = play.ruleset.entry("spells", key, Spell)
    casting = Casting(creature.id, bare(spell), spell.level)
    casting.free, casting.fixed_level, casting.fixed_dc = True, 1, DC
    casting.aim, casting.targets = aim, targets
    casting.words = spell.choices[0] if spell.choices else ""
    yield from resolve_casting(play, creature, casting)


def _nearest(play: Play, cell: int) -> Creature | None:
    there = [one for one in play.state.creatures.values() if one.cell >= 0 and one.life != "dead"]
    return min(there, key=lambda one: (cell_distance(play, one, cell), one.id), default=None)


@wand.procedure("wonder")
def who_knows(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Roll a d100 for the result."""
    meaning = _row((yield from play.roll(creature.id, 1, 100, "wonder"))[0])
    cause = Cause(creature.id, "Wand of Wonder", dc=DC, tags=("item", "magic"), activity="wonder")
    nearest = _nearest(play, answer.cell)
    if meaning == "spell":
        face = (yield from play.roll(creature.id, 1, 10, "wonder"))[0]
        yield from _cast(play, creature, SPELLS[(face - 1) // 2], answer.cell)
    elif meaning in ("gust-of-wind", "lightning-bolt"):
        yield from _cast(play, creature, meaning, answer.cell)
    elif meaning == "invisibility":
        yield from _cast(play, creature, meaning, -1, (creature.id,))
    elif meaning == "stunned":
        expiry = until(play, "start of source's next turn", creature.id, creature.id)
        yield from gain_condition(play, creature, "stunned", source=creature.id, expiry=expiry)
    elif meaning == "psychic":
        amount = yield from roll_amount(play, creature.id, "1d6", 0)
        yield from deal_damage(
            play, IncomingDamage(creature.id, creature.id, [(amount, "psychic")], tags=cause.tags)
        )
    elif meaning in ("enlarge", "reduce"):
        target = creature if meaning == "reduce" or nearest is None else nearest
        step = EffectStep("effect", "spell.enlarge-reduce", lasts="1 minute", data={"choice": meaning})
        yield from run_steps(play, target, (step,), cause)
    elif meaning == "blinding":
        flash = Activity(
            "wonder",
            "Wand of Wonder",
            kind="save",
            save="con",
            dc=DC,
            area=Area("emanation", 30, at="self"),
            fail=(EffectStep("condition", "blinded", lasts="1 minute", save="con"),),
        )
        caught = [one for one in affected(play, creature, flash, -1) if one.id != creature.id]
        yield from perform_activity(play, creature, flash, caught, cause)
    elif meaning == "gems":
        count = 10 * (yield from roll_amount(play, creature.id, "1d4", 0))
        line = Activity("wonder", "Wand of Wonder", kind="auto", area=Area("line", 30, at="self"))
        caught = [one for one in affected(play, creature, line, answer.cell) if one.id != creature.id]
        for one in caught:
            blow = IncomingDamage(
                one.id, creature.id, [(count // len(caught), "bludgeoning")], tags=cause.tags
            )
            yield from deal_damage(play, blow)
    elif meaning == "stone" and nearest is not None:
        stone = Activity(
            "wonder",
            "Wand of Wonder",
            kind="save",
            save="con",
            dc=DC,
            fail=(
                EffectStep(
                    "two-step",
                    "restrained",
                    lasts="until ended",
                    save="con",
                    dc=DC,
                    data={"then": "petrified"},
                ),
            ),
        )
        yield from perform_activity(play, creature, stone, [nearest], cause)
    else:
        remind(play, creature, meaning)
