"""Metamagic, a feature of the Sorcerer (level 2)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.lasts import SECONDS
from tenfoot.rulesets.common.worth.estimate import danger
from tenfoot.rulesets.common.worth.weighing import NOTHING, Temper, Weighed, Weighing, count_near, plain
from tenfoot.rulesets.srd52.d20.second_chance import reroll_used_die
from tenfoot.rulesets.srd52.features.families.sorcery_points import POINTS
from tenfoot.rulesets.srd52.features.sorcerer.arcane_apotheosis import arcane_apotheosis
from tenfoot.rulesets.srd52.features.sorcerer.innate_sorcery import unleashed
from tenfoot.rulesets.srd52.features.sorcerer.sorcery_incarnate import sorcery_incarnate
from tenfoot.rulesets.srd52.features.wizard.sculpt_spells import spared

metamagic = Rule("feature.metamagic", tags=(OUT_OF_COMBAT_TOO,))


ready = Rule("metamagic ready")
"""On a Sorcerer who has settled how the next spell of this turn is cast."""


quickened = Rule("quickened spell")


heightened = Rule("heightened spell")


extended = Rule("extended spell")


NAME = metamagic.name


PRICES = {
    "careful": 1,
    "distant": 1,
    "empowered": 1,
    "extended": 1,
    "heightened": 2,
    "quickened": 2,
    "seeking": 1,
    "subtle": 1,
    "transmuted": 1,
    "twinned": 1,
}


BEFORE = ("distant", "quickened", "subtle", "twinned")


ELEMENTS = ("acid", "cold", "fire", "lightning", "poison", "thunder")


TOUCH, FROM_AFAR = 5, 30


DAY = 86_400


def _known(effect: Effect, option: str) -> bool:
    chosen = effect.data.get("metamagic")
    return isinstance(chosen, list) and option in chosen


def _free(play: Play, caster: Creature) -> bool:
    """Whether the next option costs nothing."""
    return (
        play.has(caster.id, arcane_apotheosis.name)
        and play.has(caster.id, unleashed.name)
        and play.state.active == caster.id
        and not play.state.once.get(f"free metamagic by {caster.id}")
    )


def _price(play: Play, caster: Creature, option: str) -> Cost:
    return () if _free(play, caster) else (PoolUse(POINTS, PRICES[option]),)


def _affordable(play: Play, caster: Creature, option: str) -> bool:
    return can_pay(caster, _price(play, caster, option))


def _pay(play: Play, caster: Creature, option: str) -> None:
    if _free(play, caster):
        play.state.once[f"free metamagic by {caster.id}"] = 1
    else:
        caster.pools[POINTS] -= PRICES[option]


def _most(play: Play, caster: Creature) -> int:
    """One option on a spell; two with Sorcery Incarnate during Innate Sorcery."""
    incarnate = play.has(caster.id, sorcery_incarnate.name) and play.has(caster.id, unleashed.name)
    return 2 if incarnate else 1


def _room(play: Play, casting: Casting) -> bool:
    return len(casting.changes) < _most(play, play.creature(casting.caster))


def _may(play: Play, casting: Casting, effect: Effect, option: str) -> bool:
    caster = play.creature(effect.bearer)
    return _room(play, casting) and _known(effect, option) and _affordable(play, caster, option)


# Settled before


@metamagic.offer
def settle_how(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """How the next fitting spell of this turn is cast; nothing is paid until it is."""
    settled = [e.text("option") for e in play.effects_on(creature.id, ready.name)]
    options: list[Option] = []
    if len(settled) < _most(play, creature) and (
        creature.budget.get("action") or creature.budget.get("bonus")
    ):
        options = [
            Option(f"{NAME}:{option}", f"metamagic.{option}", facts={"points": PRICES[option]})
            for option in BEFORE
            if option not in settled
            and _known(effect, option)
            and _affordable(play, creature, option)
            and (option != "quickened" or _may_quicken(play, creature))
        ]
    if settled:
        options.append(Option(f"{NAME}:none", "metamagic.none"))
    return options


def _may_quicken(play: Play, creature: Creature) -> bool:
    """In a fight: a Bonus Action, and no spell of level 1 or higher cast yet on this turn."""
    fight = play.state.mode == "combat"
    return (
        fight
        and bool(creature.budget.get("bonus"))
        and not play.state.once.get(f"leveled spell by {creature.id}")
    )


@metamagic.perform
def choose_metamagic(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Choose the option for the next spell of this turn, outside a fight for the next one, or take it back."""
    option = answer.pick.split(":")[1]
    if option == "none":
        for settled in play.effects_on(creature.id, ready.name):
            play.detach(settled)
    else:
        fight = play.state.mode == "combat"
        end = Expiry(creature.id, "end", 1) if fight else FOREVER
        play.attach(ready.name, creature.id, source=creature.id, expiry=end, data={"option": option})


