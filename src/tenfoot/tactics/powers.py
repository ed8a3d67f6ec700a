"""Spells and the abilities of stat blocks: what to aim at, where an area does the most, what a slot is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from tenfoot.engine.cost import BONUS
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Option
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.content.activity import activity_dc, aim_range, leap_of, true_aim, untouchable
from tenfoot.rulesets.common.items.using_items import ITEM_POWER, SHARPENS
from tenfoot.rulesets.common.magic.casting import CONCENTRATION, SPELL_DC, Spell, castings, spell_strike
from tenfoot.rulesets.common.magic.spell import Wall
from tenfoot.rulesets.common.magic.spell_effect import at_level
from tenfoot.rulesets.common.space.area import area_cells, caught
from tenfoot.rulesets.common.space.space import distance
from tenfoot.rulesets.common.turns.permission import may
from tenfoot.rulesets.common.worth.dice_averages import words_mean
from tenfoot.rulesets.common.worth.estimate import danger, expected_save, hampering
from tenfoot.rulesets.common.worth.lore import wrong_kind
from tenfoot.rulesets.common.worth.option_worth import can_be_revived
from tenfoot.tactics.option_value import ACTION_WORTH, option_worth, spell_weighing
from tenfoot.tactics.spell_roles import (
    SpellRole,
    fighting_spells,
    hurtful,
    use_of,
)
from tenfoot.tactics.summon_value import call, raise_or_wake
from tenfoot.tactics.wall_placement import beginnings, best_run

if TYPE_CHECKING:
    from tenfoot.tactics.turn_choice import Turn

END = Answer("end")
FINISHING = 14.0
"""What it is worth to keep somebody from getting up again."""


def promising(turn: Turn) -> Sequence[Option]:
    """The castings worth thinking of: of the spells that do something in a fight, at the least and the greatest
    level."""
    if not any(may(turn.play, turn.me.id, kind) for kind in ("action", "bonus") if turn.me.budget.get(kind)):
        return ()
    held = _held(turn)
    hurt = any(
        friend.life in ("dying", "stable") or friend.hp * 10 <= friend.hp_max * 7
        for friend in turn.friends.values()
    )
    dead = any(
        other.side == turn.me.side and can_be_revived(turn.play, other)
        for other in turn.play.state.creatures.values()
    )

    def wanted(spell: Spell, use: SpellRole) -> bool:
        if spell.worth.when == "dead":
            if not dead:
                return False
        elif use is SpellRole.HEALS or spell.worth.when == "hurt":
            if not hurt:
                return False
        elif not turn.foes and not turn.rising:
            return False
        if spell.concentration and spell.level <= held:
            return False
        return spell.worth.when != "threatened" or turn.places.threatened

    spells = [spell for spell, use in fighting_spells(turn.play, turn.me) if wanted(spell, use)]
    return [
        option
        for option in castings(turn.play, turn.me, _least_and_greatest, spells)
        if may(turn.play, turn.me.id, "bonus" if BONUS in option.cost else "action")
    ]


def _least_and_greatest(spell: Spell, ways: Sequence[tuple[int, str]]) -> Sequence[tuple[int, str]]:
    """Return the cheapest and the highest slot for a spell; only the cheapest if a higher one adds nothing."""
    ways = [way for way in ways if way[1] != "ritual"]
    if spell.higher is None and spell.summons is None and ways and ways[0][0] == min(ways)[0]:
        return ways[:1]
    return ways if len(ways) < 3 else (ways[0], ways[-1])


def _held(turn: Turn) -> int:
    """Return the level of the spell the creature concentrates on, at least 2; -1 for none, 9 if it is unknown."""
    held = turn.play.effects_on(turn.me.id, CONCENTRATION)
    if not held:
        return -1
    spells = turn.play.ruleset.table("spells", Spell)
    spell = spells.get(held[0].text("spell"))
    return max(2, spell.level) if spell is not None else 9


GIVEN_UP = 8.0
"""What the spell one holds is worth against another that would take its place."""


def cast(turn: Turn, option: Option) -> tuple[Answer, float]:
    """Value of a spell minus that of its slot, and the targets or place to cast it at."""
    parts = option.key.split(":")
    spell = turn.play.ruleset.entry("spells", parts[1], Spell)
    level = int(parts[2])
    price = _price(turn, spell, level)
    if spell.concentration and turn.play.has(turn.me.id, CONCENTRATION):
        price += GIVEN_UP
    weigh = spell_weighing(turn.play.ruleset, spell)
    if weigh is not None:
        answer, worth = weigh(turn, option)
        return answer, worth - price
    if spell.summons is not None:
        answer, worth = call(turn, option, spell, level)
        return answer, worth - price
    activity = at_level(turn.play, turn.me, spell, level)
    if activity is None:
        return END, 0.0
    dc = turn.play.port(SPELL_DC)(turn.play, turn.me, spell.key) if activity.save else 0
    answer, worth = _effect(turn, option, activity, dc, spell)
    return answer, worth - price


def lent(turn: Turn, option: Option, keeping: float) -> tuple[Answer, float]:
    """Value of a spell that a feature grants; 0 if it has no use in a fight."""
    spell = turn.play.ruleset.entry("spells", option.key.split(":")[1], Spell)
    held = spell.concentration and turn.play.has(turn.me.id, CONCENTRATION)
    if held or use_of(turn.play.ruleset, spell) is SpellRole.NONE:
        return END, 0.0
    answer, worth = cast(turn, option)
    return answer, worth - keeping


def _price(turn: Turn, spell: Spell, level: int) -> float:
    """Value of saving the slot: more for a higher level, and more again for each level above the spell's own."""
    if spell.level == 0:
        return 0.0
    return turn.manner.thrift * (2.0 * level + 2.0 * (level - spell.level))


