"""Items that let their bearer answer to something: an arrow, a failed save, a spell."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import armor_against, turn_aside
from tenfoot.rulesets.common.items.hands import free_hands
from tenfoot.rulesets.srd52.d20.second_chance import reroll_used_die
from tenfoot.rulesets.srd52.items.activating import charges_left, ready_again, spend, wait_for
from tenfoot.rulesets.srd52.items.magic.weapons import thing_of

AS_WRITTEN = "5.2/e-attune/required"

catches_arrows = Rule("catches arrows", AS_WRITTEN)
draws_arrows = Rule("draws arrows", AS_WRITTEN)
snares = Rule("snares missiles", AS_WRITTEN)
twirl = Rule("twirling staff", AS_WRITTEN)
twirled = Rule("twirled staff", AS_WRITTEN)
saved_by_charge = Rule("saved by a charge", "5.2/e-charge/spend")
preserved = Rule("preserved by a charge", "5.2/e-charge/spend")
luck = Rule("item luck", AS_WRITTEN)
absorbs = Rule("absorbs spells", AS_WRITTEN)
swallows = Rule("swallows spells", AS_WRITTEN)
"""Cancels a spell that targets its bearer alone; the item keeps its levels as `charges`."""
turns_spells = Rule("turns spells", AS_WRITTEN)
REDIRECTED = "redirected"


def _in_the_way(play: Play, attack: Attack, effect: Effect, feet: int) -> bool:
    """Whether a ranged attack goes to somebody else that near the bearer."""
    if attack.melee or REDIRECTED in attack.tags or effect.bearer in (attack.target, attack.actor):
        return False
    bearer = play.creature(effect.bearer)
    return bearer.life == "alive" and 0 <= distance(play, bearer, play.creature(attack.target)) <= feet


@catches_arrows.hook(ATTACK_DECLARED)
def into_the_shield(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction: the bearer becomes the target of a ranged attack on somebody within 5 feet."""
    bearer = play.creature(effect.bearer)
    if not _in_the_way(play, attack, effect, effect.level) or bearer.side == play.creature(attack.actor).side:
        return
    facts: dict[str, int | str] = {"attacker": attack.actor, "target": attack.target}
    if (yield from offer_reaction(play, bearer, "catch arrow", facts=facts)):
        turn_aside(play, attack, bearer)
        attack.tags = (*attack.tags, REDIRECTED)