@ready.modifies(HOW_CAST, "actor")
def cast_in_another_way(play: Play, how: How, effect: Effect) -> None:
    """Each option changes what it is about, where it fits the spell."""
    caster, option = play.creature(effect.bearer), effect.text("option")
    spell = how.spell
    if not _affordable(play, caster, option) or len(how.changes) >= _most(play, caster):
        return
    if option == "quickened" and spell.casting == "action" and _may_quicken(play, caster):
        how.needs = "bonus"
    elif option == "distant" and spell.range >= TOUCH:
        how.spell = from_afar(spell)
    elif option == "subtle" and spell.components:
        how.without += "VS" if spell.material or spell.consumed else "VSM"
    elif option == "twinned" and takes_one_more(spell):
        how.higher += 1
    else:
        return
    how.changes.append(option)
    how.price += _price(play, caster, option)


def from_afar(spell: Spell) -> Spell:
    """Twice the range; 30 feet in place of a touch."""
    feet = FROM_AFAR if spell.range == TOUCH else 2 * spell.range
    activity = spell.activity
    if activity is not None and activity.melee:
        activity = msgspec.structs.replace(activity, reach=feet)
    elif activity is not None and (activity.area is None or activity.area.at == "point"):
        activity = msgspec.structs.replace(activity, range=feet)
    return msgspec.structs.replace(spell, range=feet, activity=activity)


def takes_one_more(spell: Spell) -> bool:
    """Whether a higher slot lets it target an additional creature."""
    activity = spell.activity
    if spell.level < 1 or spell.higher is None or activity is None:
        return False
    return spell.higher.targets > 0 and "repeat" not in activity.tags


@ready.hook(SPELL_CAST, "caster")
def now_it_costs(play: Play, casting: Casting, effect: Effect) -> None:
    """The points go with the spell that was changed."""
    option = effect.text("option")
    if option in casting.changes:
        caster = play.creature(effect.bearer)
        _pay(play, caster, option)
        play.detach(effect)
        if option == "quickened":
            play.attach(quickened.name, caster.id, source=caster.id, expiry=Expiry(caster.id, "end", 1))


@quickened.modifies(MAY_CAST, "actor")
def only_cantrips_now(play: Play, asked: Permission, effect: Effect) -> None:
    """After a quickened spell no other spell of level 1 or higher on this turn."""
    spell = play.ruleset.table("spells", Spell).get(asked.verb)
    if spell is not None and spell.level and play.state.active == effect.bearer:
        asked.deny(effect)


# Asked as the spell is cast