def thing(turn: Turn, option: Option) -> tuple[Answer, float]:
    """Value of an item's power minus that of its charges."""
    found = turn.play.port(ITEM_POWER)(turn.play, turn.me, option.key)
    if found is None:
        return END, 0.0
    charges = option.facts.get("charges", 0)
    activity, dc = found
    if SHARPENS in activity.tags:
        near = any(turn.reckoning.gap(foe) <= 35 for foe in turn.foes.values())
        return Answer(option.key), 7.0 if near else 0.0
    if activity.kind == "attack" and not activity.damage and not activity.hit:
        return turn.plain_attack(option)
    answer, worth = _effect(turn, option, activity, dc, None)
    return answer, worth - turn.manner.thrift * 2.0 * (charges if isinstance(charges, int) else 0)


ACTION_WORTH["item power"] = thing


def perform(turn: Turn, option: Option) -> tuple[Answer, float]:
    """What a stat block's own ability is worth, and how to use it."""
    key = option.key.split(":", 1)[1]
    activity = next((a for a in turn.play.sheet(turn.me).activities if a.key == key), None)
    if activity is not None and "brings" in activity.data:
        return raise_or_wake(turn, option, activity)
    if activity is None:
        return END, 0.0
    if activity.kind == "rule":
        weigh = option_worth(turn.play.ruleset).get(activity.rule)
        return weigh(turn, option) if weigh is not None and turn.foes else (END, 0.0)
    if activity.kind == "cast":
        return _given(turn, option, activity)
    if activity.kind not in ("save", "auto"):
        return END, 0.0
    if "concentration" in activity.data and turn.play.has(turn.me.id, CONCENTRATION):
        return END, 0.0
    dc = activity_dc(turn.play, turn.me, activity) if activity.save else 0
    return _effect(turn, option, activity, dc, None)


