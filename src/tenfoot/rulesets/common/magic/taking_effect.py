"""A spell takes effect: who it affects, what it does to them, the area it leaves, what can be done again."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import turn_part
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.effect import Effect, Value
from tenfoot.engine.geometry import CellSet, cell_set, cells_of
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule, Window
from tenfoot.engine.sheet import Activity
from tenfoot.rulesets.common.content.activity import (
    THINGS,
    affected,
    aim_cells,
    possible_targets,
    set_fire_to_things,
    true_aim,
)
from tenfoot.rulesets.common.content.unheld_objects import lying_in, push_loose_objects
from tenfoot.rulesets.common.content.who import is_of
from tenfoot.rulesets.common.magic.conjured_walls import raise_wall
from tenfoot.rulesets.common.magic.reaching import gets_through, reached
from tenfoot.rulesets.common.magic.spell import Casting, Spell, SpellLight
from tenfoot.rulesets.common.magic.spell_effect import act_again, at_level, do_to, many
from tenfoot.rulesets.common.magic.zone import shifting, zone
from tenfoot.rulesets.common.senses.light import sheds_light
from tenfoot.rulesets.common.senses.targets import side_notices
from tenfoot.rulesets.common.space.area import area_cells, caught, creatures_caught
from tenfoot.rulesets.common.space.space import enemies
from tenfoot.rulesets.common.turns.turn import OUT_OF_COMBAT_TOO

SUMMONS = "summons"
"""The rule that brings a creature into play as a spell's data says."""


class Targeting:
    """A spell aimed at one creature. A rule may turn it away: to another target, or to none."""

    __slots__ = ("casting", "lost", "target")

    def __init__(self, casting: Casting, target: int) -> None:
        self.casting = casting
        self.target = target
        self.lost = False


SPELL_TARGETS: Window[Targeting] = Window("spell.targets", "target", "caster")
"""A spell that has not been stopped is about to affect a creature that was chosen for it."""


def aim_at_targets(play: Play, casting: Casting) -> Proc[None]:
    """Let rules block or redirect a spell at each of its targets, once per creature; leave the targets it reaches."""
    kept: list[int] = []
    settled: dict[int, int] = {}
    for target in casting.targets:
        if target not in settled:
            moment = Targeting(casting, target)
            if play.hooks(SPELL_TARGETS, target, casting.caster):
                yield from play.open(SPELL_TARGETS, moment, target, casting.caster)
            lost = moment.lost or not gets_through(
                play, casting.spell.key, casting.level, casting.caster, moment.target
            )
            settled[target] = 0 if lost else moment.target
        if settled[target]:
            kept.append(settled[target])
    casting.targets = tuple(kept)


