"""Spells that make others do one's bidding: Dominate, Suggestion, Compulsion, Calm Emotions."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.mind_control import set_free, take_over
from tenfoot.rulesets.common.magic.spell_effect import cause_of
from tenfoot.rulesets.common.turns.permission import MAY_INCLUDE
from tenfoot.rulesets.common.turns.reaction import REACTS, REACTS_NOW
from tenfoot.rulesets.srd52.actions.influence import INDIFFERENT, attitude, understand
from tenfoot.rulesets.srd52.magic.spell_rule import (
    begin_on,
    brings,
    end_spell_on,
    in_force,
    saves_again,
    take_along,
)
from tenfoot.rulesets.srd52.spells.command import go

dominate = in_force("dominate")


@dominate.begin
def another_will(play: Play, effect: Effect) -> Proc[None]:
    """Charmed, and its master's to command."""
    creature = play.creature(effect.bearer)
    data: dict[str, int | str | list[int | str]] = {"within": effect.id, "spell": effect.text("spell")}
    charm = yield from gain_condition(
        play, creature, "charmed", source=effect.source, group=effect.group, data=data
    )
    if charm is None:
        yield from play.end(effect, "immune")
    else:
        take_over(play, effect)


@dominate.end
def its_own_will(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """With the spell the bond is gone."""
    set_free(play, effect)
    yield from take_along(play, effect, reason)


@dominate.hook(DAMAGE_TAKEN, "target")
def pain_helps(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Each wound gives another save."""
    creature = play.creature(effect.bearer)
    if creature.life == "alive" and (yield from saves_again(play, creature, effect, WIS)):
        yield from end_spell_on(play, effect, "saved")


@dominate.modifies(REACTS_NOW, "actor")
def only_at_a_word(play: Play, asked: Permission, effect: Effect) -> None:
    """It reacts only as commanded, and that takes its master's own Reaction."""
    # Two may rule each other: whether the master is able to is not asked of it in turn.
    master = play.creature(effect.source)
    if master.life != "alive" or master.budget.get("reaction", 0) < 1:
        asked.deny(effect)


@dominate.modifies(REACTS, "who")
def takes_a_word(play: Play, creature: Creature, effect: Effect) -> None:
    """The command is spent with it."""
    play.creature(effect.source).budget["reaction"] -= 1


suggestion = Rule("spell.suggestion", "5.2/s-effect/as-written")
mass_suggestion = Rule("spell.mass-suggestion", "5.2/s-effect/as-written")
suggested = Rule("suggested", "5.2/s-combine/same-best", tags=("spell", "strongest"))
brings(suggested, "charmed")
LEAVE, OTHER = "leave", "other"


@suggestion.doing("cast")
@mass_suggestion.doing("cast")
def suggest(play: Play, casting: Casting) -> Proc[None]:
    """A course of activity in a few words; whether anything but peace sounds achievable is the GM's to say."""
    caster = play.creature(casting.caster)
    words = ""
    if casting.words == OTHER:
        said = yield Decision(
            caster.seat,
            "suggest",
            [Option("say", "suggest.say", takes="words")],
            subject=caster.id,
            default="say",
        )
        words = said.words
        ruling = yield Decision(
            GM,
            "suggestion",
            [Option("achievable", "suggest.achievable"), Option("absurd", "suggest.absurd")],
            subject=caster.id,
            default="achievable",
            why=suggestion.cites,
            facts={"request": words},
        )
        if ruling.pick == "absurd":
            play.emit("suggestion.absurd", caster=caster.id, request=words)
            return
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        if not may(play, target.id, "hear") or not understand(play, caster, target):
            play.emit("spell.seemed", target=target.id, spell=casting.spell.key)
            continue
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if not saving.test.success:
            yield from begin_on(play, casting, target, suggested.name, said=words)
            play.emit("suggested", target=target.id, choice=casting.words, request=words)


@suggested.modifies(MAY_TARGET, "actor")
def fights_no_more(play: Play, asked: Permission, effect: Effect) -> None:
    """Whoever is told to stop or to leave harms nobody."""
    if effect.text("choice") != OTHER and asked.verb in ("attack", "harm"):
        asked.deny(effect)


@suggested.modifies(MAY_INCLUDE, "actor")
def spares_everybody(play: Play, asked: Permission, effect: Effect) -> None:
    """Not in an area either."""
    if effect.text("choice") != OTHER:
        asked.deny(effect)


@suggested.hook(TURN_STARTS, "owner")
def goes_away(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Told to leave, it spends its turn on that."""
    if effect.text("choice") != LEAVE or creature.life != "alive" or not creature.budget.get("action", 0):
        return
    creature.budget["action"] -= 1
    creature.budget["dash.walk"] = creature.budget.get("dash.walk", 0) + speed(play, creature).total
    yield from go(play, creature, play.creature(effect.source), nearer=False)


@suggested.hook(DAMAGE_TAKEN, "target")
def the_spell_breaks(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage by the caster or its allies ends it."""
    hurter, caster = play.state.creatures.get(blow.source), play.creature(effect.source)
    if hurter is not None and hurter.side == caster.side:
        yield from end_spell_on(play, effect, "hurt")


compulsion = in_force("compulsion")
brings(compulsion, "charmed")
compelling = Rule("compelling", "5.2/s-effect/as-written", tags=("mark",))
COMPASS = {
    "north": (0, -1),
    "northeast": (1, -1),
    "east": (1, 0),
    "southeast": (1, 1),
    "south": (0, 1),
    "southwest": (-1, 1),
    "west": (-1, 0),
    "northwest": (-1, -1),
}


def compelled(play: Play) -> list[Effect]:
    """The spell on each of its victims."""
    return [effect for effect in play.state.effects.values() if effect.rule == compulsion.name]


@compulsion.doing("cast")
def compel(play: Play, casting: Casting) -> Proc[None]:
    """Each who fails is Charmed; from then on the caster can point."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if not saving.test.success:
            yield from begin_on(play, casting, target)
    if any(effect.group == casting.group for effect in compelled(play)):
        play.attach(compelling.name, caster.id, source=caster.id, group=casting.group, expiry=casting.expiry)


@compelling.offer
def point(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """With a Bonus Action: one of eight directions."""
    if not creature.budget.get("bonus"):
        return ()
    return [
        Option(f"compelling:{way}", "option.compel", cost=("bonus",), facts={"way": way}) for way in COMPASS
    ]


@compelling.perform
def they_will_go(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Each of them on its next turn."""
    creature.budget["bonus"] -= 1
    way = answer.pick.partition(":")[2]
    play.emit("compelled", caster=creature.id, way=way)
    for other in compelled(play):
        if other.source == creature.id:
            play.alter(other, data={**other.data, "way": way})
    yield from ()


@compulsion.hook(TURN_STARTS, "owner")
def must_go(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """As far as its movement goes that way, by the safest route; then it saves."""
    way = COMPASS.get(effect.text("way"))
    if way is None or creature.life != "alive" or creature.cell < 0:
        return
    effect = play.alter(effect, data={**effect.data, "way": ""})
    yield from drift_off(play, creature, way)
    if effect.id in play.state.effects and (yield from saves_again(play, creature, effect, WIS)):
        yield from end_spell_on(play, effect, "saved")
        if not any(other.group == effect.group for other in compelled(play)):
            yield from play.end_group(effect.group, "nobody left")


def drift_off(play: Play, creature: Creature, way: tuple[int, int]) -> Proc[None]:
    """The square that lies farthest that way, then least to either side; all movement is spent."""
    reach = reach_of(play, creature)
    grid = play.state.grid
    x, y = grid.at(creature.cell)

    def order(cell: int) -> tuple[int, int, int]:
        cx, cy = grid.at(cell)
        ahead = (cx - x) * way[0] + (cy - y) * way[1]
        return -ahead, abs((cx - x) * way[1] - (cy - y) * way[0]), reach.cost(cell) or 0

    best = min(cells_of(reach.stops), key=order, default=creature.cell)
    if order(best)[0] < 0:
        path = reach.path_to(best)
        yield from walk(play, creature, path, step_costs(reach, path), "walk")
    creature.budget["moved"] = creature.budget.get("moved", 0) + max(0, movement_left(play, creature))


calm_emotions = in_force("calm-emotions")


@calm_emotions.doing("cast")
def soothe(play: Play, casting: Casting) -> Proc[None]:
    """Each Humanoid that fails: the caster says which feeling goes."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    for target in (yield from affected_creatures(play, caster, casting, activity)):
        saving = yield from save_against(play, caster, activity, target, cause_of(casting))
        if saving.test.success:
            continue
        foe = enemies(caster, target)
        answer = yield Decision(
            caster.seat,
            "calm",
            [Option("hostility", "calm.hostility"), Option("feelings", "calm.feelings")],
            subject=caster.id,
            default="hostility" if foe else "feelings",
            facts={"target": target.id},
        )
        if answer.pick == "feelings":
            yield from play.begin(
                "immunity to condition",
                target.id,
                source=caster.id,
                expiry=casting.expiry,
                group=casting.group,
                level=casting.level,
                data={"kind": ["charmed", "frightened"], "spell": casting.spell.key},
            )
        else:
            yield from begin_on(play, casting, target)


@calm_emotions.begin
def loses_its_anger(play: Play, effect: Effect) -> Proc[None]:
    """Indifferent to the caster's side, wherever it was Hostile."""
    creature, caster = play.creature(effect.bearer), play.creature(effect.source)
    hostile = [
        other.id
        for other in play.state.creatures.values()
        if other.side == caster.side and attitude(creature, other.id) == "hostile"
    ]
    for key in hostile:
        creature.attitudes[key] = INDIFFERENT
    play.alter(effect, data={**effect.data, "hostile": list(hostile)})
    yield from ()


@calm_emotions.modifies(MAY_TARGET, "actor")
def no_quarrel(play: Play, asked: Permission, effect: Effect) -> None:
    """It does no harm to those it does not care about."""
    other = play.state.creatures.get(asked.target)
    if other is None or asked.verb not in ("attack", "harm"):
        return
    if other.side == play.creature(effect.source).side:
        asked.deny(effect)


@calm_emotions.modifies(MAY_INCLUDE, "actor")
def not_in_an_area(play: Play, asked: Permission, effect: Effect) -> None:
    """Nor by the way."""
    if play.creature(asked.target).side == play.creature(effect.source).side:
        asked.deny(effect)


@calm_emotions.hook(DAMAGE_TAKEN)
def blood_is_shed(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """It ends when the creature is hurt, or sees its allies hurt."""
    creature, hurt = play.creature(effect.bearer), play.creature(blow.target)
    ally = hurt.side == creature.side
    if hurt.id == creature.id or (ally and sees(play, creature, hurt)):
        yield from end_spell_on(play, effect, "hurt")


@calm_emotions.end
def old_grudges(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Its attitude is what it was."""
    creature = play.creature(effect.bearer)
    for key in effect.ids("hostile"):
        creature.attitudes[key] = "hostile"
    yield from ()