def _given(turn: Turn, option: Option, activity: Activity) -> tuple[Answer, float]:
    """Value of a spell that a stat block casts without a slot."""
    spell = turn.play.ruleset.entry("spells", activity.rule, Spell)
    if use_of(turn.play.ruleset, spell) is SpellRole.NONE or (
        spell.concentration and turn.play.has(turn.me.id, CONCENTRATION)
    ):
        return END, 0.0
    weigh = spell_weighing(turn.play.ruleset, spell)
    if weigh is not None:
        return weigh(turn, option)
    there = at_level(turn.play, turn.me, spell, activity.level or spell.level)
    if there is None:
        return END, 0.0
    return _effect(turn, option, there, turn.play.port(SPELL_DC)(turn.play, turn.me, spell.key), spell)


def again(turn: Turn, option: Option) -> tuple[Answer, float]:
    """Value of using an active spell again."""
    spell = turn.play.ruleset.entry("spells", str(option.facts["spell"]), Spell)
    level = option.facts.get("level")
    activity = at_level(turn.play, turn.me, spell, level if isinstance(level, int) else spell.level)
    if activity is None:
        return END, 0.0
    return _effect(turn, option, activity, turn.play.port(SPELL_DC)(turn.play, turn.me, spell.key), spell)


def _effect(
    turn: Turn, option: Option, activity: Activity, dc: int, spell: Spell | None
) -> tuple[Answer, float]:
    if any(step.do == "heal" for step in activity.hit):
        return _heal(turn, option, activity)
    if activity.kind == "attack":
        strike = spell_strike(turn.play, turn.me, activity)
        rays = max(1, option.most) if option.facts.get("repeat") else 1
        best, score = 0, 0.0
        hurts: dict[int, float] = {}
        for target in option.targets:
            foe = turn.foes.get(target)
            if foe is None and _burns(turn, target, activity) and score < FINISHING:
                best, score = target, FINISHING
            if foe is not None and not wrong_kind(turn.play, turn.me, foe, activity):
                mode = -1 if not activity.melee and turn.places.threatened else 0
                damage = turn.reckoning.expected(foe, strike, mode)
                worth = turn.value(foe, damage * rays)
                if rays > 1:
                    hurts[target] = damage
                if worth > score:
                    best, score = target, worth
        if best in hurts:
            return _spread(turn, option, hurts, rays)
        return (Answer(option.key, targets=(best,) * rays), score) if best else (END, 0.0)
    if spell is not None and spell.wall is not None and activity.damage:
        return _wall_worth(turn, option, spell.wall, activity, dc)
    if activity.area is not None:
        return area_worth(turn, option, activity, dc)
    scored = sorted(
        (
            (
                turn.resisted(turn.foes[t], activity, dc),
                t,
            )
            for t in option.targets
            if t in turn.foes and not wrong_kind(turn.play, turn.me, turn.foes[t], activity)
        ),
        key=lambda pair: (-pair[0], pair[1]),
    )
    if activity.kind == "auto" and not activity.damage:
        return (
            _bane(turn, option, activity)
            if hurtful(turn.play.ruleset, activity)
            else _boon(turn, option, activity, spell)
        )
    if not scored:
        return END, 0.0
    if option.facts.get("repeat"):
        each = {t: expected_save(turn.play, turn.foes[t], activity, dc)[1] for _, t in scored}
        return _spread(turn, option, each, option.most)
    chosen = _leaping(turn, scored, option.most, leap_of(activity))
    return Answer(option.key, targets=tuple(t for _, t in chosen)), sum(worth for worth, _ in chosen)


def _leaping(turn: Turn, scored: list[tuple[float, int]], most: int, leap: int) -> list[tuple[float, int]]:
    """The best targets; where the effect leaps from the first to others near it, the best group of such targets."""
    if not leap:
        return scored[:most]
    foes, groups = turn.foes, []
    for first in scored:
        near = [
            o
            for o in scored
            if o is not first and 0 <= distance(turn.play, foes[first[1]], foes[o[1]]) <= leap
        ]
        groups.append([first, *near][:most])
    return max(groups, key=lambda group: (sum(worth for worth, _ in group), -group[0][1]))


