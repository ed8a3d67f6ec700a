"""Ensnaring Strike, a level 1 Conjuration spell of Rangers."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.effect_steps import tie
from tenfoot.rulesets.common.worth.estimate import hit_points, stroke
from tenfoot.rulesets.common.worth.weighing import Temper
from tenfoot.rulesets.srd52.magic.spell_rule import impose_conditions, in_force
from tenfoot.rulesets.srd52.spells.families.spell_damage import burn

ESCAPE = EffectStep("effect", data={"escape": "str skill.athletics"})


ensnared = in_force("ensnaring-strike")


impose_conditions(ensnared, "restrained", depends=True)


knows_ensnaring_strike = Rule("knows.ensnaring-strike", "5.2/s-trigger/bonus-action")


@knows_ensnaring_strike.hook(DAMAGE_ROLL, "attacker")
def vines(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Right after a hit with a weapon: a Strength save, with Advantage for the Large, or Restrained."""
    if roll.attack is None or roll.attack.strike.kind != "weapon":
        return
    striker = play.creature(effect.bearer)
    casting = yield from offer_spell(
        play,
        striker,
        "ensnaring-strike",
        cost="bonus",
        why=knows_ensnaring_strike.cites,
        facts={"target": roll.target},
    )
    if casting is not None and (yield from begin_casting(play, striker, casting)):
        casting.targets = (roll.target,)
        yield from complete_casting(play, striker, casting)


@ensnared.procedure("cast")
def grasp(play: Play, casting: Casting) -> Proc[None]:
    """The save decides; an action and a Strength (Athletics) check may end it later."""
    target = play.creature(casting.targets[0])
    test = D20Test("save", target.id, STR, casting.dc, target=casting.caster, tags=("spell", "magic"))
    if play.sheet(target).size >= 3:
        test.advantage(RuleSource("large", "5.2/s-save/spell-states"))
    if (yield from resolve_test(play, test)):
        return
    effect = yield from begin_spell_on(play, casting, target, escape="str skill.athletics")
    if effect.id in play.state.effects:
        tie(play, effect, ESCAPE, casting.dc)


@ensnared.hook(TURN_STARTS, "owner")
def thorns(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """1d6 Piercing at the start of each of its turns, 1d6 more for each slot level above 1."""
    yield from burn(play, effect.source, creature.id, f"{effect.level}d6", "piercing", "ensnaring-strike")


@knows_ensnaring_strike.reply("bonus.ensnaring-strike")
def decide_vines(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Restrain a foe that will last some rounds, if the caster concentrates on no other spell."""
    target = decision.facts.get("target")
    foe = play.creature(target) if isinstance(target, int) else None
    if foe is None or play.has(me.id, CONCENTRATION) or has_condition(play, foe.id, "restrained"):
        return Answer("no")
    lasts = hit_points(play, me, foe) > 2.5 * stroke(play, me)
    return Answer(decision.options[0].key) if lasts else Answer("no")
