"""Wild Shape: a Druid takes the form of a known Beast, with the Druid's own Hit Points and mind."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.shape import SHAPE_SHIFT, room_for
from tenfoot.rulesets.common.worth.estimate import might
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing, plain
from tenfoot.rulesets.encounter import sheet_named

wild_shape = Rule("feature.wild-shape", tags=(OUT_OF_COMBAT_TOO,))


shaped = Rule("wild shape", tags=(SHAPE_SHIFT,))


NAME = wild_shape.name


POOL = "wild-shape"


BEAST_SPELLS = "feature.beast-spells"
"""The feature of those who cast spells in Beast form."""


def forms(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action for each known form that has room, or to leave the form."""
    if play.has(creature.id, shaped.name):
        return (
            Option(f"{NAME}:leave", "option.activity", cost=(BONUS,), facts={"name": "Wild Shape (end)"}),
        )
    if not creature.budget.get("bonus") or not may(play, creature.id, "shape-shift"):
        return ()
    beasts = play.ruleset.table("monsters", Sheet)
    known = effect.data.get("forms")
    return [
        Option(
            f"{NAME}:{key}",
            "option.activity",
            cost=(BONUS, PoolUse(POOL)),
            facts={"name": f"Wild Shape ({beasts[key].name})"},
        )
        for key in (known if isinstance(known, list) else [])
        if isinstance(key, str)
        and key in beasts
        and (creature.cell < 0 or room_for(play, creature, beasts[key]))
    ]


@wild_shape.action(options=forms, cost=())
def change(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Temporary Hit Points equal to the Druid level; hours equal to half of it."""
    key = answer.pick.removeprefix(f"{NAME}:")
    if key == "leave":
        for shape in play.effects_on(creature.id, shaped.name):
            yield from play.end(shape, "left")
        return
    own = play.sheet(creature)
    beast = play.ruleset.entry("monsters", key, Sheet)
    play.emit("activity.used", creature=creature.id, activity=POOL, name=f"Wild Shape ({beast.name})")
    packed = msgspec.json.encode(creature.items).decode()
    wear_sheet(play, creature, as_beast(own, beast, casts=play.has(creature.id, BEAST_SPELLS)))
    # What is worn or carried merges into the form and has no effect there.
    play.carry(creature, ())
    hours = max(1, effect.level // 2)
    shape = play.attach(
        shaped.name,
        creature.id,
        source=creature.id,
        expiry=until(play, f"{hours} hours", creature.id, creature.id),
        data={"sheet": own.key, "items": packed},
    )
    for trait in beast.traits:
        play.attach(
            trait.rule,
            creature.id,
            source=creature.id,
            level=trait.level,
            data={**trait.data, "shape": shape.id},
        )
    yield from gain_temp_hp(play, creature, effect.level, POOL)


def as_beast(own: Sheet, beast: Sheet, *, casts: bool = False) -> Sheet:
    """The Beast's statistics with the Druid's mind, Hit Points, type, training and Proficiency Bonus; and its
    spells, for one who can cast as a Beast.

    Saves and skills use whichever bonus is higher.
    """
    scores = (*beast.scores[:3], *own.scores[3:])
    training = dict(own.training)
    bonuses: dict[str, int] = {}
    shape = msgspec.structs.replace(own, scores=scores)
    for subject in {**beast.training, **beast.bonuses}:
        training[subject] = max(training.get(subject, 0), beast.training.get(subject, 0), 1)
        if subject.startswith("save."):
            ability = ABILITIES.index(subject[5:])
            printed = beast.bonuses.get(
                subject, beast.modifier(ability) + beast.proficiency * beast.training.get(subject, 0)
            )
            if printed > shape.modifier(ability) + own.proficiency * training[subject]:
                bonuses[subject] = printed
    return msgspec.structs.replace(
        beast,
        key=f"{own.key} as {beast.key}",
        name=own.name,
        tags=own.tags,
        scores=scores,
        level=own.level,
        cr="",
        xp=own.xp,
        proficiency=own.proficiency,
        hp=own.hp,
        hit_dice=own.hit_dice,
        initiative=None,
        training=training,
        bonuses=bonuses,
        traits=own.traits,
        caster=msgspec.structs.replace(own.caster, waives="VSM") if casts and own.caster else None,
        gear=(),
        languages=own.languages,
        pools=own.pools,
    )


@shaped.end
def back_again(play: Play, effect: Effect, reason: str) -> None:
    """The own shape, with everything carried."""
    creature = play.creature(effect.bearer)
    for trait in play.effects_on(creature.id):
        if trait.num("shape") == effect.id:
            play.detach(trait)
    wear_sheet(play, creature, play.state.sheets[effect.text("sheet")])
    own = msgspec.json.decode(effect.text("items"), type=tuple[Item, ...])
    play.carry(creature, (*own, *creature.items))
    play.emit("activity.used", creature=creature.id, activity=POOL, name="Wild Shape (end)")


@shaped.hook(CONDITION_BEGAN, "bearer")
def slips_off(play: Play, began: Effect, effect: Effect) -> Proc[None]:
    """The form ends when the Druid is Incapacitated."""
    if has_condition(play, effect.bearer, "incapacitated"):
        yield from play.end(effect, "incapacitated")


@shaped.hook(DIED, "target")
def falls_off(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """End the shape when the druid dies (5.2/g-shape-shifting/revert-on-death)."""
    yield from play.end(effect, "died")


@wild_shape.weigh
def weigh_changing_shape(turn: Weighing, option: Option) -> Weighed:
    """Value of Wild Shape once slots above level 1 are spent or Hit Points are low; stronger forms are worth more."""
    me, play = turn.me, turn.play
    if play.has(me.id, shaped.name):
        return NOTHING
    slots = sum(me.pools.get(f"slot {level}", 0) for level in range(2, 10))
    if (slots and me.hp * 3 > me.hp_max) or not turn.places.left:
        return NOTHING
    sheet = sheet_named(play.ruleset, option.key.split(":")[1])
    return plain(option), 4.0 + 2.0 * might(sheet)