def _spread(turn: Turn, option: Option, hurts: dict[int, float], rays: int) -> tuple[Answer, float]:
    """Several bolts: as many at the best target as it takes to bring it down, the others at the next."""
    order = sorted(hurts, key=lambda t: (-turn.value(turn.foes[t], hurts[t] * rays), t))
    chosen: list[int] = []
    worth = 0.0
    for target in order:
        foe, damage = turn.foes[target], hurts[target]
        if damage <= 0 or len(chosen) >= rays:
            break
        count = min(rays - len(chosen), max(1, ceil(turn.reckoning.left(foe) / damage)))
        chosen += [target] * count
        worth += turn.value(foe, damage * count)
    if not chosen:
        return END, 0.0
    chosen += [chosen[0]] * (rays - len(chosen))
    return Answer(option.key, targets=tuple(chosen)), worth


def area_worth(turn: Turn, option: Option, activity: Activity, dc: int) -> tuple[Answer, float]:
    """Where an area does the most to foes and the least to friends."""
    assert activity.area is not None
    aims: Sequence[int] = (turn.me.cell,)
    if option.takes == "cell" and option.cells is not None:
        aims = turn.places.aims(activity.area, aim_range(turn.play, turn.me, activity))
        if untouchable(turn.play, turn.me, activity):
            legal = set(option.cells())
            aims = [aim for aim in aims if aim in legal]
    worths: dict[int, float] = {}
    best, score = -1, 0.0
    for aim in aims:
        worth = 0.0
        for there in _caught_at(turn, activity, aim):
            if there.id not in worths:
                worths[there.id] = _worth_in_area(turn, there, activity, dc)
            worth += worths[there.id]
        if worth > score:
            best, score = aim, worth
    if best < 0:
        return END, 0.0
    return (Answer(option.key, cell=best) if option.takes == "cell" else Answer(option.key)), score


def _wall_worth(turn: Turn, option: Option, wall: Wall, activity: Activity, dc: int) -> tuple[Answer, float]:
    """Where a wall that wounds takes in the most foes and the fewest friends.

    One that also blocks the way separates the two sides, which is of no use to either side.
    """
    if wall.stands:
        return END, 0.0
    worths: dict[int, float] = {}

    def worth(there: Creature) -> float:
        if there.id not in worths:
            worths[there.id] = _worth_in_area(turn, there, activity, dc)
        return worths[there.id]

    may = aim_range(turn.play, turn.me, activity)
    best, score = -1, 0.0
    for aim in beginnings(turn.play, wall, list(turn.foes.values())):
        found = best_run(turn.play, wall, aim, worth)[1] if may >> aim & 1 else 0.0
        if found > score:
            best, score = aim, found
    return (Answer(option.key, cell=best), score) if best >= 0 else (END, 0.0)


def _caught_at(turn: Turn, activity: Activity, aim: int) -> list[Creature]:
    """Creatures that an area catches from where it really appears: a wall on the way stops it there."""
    assert activity.area is not None
    key = (activity.area, aim)
    found = turn.caught.get(key)
    if found is None:
        there = true_aim(turn.play, turn.me, activity, aim)
        found = caught(turn.play, area_cells(turn.play, turn.me, activity.area, there))
        turn.caught[key] = found
    return found


def _worth_in_area(turn: Turn, there: Creature, activity: Activity, dc: int) -> float:
    if activity.who and wrong_kind(turn.play, turn.me, there, activity):
        return 0.0
    if turn.rising and _burns(turn, there.id, activity):
        return FINISHING
    if there.id in turn.foes:
        return turn.resisted(there, activity, dc)
    if there.side == turn.me.side and activity.who not in ("enemy",):
        failing, harm = expected_save(turn.play, there, activity, dc)
        harm += failing * hampering(turn.play, there, activity.fail) * danger(turn.play, there)
        down = 10.0 if harm >= there.hp and there.life == "alive" else 0.0
        return -1.5 * harm - down
    return 0.0