@metamagic.hook(SPELL_CAST, "caster")
def longer_or_other(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Extended: twice as long. Transmuted: another element."""
    caster = play.creature(effect.bearer)
    if casting.spell.level and play.state.active == caster.id:
        play.state.once[f"leveled spell by {caster.id}"] = 1
    options: list[Option] = []
    if _may(play, casting, effect, "extended") and longer(casting.lasts):
        price = _price(play, caster, "extended")
        options.append(Option("extended", "metamagic.extended", cost=price))
    own = element_of(play, casting)
    if own and _may(play, casting, effect, "transmuted"):
        price = _price(play, caster, "transmuted")
        options += [
            Option(f"transmuted:{kind}", "metamagic.transmuted", cost=price, facts={"kind": kind})
            for kind in ELEMENTS
            if kind != own
        ]
    if not options:
        return
    answer = yield _ask(caster, casting, options)
    option, _, kind = answer.pick.partition(":")
    if option == "none":
        return
    _pay(play, caster, option)
    casting.changes.append(option)
    if option == "transmuted":
        casting.spell = in_another_element(casting.spell, element_of(play, casting), kind)
        return
    casting.lasts = longer(casting.lasts)
    casting.expiry = until(play, casting.lasts, caster.id, caster.id)
    if casting.spell.concentration:
        data: dict[str, int | str | list[int | str]] = {"held": casting.group}
        play.attach(extended.name, caster.id, source=caster.id, expiry=casting.expiry, data=data)


def _ask(caster: Creature, casting: Casting, options: Sequence[Option]) -> Decision:
    return Decision(
        caster.seat,
        "metamagic",
        (Option("none", "metamagic.none"), *options),
        subject=caster.id,
        default="none",
        facts={"spell": casting.spell.key},
    )


def longer(words: str) -> str:
    """Twice a duration of a minute or more, up to 24 hours; "" where there is nothing to double."""
    span = re.fullmatch(r"(\d+) (minute|hour|day)s?", words)
    if span is None:
        return ""
    seconds = int(span[1]) * SECONDS[span[2]]
    twice = min(2 * seconds, DAY)
    return f"{twice // 60} minutes" if twice > seconds else ""


def element_of(play: Play, casting: Casting) -> str:
    """The element of the spell's damage, where it deals any at once and as its data says."""
    spell = casting.spell
    rule = play.ruleset.rules.get(f"spell.{spell.key}")
    if spell.activity is None or spell.zone is not None or spell.again or (rule and "cast" in rule.does):
        return ""
    kinds = [damage.kind for damage in spell.activity.damage]
    return next((kind for kind in kinds if kind in ELEMENTS), "")


def in_another_element(spell: Spell, own: str, kind: str) -> Spell:
    """Copy a spell with another type of damage."""

    def changed(activity: Activity) -> Activity:
        damage = tuple(
            msgspec.structs.replace(part, kind=kind) if part.kind == own else part for part in activity.damage
        )
        steps = {
            name: tuple(
                msgspec.structs.replace(step, kind=kind) if step.kind == own else step
                for step in getattr(activity, name)
            )
            for name in ("hit", "miss", "fail", "success")
        }
        return msgspec.structs.replace(activity, damage=damage, **steps)

    return msgspec.structs.replace(spell, activity=changed(spell.activity)) if spell.activity else spell


@extended.modifies(SAVE, "actor")
def held_more_firmly(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to maintain Concentration on that spell."""
    if "concentration" in test.tags and any(
        held.group == effect.num("held") for held in play.effects_on(effect.bearer, CONCENTRATION)
    ):
        test.advantage(effect)


# Asked as the spell takes effect


@metamagic.hook(SPELL_WORKS, "caster")
def careful_and_heightened(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Careful: some are spared, for a point. Heightened: one target saves with Disadvantage, for two."""
    caster = play.creature(effect.bearer)
    activity = casting.spell.activity
    if activity is None or activity.kind != "save" or not _room(play, casting):
        return
    if activity.area is not None:
        there = [c for c in affected(play, caster, activity, casting.aim) if side_notices(play, caster, c)]
    else:
        there = [play.creature(key) for key in casting.targets]
    friends = tuple(c.id for c in there if c.id != caster.id and not enemies(caster, c))
    foes = tuple(c.id for c in there if enemies(caster, c))
    options: list[Option] = []
    if friends and _may(play, casting, effect, "careful"):
        most = min(len(friends), max(1, ability_modifier(play, caster, CHA)))
        price = _price(play, caster, "careful")
        options.append(
            Option("careful", "metamagic.careful", cost=price, takes="targets", targets=friends, most=most)
        )
    if foes and _may(play, casting, effect, "heightened"):
        price = _price(play, caster, "heightened")
        options.append(
            Option("heightened", "metamagic.heightened", cost=price, takes="targets", targets=foes)
        )
    if not options:
        return
    answer = yield _ask(caster, casting, options)
    if answer.pick == "none":
        return
    _pay(play, caster, answer.pick)
    casting.changes.append(answer.pick)
    rule = spared if answer.pick == "careful" else heightened
    for key in answer.targets:
        play.attach(rule.name, key, source=caster.id, group=casting.group, data={"spell": casting.spell.key})


@metamagic.hook(SPELL_DONE, "caster")
def end_metamagic(play: Play, casting: Casting, effect: Effect) -> None:
    """End the changes of the options when the spell has taken effect."""
    for found in list(play.state.effects.values()):
        if found.rule in (spared.name, heightened.name) and found.source == effect.bearer:
            play.detach(found)


@heightened.modifies(SAVE, "actor")
def hard_to_shrug_off(play: Play, test: D20Test, effect: Effect) -> None:
    """Give the target Disadvantage on saves against that caster's spell."""
    if test.target == effect.source and "spell" in test.tags:
        test.disadvantage(effect)


# Asked as the dice fall; these two come on top of any other


@metamagic.hook(ATTACK_DECIDED, "attacker")
def seeking_spell(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Seeking: a spell that misses rolls its d20 again for a point."""
    creature = play.creature(effect.bearer)
    if attack.hit or attack.strike.kind != "spell" or not attack.faces or attack.auto_fail:
        return
    if not _known(effect, "seeking") or not _affordable(play, creature, "seeking"):
        return
    facts: dict[str, int | str] = {"target": attack.target, "total": attack.total}
    price = _price(play, creature, "seeking")
    answer = yield yes_no(creature.seat, "seeking spell", subject=creature.id, cost=price, facts=facts)
    if answer.pick == "yes":
        _pay(play, creature, "seeking")
        yield from reroll_used_die(play, attack)


@metamagic.hook(DAMAGE_DICE, "attacker")
def empowered_spell(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Empowered: for a point, low damage dice of a spell are rolled again, as many as the Charisma modifier."""
    creature = play.creature(effect.bearer)
    if "spell" not in roll.tags or not _known(effect, "empowered"):
        return
    if not _affordable(play, creature, "empowered"):
        return
    most = max(1, ability_modifier(play, creature, CHA))
    low = _low_dice(roll)[:most]
    if not low:
        return
    price = _price(play, creature, "empowered")
    answer = yield yes_no(
        creature.seat, "empowered spell", subject=creature.id, cost=price, facts={"dice": len(low)}
    )
    if answer.pick != "yes":
        return
    _pay(play, creature, "empowered")
    for piece, place, sides in low:
        faces = yield from play.roll(creature.id, 1, sides, "damage")
        part = roll.parts[piece]
        part.rolled += faces[0] - part.faces[place]
        part.faces = [*part.faces[:place], faces[0], *part.faces[place + 1 :]]


def _low_dice(roll: DamageRoll) -> list[tuple[int, int, int]]:
    """Dice that show less than half of their average, the worst first: the part, the place, the sides."""
    found: list[tuple[int, int, int, int]] = []
    for number, piece in enumerate(roll.parts):
        place = 0
        for count, sides in piece.dice:
            for _ in range(abs(count)):
                if count > 0 and place < len(piece.faces) and 2 * piece.faces[place] <= sides:
                    found.append((piece.faces[place] - sides, number, place, sides))
                place += 1
    return [(number, place, sides) for _, number, place, sides in sorted(found)]


@metamagic.weigh
def weigh_quickening(turn: Weighing, option: Option) -> Weighed:
    """Value of Quickened Spell: 60 with two or more slots of level 3 up, both actions left and a foe near, else 0."""
    me = turn.me
    great = sum(me.pools.get(f"slot {level}", 0) for level in range(3, 10))
    both = me.budget.get("action", 0) and me.budget.get("bonus", 0)
    if not option.key.endswith(":quickened") or not both or great < 2 or not count_near(turn, 90):
        return NOTHING
    return plain(option), 60.0


@metamagic.reply("metamagic")
def answer_metamagic(play: Play, me: Creature, decision: Decision, manner: Temper) -> Answer:
    """Choose Metamagic: Careful Spell for allies in the area, or Heightened Spell on the most dangerous foe."""
    spell = play.ruleset.entry("spells", str(decision.facts.get("spell")), Spell)
    for option in decision.options:
        if option.key == "careful":
            return Answer(option.key, targets=option.targets[: option.most])
        if option.key == "heightened" and spell.activity is not None and not spell.activity.damage:
            worst = max(option.targets, key=lambda key: (danger(play, play.creature(key)), -key))
            return Answer(option.key, targets=(worst,))
    return decision.default_answer()
