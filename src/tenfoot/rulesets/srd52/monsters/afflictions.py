"""What monsters' hits leave behind for a while: slower, unhealed, without Reactions, off balance."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.next_attack import sways_next_attack
from tenfoot.rulesets.common.content.activity import SPARED
from tenfoot.rulesets.common.space.space import bearers_near

spared = Rule(SPARED, "5.2/m-save/immune-24h", tags=("mark",))
speed_cut = Rule("speed cut", "5.2/m-rider/speed-cut")
no_reactions = Rule("no reactions", "5.2/m-rider/no-reactions")
no_healing = Rule("no healing", "5.2/m-rider/no-healing")
one_or_the_other = Rule("action or bonus action", "5.2/m-breath/slowing")
off_balance = Rule("off balance", "5.2/m-offense/next-attack")
exposed = Rule("exposed", "5.2/m-offense/next-attack")
emboldened = Rule("emboldened", "5.2/m-offense/next-attack")
hampered = Rule("hampered", "5.2/m-rider/penalties")
armor_penalty = Rule("armor penalty", "5.2/m-rider/penalties")
shaken_focus = Rule("shaken focus", "5.2/m-rider/concentration")
shielded = Rule("shimmering shield", "5.2/m-magic/support")
war_cry = Rule("war cry", "5.2/m-offense/war-cry")
weakened = Rule("weakened", "5.2/m-breath/weakening")
distracted = Rule("distracted", "5.2/m-rider/penalties")
muffled = Rule("muffled", "5.2/m-grab/whelm")
recurring_harm = Rule("recurring harm", "5.2/m-grab/whelm", "5.2/m-rider/spores")
infernal_wound = Rule("infernal wound", "5.2/m-rider/wound", "5.2/m-damage/loses-hp")


@speed_cut.modifies(SPEED, "owner")
def slower(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """So many feet less, half, or none at all; special speeds fall alike."""
    if effect.text("to") == "half":
        tally.times(1, 2, effect)
    elif effect.text("to") == "zero":
        tally.at_most(0, effect)
    else:
        tally.add(-effect.level, effect)


@no_reactions.modifies(MAY, "actor")
def no_answer(play: Play, asked: Permission, effect: Effect) -> None:
    """It can't take Reactions."""
    if asked.verb == "reaction":
        asked.deny(effect)


@no_healing.modifies(HEALING, "target")
def not_healed(play: Play, healing: Healing, effect: Effect) -> None:
    """It can't regain Hit Points."""
    healing.amount = 0


@one_or_the_other.modifies(MAY, "actor")
def not_both(play: Play, asked: Permission, effect: Effect) -> None:
    """No Reactions; on its turn the action and the Bonus Action exclude each other."""
    if asked.verb == "reaction":
        asked.deny(effect)


@one_or_the_other.hook(ACTIVITY_DONE, "owner")
def half_a_turn(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """An action or a Bonus Action, not both: taking one uses up the other."""
    budget = play.creature(effect.bearer).budget
    if budget.get("action", 0) < 1:
        budget["bonus"] = 0
    elif budget.get("bonus", 0) < 1:
        budget["action"] = 0
    yield from ()


sways_next_attack(off_balance, "attacker", "disadvantage", ATTACK_DONE)
sways_next_attack(exposed, "target", "advantage", ATTACK_DONE)


@emboldened.modifies(ATTACK, "attacker")
def sure_of_the_next_blow(play: Play, attack: Attack, effect: Effect) -> None:
    """Its next attack roll has Advantage."""
    attack.advantage(effect)


@emboldened.hook(ATTACK_DONE, "attacker")
def spent(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Only one. The attack that gave it does not count."""
    if effect.num("ready"):
        yield from play.end(effect, "used")
    else:
        play.alter(effect, data={**effect.data, "ready": 1})


@hampered.modifies(D20, "actor")
def giggling(play: Play, test: D20Test, effect: Effect) -> None:
    """A die is taken from ability checks and attack rolls."""
    if test.kind in ("check", "attack"):
        test.add_dice(-1, effect.level or 6, effect)


@armor_penalty.modifies(ARMOR_CLASS, "owner")
def thinner_armor(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A penalty to AC."""
    tally.add(-effect.level, effect)


@shielded.modifies(ARMOR_CLASS, "owner")
def shimmers(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """A bonus to AC."""
    tally.add(effect.level, effect)


@shaken_focus.modifies(SAVE, "actor")
def buzzing(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on saves to keep Concentration."""
    if "concentration" in test.tags:
        test.disadvantage(effect)


@war_cry.modifies(ATTACK, "attacker")
def heartened(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage on attack rolls."""
    attack.advantage(effect)


@weakened.modifies(D20, "actor")
def strengthless(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on D20 Tests with Strength."""
    if test.ability == 0:
        test.disadvantage(effect)


@weakened.hook(DAMAGE_ROLL, "attacker")
def feeble_blows(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """A die is taken from its damage rolls."""
    if roll.parts:
        roll.add(((-1, effect.level or 4),), 0, roll.main_kind, effect)
    yield from ()


@distracted.modifies(ATTACK, "attacker")
def distracted_attacks(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage on attack rolls."""
    attack.disadvantage(effect)


@distracted.modifies(CHECK, "actor")
def distracted_checks(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on ability checks."""
    test.disadvantage(effect)


@muffled.modifies(MAY_CAST, "actor")
def no_words(play: Play, asked: Permission, effect: Effect) -> None:
    """No spells with a Verbal component."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and "V" in spell.components and "V" not in asked.without:
        asked.deny(effect)


@recurring_harm.hook(TURN_STARTS)
def hurts_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Damage as each turn of the source (or of the sufferer) starts."""
    whose = effect.source if effect.text("at") == "source" else effect.bearer
    bearer = play.creature(effect.bearer)
    if creature.id != whose or bearer.life == "dead":
        return
    amount = yield from roll_amount(play, effect.source, effect.text("dice"), 0)
    yield from deal_damage(play, IncomingDamage(bearer.id, effect.source, [(amount, effect.text("kind"))]))


@infernal_wound.hook(TURN_STARTS, "owner")
def bleeds(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Hit Points are lost: no damage, so nothing resists it and no Concentration is shaken."""
    if creature.life == "dead" or creature.hp == 0:
        return
    amount = yield from roll_amount(play, effect.source, effect.text("dice"), 0)
    lost = min(amount, creature.hp)
    play.emit("hit points lost", creature=creature.id, amount=lost, cause="infernal wound")
    if lost < creature.hp:
        creature.hp -= lost
        return
    yield from deal_damage(play, IncomingDamage(creature.id, effect.source, [(lost, "")]))


@infernal_wound.hook(HEALED, "target")
def closes(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """A spell that restores Hit Points closes it."""
    if "spell" in healing.tags:
        yield from play.end(effect, "healed")


stanch = Rule("stanch", "5.2/m-rider/wound", general=True)


@stanch.offer
def stop_the_blood(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """An action of the wounded, or of somebody within 5 feet."""
    if not creature.budget.get("action"):
        return ()
    targets = bearers_near(play, creature, infernal_wound.name)
    if not targets:
        return ()
    return (Option("stanch", "option.stanch", cost=("action",), takes="targets", targets=targets),)


@stanch.perform
def press_on_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """A Wisdom (Medicine) check against the wound's DC."""
    creature.budget["action"] -= 1
    wound = play.effects_on(answer.targets[0], infernal_wound.name)[0]
    test = D20Test("check", creature.id, WIS, wound.dc, skills=("skill.medicine",), tags=("stanch",))
    if (yield from resolve_test(play, test)):
        yield from play.end(wound, "stanched")