@draws_arrows.hook(ATTACK_DECLARED)
def into_the_cursed_one(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The curse: ranged weapon attacks on somebody within 10 feet go to its bearer instead."""
    if _in_the_way(play, attack, effect, effect.level) and attack.strike.kind == "weapon":
        turn_aside(play, attack, play.creature(effect.bearer))
        attack.tags = (*attack.tags, REDIRECTED)
    yield from ()


@snares.hook(DAMAGE_INCOMING, "target")
def out_of_the_air(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A Reaction and a free hand take 1d10 and the Dexterity modifier off what a missile does."""
    wearer = play.creature(effect.bearer)
    weapon = "attack" in blow.tags and "weapon" in blow.tags
    if not weapon or blow.melee or not free_hands(play, wearer) or not can_react(play, wearer):
        return
    total = sum(amount for amount, _ in blow.amounts)
    facts: dict[str, int | str] = {"attacker": blow.source, "damage": total}
    if (yield from offer_reaction(play, wearer, "snare missile", facts=facts)):
        faces = yield from play.roll(wearer.id, 1, 10, "snare")
        blow.reduce.append((faces[0] + ability_modifier(play, wearer, DEX), "", effect))


@twirl.hook(ATTACK_DECIDED, "target")
def around_and_around(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction: +5 to Armor Class against the attack that has hit, once between rests."""
    found = thing_of(play, effect)
    if not attack.hit or found is None or attack.natural == 20:
        return
    wielder, item, _ = found
    if item.data.get("twirled") or attack.total >= attack.dc + 5:
        return
    facts: dict[str, int | str] = {"attacker": attack.actor, "total": attack.total}
    if (yield from offer_reaction(play, wielder, "twirl staff", facts=facts)):
        note_on(play, wielder, item, {"twirled": 1})
        guard = play.attach(twirled.name, wielder.id, source=wielder.id)
        attack.against = armor_against(play, wielder, attack)
        decide_hit(attack)
        play.detach(guard)


@twirl.hook(RESTED, "owner")
def arms_rested(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Any rest will do."""
    found = thing_of(play, effect)
    if found is not None and found[1].data.get("twirled"):
        note_on(play, found[0], found[1], {"twirled": None})
    yield from ()


@twirled.modifies(ARMOR_AGAINST, "owner")
def behind_the_staff(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+5 for this one attack."""
    tally.add(5, effect)


@saved_by_charge.hook(D20_DECIDED, "actor")
def after_all(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Reaction and a charge turn a failed save of one ability into a success."""
    wanted = ABILITIES.index(effect.text("ability"))
    if test.kind == "save" and test.ability == wanted and not test.success:
        yield from _spend_to_succeed(play, test, effect)


@preserved.hook(D20_DECIDED, "actor")
def from_the_grave(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Reaction and a charge against Necromancy and what the Undead do."""
    if test.kind != "save" or test.success:
        return
    undead = bool(test.target) and "undead" in play.sheet(play.creature(test.target)).tags
    if undead or "school necromancy" in test.tags:
        yield from _spend_to_succeed(play, test, effect)


def _spend_to_succeed(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    found = thing_of(play, effect)
    if found is None:
        return
    bearer, item, made = found
    if charges_left(made, item) < 1:
        return
    facts = {"item": item.kind, "total": test.total, "dc": test.dc, **stakes(play, test)}
    if (yield from offer_reaction(play, bearer, "save by charge", facts=facts)):
        yield from spend(play, bearer, item, made, 1)
        test.success = True


@luck.hook(D20_DECIDED, "actor")
def once_more(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A failed D20 Test may be rolled again, once until dawn."""
    found = thing_of(play, effect)
    if test.success or found is None:
        return
    bearer, item, _ = found
    if not ready_again(play, item, "luck") or has_condition(play, bearer.id, "incapacitated"):
        return
    answer = yield yes_no(
        bearer.seat,
        "item luck",
        subject=bearer.id,
        default="no" if test.kind == "check" else "yes",
        why=(AS_WRITTEN,),
        facts={"item": item.kind, "total": test.total, "dc": test.dc, **stakes(play, test)},
    )
    if answer.pick == "yes":
        yield from wait_for(play, bearer, item, "luck", "dawn")
        yield from reroll_used_die(play, test)


@absorbs.hook(SPELL_CAST)
def cancelled(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Reaction cancels a spell of no more than `level` by somebody the bearer sees, until 20 levels are full."""
    found = thing_of(play, effect)
    caster = play.creature(casting.caster)
    if found is None or casting.cancelled or casting.level > effect.level or not casting.level:
        return
    bearer, item, made = found
    if caster.side == bearer.side or not sees(play, bearer, caster):
        return
    if (
        yield from offer_reaction(
            play, bearer, "absorb spell", facts={"caster": caster.id, "item": item.kind}
        )
    ):
        casting.cancelled = True
        yield from spend(play, bearer, item, made, min(casting.level, charges_left(made, item)))
        play.emit("spell.countered", caster=bearer.id, target=caster.id)


@swallows.hook(SPELL_TARGETS, "target")
def into_the_rod(play: Play, aimed: Targeting, effect: Effect) -> Proc[None]:
    """A Reaction cancels a spell aimed at the bearer alone; its levels are stored while there is room for them."""
    found = thing_of(play, effect)
    casting = aimed.casting
    if found is None or aimed.lost or len(set(casting.targets)) != 1 or casting.caster == effect.bearer:
        return
    activity = casting.spell.activity
    if activity is not None and activity.area is not None:
        return
    bearer, item, made = found
    taken = int(item.data.get("absorbed", 0))
    room = effect.level - taken if effect.num("for good") else effect.level - charges_left(made, item)
    if effect.num("for good") and casting.level > room:
        return
    facts: dict[str, int | str] = {"caster": casting.caster, "item": item.kind}
    if not (yield from offer_reaction(play, bearer, "absorb spell", facts=facts)):
        return
    aimed.lost = True
    stored = int(item.data.get("stored", 0)) + casting.level
    marks: dict[str, int | str | None] = {"absorbed": taken + casting.level, "stored": stored}
    if not effect.num("for good"):
        marks = {"charges": charges_left(made, item) + casting.level}
    note_on(play, bearer, item, marks)
    play.emit("spell.countered", caster=bearer.id, target=casting.caster)
    if not effect.num("for good") and casting.level > room:
        yield from play.ruleset.rule("retributive strike").does["retributive strike"](
            play, bearer, item, Answer("")
        )


@turns_spells.hook(SAVE_DECIDED, "target")
def nothing_of_it(play: Play, saving: Saving, effect: Effect) -> Proc[None]:
    """Whoever saves against a spell of level 7 or lower is not affected at all."""
    if saving.test.success and "spell" in saving.cause.tags and saving.cause.level <= effect.level:
        saving.share = (0, 1)
    yield from ()


energy = Rule("stored energy", AS_WRITTEN)
"""Turns levels that an item has swallowed into a spell slot of its bearer's."""
MOST_LEVEL = 5


def _slots_from(play: Play, creature: Creature, item: Item) -> list[int]:
    caster = play.sheet(creature).caster
    own = len(caster.slots) if caster is not None else 0
    return list(range(1, min(MOST_LEVEL, own, int(item.data.get("stored", 0))) + 1))


@energy.asking("slot from energy")
def enough_stored(play: Play, creature: Creature, item: Item) -> bool:
    """A spellcaster, and at least one level stored."""
    return bool(_slots_from(play, creature, item))


@energy.doing("slot from energy")
def a_slot_more(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A slot of a level that its bearer has, up to 5; it uses up as many stored levels."""
    levels = _slots_from(play, creature, item)
    chosen = yield Decision(
        creature.seat,
        "slot from energy",
        [Option(str(level), "slot.level", facts={"level": level}) for level in levels],
        subject=creature.id,
        default=str(levels[-1]),
        why=(AS_WRITTEN,),
    )
    level = int(chosen.pick)
    creature.pools[f"slot {level}"] = creature.pools.get(f"slot {level}", 0) + 1
    now = item_with(creature, item.id)
    note_on(play, creature, now, {"stored": int(now.data.get("stored", 0)) - level})