def _burns(turn: Turn, target: int, activity: Activity) -> bool:
    """Whether this damage stops a fallen creature that would get up again."""
    kinds = turn.rising.get(target)
    return kinds is not None and any(damage.kind in kinds for damage in activity.damage)


def _heal(turn: Turn, option: Option, activity: Activity) -> tuple[Answer, float]:
    """Which allies to heal: those that need it most, as many as it reaches."""
    amount = sum(
        words_mean(step.dice) if step.dice else step.amount for step in activity.hit if step.do == "heal"
    )
    if option.takes == "cell":
        return _heal_around(turn, option, activity, amount)
    needs = [
        (_need(turn, turn.friends[target], amount), -target)
        for target in option.targets or (turn.me.id,)
        if target in turn.friends
    ]
    chosen = sorted((need for need in needs if need[0] > 0), reverse=True)[: max(1, option.most)]
    if not chosen or (option.takes == "targets" and len(chosen) < option.least):
        return END, 0.0
    targets = tuple(-target for _, target in chosen)
    answer = Answer(option.key, targets=targets) if option.takes == "targets" else Answer(option.key)
    return answer, sum(need for need, _ in chosen)


def _heal_around(turn: Turn, option: Option, activity: Activity, amount: float) -> tuple[Answer, float]:
    """Choose the ally around which a healing area restores the most, with its value."""
    cells = option.cells() if option.cells is not None else ()
    best, score = -1, 0.0
    for aim in {friend.cell for friend in turn.friends.values()}.intersection(cells):
        there = [turn.friends[each.id] for each in _caught_at(turn, activity, aim) if each.id in turn.friends]
        worth = sum(_need(turn, friend, amount) for friend in there)
        if (worth, -aim) > (score, -best):
            best, score = aim, worth
    return (Answer(option.key, cell=best), score) if score > 0 else (END, 0.0)


def _need(turn: Turn, friend: Creature, amount: float) -> float:
    """Value of healing a creature by this much."""
    missing = friend.hp_max - friend.hp
    worth = min(amount + 3, missing) * (0.5 if friend.hp * 2 > friend.hp_max else 0.9)
    return worth + 12 + danger(turn.play, friend) if friend.life in ("dying", "stable") else worth


def _bane(turn: Turn, option: Option, activity: Activity) -> tuple[Answer, float]:
    """Choose the foe that a power without a save hampers the most, with its value."""
    best, score = 0, 0.0
    for key in option.targets:
        foe = turn.foes.get(key)
        if foe is not None:
            worth = hampering(turn.play, foe, activity.hit) * danger(turn.play, foe)
            if worth > score:
                best, score = key, worth
    return (Answer(option.key, targets=(best,)), score) if best else (END, 0.0)


def _boon(turn: Turn, option: Option, activity: Activity, spell: Spell | None) -> tuple[Answer, float]:
    """Value of a spell that helps allies in the first three rounds; the most dangerous allies get it first."""
    each = spell.worth.helps if spell is not None else 0.0
    if not each or spell is None or turn.play.state.round > 3:
        return END, 0.0
    name = f"spell.{spell.key}"
    if option.takes != "targets":
        fresh = bool(turn.foes) and not turn.play.has(turn.me.id, name)
        return (Answer(option.key), each) if fresh else (END, 0.0)
    friends = [
        t
        for t in option.targets
        if t in turn.friends and turn.friends[t].life == "alive" and not turn.play.has(t, name)
    ]
    chosen = tuple(sorted(friends, key=lambda t: (-danger(turn.play, turn.friends[t]), t))[: option.most])
    return (Answer(option.key, targets=chosen), each * len(chosen)) if chosen else (END, 0.0)