def take_effect(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """What the spell does: its own rule if it has one, else what its data says."""
    spell = casting.spell
    if casting.targets:
        yield from aim_at_targets(play, casting)
        if not casting.targets:
            return
    if spell.light is not None and spell.zone is None:
        shed_light(play, creature, casting, spell.light)
    rule = play.ruleset.rules.get(f"spell.{spell.key}")
    if rule is not None and "cast" in rule.does:
        yield from rule.does["cast"](play, casting) or ()
        return
    if spell.summons is not None:
        yield from play.ruleset.rule(SUMMONS).does["cast"](play, casting) or ()
        return
    if "narrative" in spell.tags:
        yield from tell_what_happens(play, creature, casting)
    if spell.again:
        play.attach(
            repeat.name,
            creature.id,
            source=creature.id,
            expiry=casting.expiry,
            group=casting.group,
            level=casting.level,
            dc=casting.dc,
            data={"spell": spell.key, "choice": casting.words},
        )
    activity = at_level(play, creature, spell, casting.level, casting.words, casting.fixed_level)
    if activity is None or "later" in spell.tags:
        return
    if spell.wall is not None:
        yield from wall_up(play, creature, casting, activity)
        return
    if spell.zone is not None:
        yield from lay_zone(play, creature, casting, activity)
        return
    targets = yield from affected_creatures(play, creature, casting, activity)
    if targets or lying_in(play, creature, activity, casting.aim):
        yield from do_to(play, creature, casting, activity, targets)
    yield from push_loose_objects(play, creature, activity, casting.aim)
    yield from set_fire_to_things(play, creature, activity, casting.aim)


def shed_light(play: Play, creature: Creature, casting: Casting, light: SpellLight) -> None:
    """The spell shines from its caster for as long as it lasts."""
    play.attach(
        sheds_light.name,
        creature.id,
        source=creature.id,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
        data={"bright": light.bright, "dim": light.dim, "sunlight": int(light.sunlight)},
    )


def tell_what_happens(play: Play, creature: Creature, casting: Casting) -> Proc[None]:
    """Let the GM describe what the spell does beyond what the rules calculate (5.2/s-effect/as-written)."""
    answer = yield Decision(
        GM,
        "spell told",
        (Option("as written", "spell.as written"), Option("say", "spell.say", takes="words")),
        subject=creature.id,
        default="as written",
        why=("5.2/s-effect/as-written",),
        facts={"spell": casting.spell.key, "level": casting.level},
    )
    play.emit("spell.told", caster=creature.id, spell=casting.spell.key, words=answer.words)


def affected_creatures(
    play: Play, creature: Creature, casting: Casting, activity: Activity
) -> Proc[list[Creature]]:
    """The creatures that the spell affects: in its area, chosen from its area, or chosen outright."""
    if activity.area is not None:
        there = affected(play, creature, activity, casting.aim)
        if casting.includes_caster and activity.area.at == "self" and creature not in there:
            there.append(creature)
        if "choose" in activity.tags:
            there = yield from pick(play, creature, casting, there)
        return reached(play, casting.spell.key, casting.level, creature, there)
    if activity.targets == 0:
        return [creature]
    chosen = [play.creature(key) for key in casting.targets]
    if "repeat" in activity.tags:
        chosen += [chosen[-1]] * (many(play, creature, casting.spell, casting.level) - len(chosen))
    return [other for other in chosen if works_on(play, creature, casting, activity, other)]


def works_on(play: Play, creature: Creature, casting: Casting, activity: Activity, other: Creature) -> bool:
    """Whether the spell can affect its target at all. If not, the slot is spent and it looks as if the target
    had saved, where a save would undo everything (5.2/s-target/invalid-slot-spent,
    5.2/s-target/invalid-looks-like-save)."""
    if is_of(play, creature, other, activity.who):
        return True
    hidden = activity.kind == "save" and not activity.half and not activity.success
    play.emit(
        "spell.no effect",
        caster=creature.id,
        target=other.id,
        spell=casting.spell.key,
        looks="saved" if hidden else "unaffected",
    )
    play.emit(
        "spell.invalid target", audience=(GM,), caster=creature.id, target=other.id, spell=casting.spell.key
    )
    return False


def pick(play: Play, creature: Creature, casting: Casting, there: Sequence[Creature]) -> Proc[list[Creature]]:
    """The caster chooses among those in the area; by default its enemies."""
    activity = casting.spell.activity
    most = activity.targets if activity is not None and activity.targets > 1 else len(there)
    foes = [other for other in there if enemies(creature, other)][:most]
    known = [other for other in there if side_notices(play, creature, other)]
    against = [other for other in foes if other in known]
    if not known or len(against) == len(known):
        return foes
    answer = yield Decision(
        creature.seat,
        "spell targets",
        (
            Option("enemies", "spell.targets.enemies", facts={"count": len(against)}),
            Option(
                "these",
                "spell.targets.these",
                takes="targets",
                targets=tuple(other.id for other in known),
                least=0,
                most=min(most, len(known)),
            ),
        ),
        subject=creature.id,
        default="enemies",
        facts={"spell": casting.spell.key},
    )
    return [other for other in there if other.id in answer.targets] if answer.pick == "these" else foes


def wall_up(play: Play, creature: Creature, casting: Casting, activity: Activity) -> Proc[None]:
    """A wall rises where its caster says; it acts on creatures in its squares."""
    casting.aim = true_aim(play, creature, activity, casting.aim)
    cells, there = yield from raise_wall(play, creature, casting)
    if casting.spell.zone is not None:
        yield from lay_over(play, creature, casting, activity, cell_set(cells), casting.aim)
        return
    yield from begin_own(play, creature, casting, tuple(cells), {"spell": casting.spell.key})
    if there and (activity.damage or activity.fail):
        yield from do_to(play, creature, casting, activity, there)


def begin_own(
    play: Play,
    creature: Creature,
    casting: Casting,
    cells: tuple[int, ...],
    data: dict[str, Value],
    bearer: int = 0,
) -> Proc[None]:
    """Start the separate rule for what only this spell does in its area."""
    own = f"zone.{casting.spell.key}"
    if own in play.ruleset.rules:
        yield from play.begin(
            own,
            bearer,
            source=creature.id,
            expiry=casting.expiry,
            group=casting.group,
            level=casting.level,
            dc=casting.dc,
            cells=cells,
            data=data,
        )


def lay_zone(play: Play, creature: Creature, casting: Casting, activity: Activity) -> Proc[None]:
    """The spell's area fills its squares."""
    assert activity.area is not None
    aim = true_aim(play, creature, activity, casting.aim)
    area = area_cells(play, creature, activity.area, aim)
    yield from lay_over(play, creature, casting, activity, area, aim)


def lay_over(
    play: Play, creature: Creature, casting: Casting, activity: Activity, area: CellSet, aim: int
) -> Proc[None]:
    """The spell stays on these squares and acts on creatures in them as it appears."""
    spell = casting.spell
    assert spell.zone is not None
    spared = (yield from spare(play, creature, casting)) if spell.zone.spares else []
    if spell.zone.fixed:
        area |= cell_set(play.footprint(creature))
    goes_along = activity.area is not None and activity.area.shape == "emanation" and not spell.zone.fixed
    bearer = creature.id if goes_along else 0
    laid = play.attach(
        zone.name,
        bearer,
        source=creature.id,
        expiry=casting.expiry,
        group=casting.group,
        level=casting.level,
        dc=casting.dc,
        cells=tuple(cells_of(area)),
        data={"spell": spell.key, "aim": aim, "spared": list(spared), "choice": casting.words},
    )
    if spell.wall is None:
        play.emit("zone.appeared", caster=creature.id, spell=spell.key, cells=list(laid.cells))
    yield from begin_own(play, creature, casting, laid.cells, laid.data, bearer)
    if spell.zone.moved_by:
        play.attach(
            shifting.name,
            creature.id,
            source=creature.id,
            expiry=casting.expiry,
            group=casting.group,
            data={"zone": laid.id},
        )
    if "appears" in spell.zone.acts:
        there = [
            other
            for other in (caught if THINGS in activity.tags else creatures_caught)(play, area)
            if other.id not in spared and other.id != bearer and is_of(play, creature, other, activity.who)
        ]
        if spell.zone.once:
            for other in there:
                play.state.once[f"zone {casting.group} on {other.id}"] = 1
        there = reached(play, spell.key, casting.level, creature, there)
        if there:
            yield from do_to(play, creature, casting, activity, there)


def spare(play: Play, creature: Creature, casting: Casting) -> Proc[list[int]]:
    """The caster names creatures that the area leaves alone; by default its allies."""
    others = [
        c
        for c in play.state.creatures.values()
        if c.id != creature.id and c.cell >= 0 and side_notices(play, creature, c)
    ]
    friends = [c.id for c in others if c.side == creature.side]
    answer = yield Decision(
        creature.seat,
        "spell spares",
        (
            Option("allies", "spell.spares.allies", facts={"count": len(friends)}),
            Option(
                "these",
                "spell.spares.these",
                takes="targets",
                targets=tuple(c.id for c in others),
                least=0,
                most=len(others),
            ),
        ),
        subject=creature.id,
        default="allies",
        facts={"spell": casting.spell.key},
    )
    return list(answer.targets) if answer.pick == "these" else friends


REPEAT = "repeat spell"
repeat = Rule(REPEAT, "5.2/g-magic/cast-action-spell", tags=("spell", OUT_OF_COMBAT_TOO))
"""On a caster: its spell in force can be used again on later turns."""


@repeat.offer
def again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer to use the spell again with its action or Bonus Action, but not on the turn it was cast."""
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    activity = spell.activity
    fresh = play.state.once.get(f"cast {effect.group}") and "later" not in spell.tags
    if activity is None or fresh or creature.budget.get(spell.again, 0) < 1:
        return ()
    key = f"repeat spell:{effect.id}"
    facts: dict[str, int | str] = {"spell": spell.key, "level": effect.level}
    if activity.area is not None:
        return (
            Option(
                key,
                "option.repeat spell",
                cost=(turn_part(spell.again),),
                takes="cell",
                cells=lambda: aim_cells(play, creature, activity),
                facts=facts,
            ),
        )
    targets = tuple(other.id for other in possible_targets(play, creature, activity))
    if not targets:
        return ()
    return (
        Option(
            key,
            "option.repeat spell",
            cost=(turn_part(spell.again),),
            takes="targets",
            targets=targets,
            facts=facts,
        ),
    )


@repeat.perform
def do_it_again(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Pay and play the spell's activity once more."""
    effect = play.state.effects[int(answer.pick.split(":", 1)[1])]
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    activity = spell.activity
    assert activity is not None
    creature.budget[spell.again] -= 1
    play.emit("spell.repeated", caster=creature.id, spell=spell.key)
    if activity.area is not None:
        targets = affected(play, creature, activity, answer.cell)
    else:
        targets = [play.creature(key) for key in answer.targets]
    yield from act_again(play, effect, targets)
