"""Channel Divinity, a feature of the Cleric and the Paladin (level 2)."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import unrolled
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.option_worth import weigh_healing_one
from tenfoot.rulesets.common.worth.weighing import NOTHING, Weighed, Weighing
from tenfoot.rulesets.srd52.features.cleric.sear_undead import sear_undead
from tenfoot.rulesets.srd52.features.families.channel_divinity_uses import POOL, RANGE, can_channel, spend

channel_divinity = Rule("feature.channel-divinity.cleric", tags=(OUT_OF_COMBAT_TOO,))


NAME = channel_divinity.name


@channel_divinity.offer
def two_ways(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Turn Undead for those within 30 feet; Divine Spark for one other creature that is seen."""
    if not can_channel(play, creature):
        return ()
    near = [other for other in creatures_within(play, creature, RANGE) if can_choose(play, creature, other)]
    undead = tuple(other.id for other in near if "undead" in play.sheet(other).tags)
    seen = tuple(other.id for other in near if sees(play, creature, other))
    cost = (ACTION, PoolUse(POOL))
    options: list[Option] = []
    if undead:
        options.append(
            Option(
                f"{NAME}:turn",
                "option.activity",
                cost=cost,
                takes="targets",
                targets=undead,
                most=len(undead),
                facts={"name": "Turn Undead"},
            )
        )
    if seen:
        options += [
            Option(
                f"{NAME}:spark {way}",
                "option.activity",
                cost=cost,
                takes="targets",
                targets=seen,
                facts={"name": name},
            )
            for way, name in (
                ("heal", "Divine Spark (healing)"),
                ("radiant", "Divine Spark (Radiant)"),
                ("necrotic", "Divine Spark (Necrotic)"),
            )
        ]
    return options


@channel_divinity.perform
def channel(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend the use and do it."""
    way = answer.pick.removeprefix(f"{NAME}:")
    targets = [play.creature(key) for key in answer.targets]
    if way == "turn":
        spend(play, creature, "Turn Undead")
        yield from turn_undead(play, creature, targets)
        return
    spend(play, creature, "Divine Spark")
    yield from divine_spark(play, creature, targets[0], way.removeprefix("spark "), effect.level)


def divine_spark(play: Play, cleric: Creature, target: Creature, way: str, level: int) -> Proc[None]:
    """1d8 (more at levels 7, 13, 18) and the Wisdom modifier: healing, or damage with a Constitution save for half."""
    dice = 1 + (level >= 7) + (level >= 13) + (level >= 18)
    tags = ("magic", POOL)
    wisdom = ability_modifier(play, cleric, WIS)
    if way == "heal" and unrolled(play, cleric.id, tags):
        yield from heal(play, target.id, 8 * dice + wisdom, cleric.id, tags)
        return
    faces = yield from play.roll(cleric.id, dice, 8, "divine spark")
    amount = max(0, sum(faces) + wisdom)
    if way == "heal":
        yield from heal(play, target.id, amount, cleric.id, tags, 8 * dice + wisdom)
        return
    dc = play.port(SPELL_DC)(play, cleric, "")
    saved = yield from resolve_test(play, D20Test("save", target.id, CON, dc, target=cleric.id, tags=tags))
    blow = IncomingDamage(target.id, cleric.id, [(amount, way)], tags=tags)
    if saved:
        blow.halve(RuleSource("saved", "5.2/savedamage/half"))
    yield from deal_damage(play, blow)


def turn_undead(play: Play, cleric: Creature, targets: list[Creature]) -> Proc[None]:
    """A Wisdom save each; those that fail flee for a minute. Sear Undead burns those that fail, one roll for all."""
    burn = 0
    if play.has(cleric.id, sear_undead.name):
        dice = max(1, ability_modifier(play, cleric, WIS))
        faces = yield from play.roll(cleric.id, dice, 8, "sear undead")
        burn = sum(faces)
    dc = play.port(SPELL_DC)(play, cleric, "")
    minute = until(play, "1 minute", cleric.id, cleric.id)
    for target in targets:
        tags = ("magic", POOL, "avoid frightened")
        if (yield from resolve_test(play, D20Test("save", target.id, WIS, dc, target=cleric.id, tags=tags))):
            continue
        group = play.state.new_id()
        if burn:
            yield from deal_damage(
                play, IncomingDamage(target.id, cleric.id, [(burn, "radiant")], tags=("magic", "sear undead"))
            )
        if target.life == "dead":
            continue
        yield from gain_condition(play, target, "frightened", source=cleric.id, expiry=minute, group=group)
        yield from gain_condition(play, target, "incapacitated", source=cleric.id, expiry=minute, group=group)
        play.attach("turned", target.id, source=cleric.id, expiry=minute, group=group)


turned = Rule("turned")
"""Driven off by holy power: it flees, until it is hurt or the Cleric can no longer hold it."""


@turned.hook(DAMAGE_TAKEN, "target")
def pain_wakes_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Turn Undead: any damage ends it, except the damage of Sear Undead."""
    if "sear undead" not in blow.tags:
        yield from play.end_group(effect.group, "damage")


@turned.hook(TURN_STARTS, "owner")
def flee(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It moves as far from the Cleric as it can, unless the Cleric is down."""
    cleric = play.state.creatures.get(effect.source)
    if cleric is None or cleric.life != "alive" or has_condition(play, cleric.id, "incapacitated"):
        yield from play.end_group(effect.group, "cleric down")
        return
    if cleric.cell < 0 or creature.cell < 0 or creature.life != "alive":
        return
    reach = reach_of(play, creature)
    best, far = creature.cell, (cell_distance(play, cleric, creature.cell), 0)
    for cell in cells_of(reach.stops):
        worth = (cell_distance(play, cleric, cell), -(reach.cost(cell) or 0))
        if worth > far:
            best, far = cell, worth
    if best != creature.cell:
        path = reach.path_to(best)
        yield from walk(play, creature, path, step_costs(reach, path), "walk")


@channel_divinity.weigh
def weigh_channeling(turn: Weighing, option: Option) -> Weighed:
    """Value of Channel Divinity: turning each Undead nearby, or Divine Spark on a foe or a hurt ally."""
    keeps = 2.0 * turn.manner.thrift
    if option.key.endswith(":turn"):
        undead = [t for t in option.targets if t in turn.foes and not turn.play.has(t, turned.name)]
        worth = sum(0.5 * turn.value(turn.foes[t], danger(turn.play, turn.foes[t])) for t in undead)
        return (Answer(option.key, targets=tuple(undead)), worth - keeps) if undead else NOTHING
    if option.key.endswith("heal"):
        return weigh_healing_one(turn, option)
    foes = [turn.foes[t] for t in option.targets if t in turn.foes]
    if not foes or option.takes != "targets":
        return NOTHING
    dice = 1 + sum(turn.play.sheet(turn.me).level >= level for level in (7, 13, 18))
    worth, key = max((turn.value(foe, 3.4 * dice + 2), -foe.id) for foe in foes)
    return Answer(option.key, targets=(-key,)), worth - keeps
