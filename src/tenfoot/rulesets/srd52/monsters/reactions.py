"""Reactions of stat blocks: Unnerving Gaze, Burst of Ingenuity, Deflect Missile, Protective Magic."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.content.activity import spared_from
from tenfoot.rulesets.srd52.monsters.moving import teleport
from tenfoot.rulesets.srd52.monsters.named_part import apply_part

unnerving_gaze = Rule("unnerving gaze", "5.2/m-react/turn-start-gaze")
burst_of_ingenuity = Rule("burst of ingenuity", "5.2/m-react/boost-roll")
deflect_missile = Rule("deflect missile", "5.2/m-react/deflect-missile")
protective_magic = Rule("protective magic", "5.2/m-react/protective-magic")
whirlwind_of_sand = Rule("whirlwind of sand", "5.2/m-react/ac-others")
reactive = Rule("reactive", "5.2/m-react/extra")


@unnerving_gaze.hook(TURN_STARTS)
def meets_its_eyes(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """A creature that sees it starts its turn within 30 feet."""
    devil = play.creature(effect.bearer)
    if not enemies(devil, creature) or creature.life != "alive" or not can_react(play, devil):
        return
    if not 0 <= distance(play, devil, creature) <= 30:
        return
    activity = activity_of(play, devil, effect.text("part"))
    if spared_from(play, devil, creature, activity):
        return
    if not (sees(play, devil, creature) and sees(play, creature, devil)):
        return
    facts: dict[str, int | str] = {"target": creature.id}
    if (yield from offer_reaction(play, devil, "unnerving gaze", why=unnerving_gaze.cites, facts=facts)):
        yield from apply_part(play, devil, activity.key, [creature])


@burst_of_ingenuity.hook(D20_DECIDED)
def a_helpful_thought(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """2 more on an ability check or a save within 30 feet, known to be short of it and not yet told."""
    sphinx = play.creature(effect.bearer)
    who = play.creature(test.actor)
    if test.kind == "attack" or test.success or test.total + 2 < test.dc or not can_react(play, sphinx):
        return
    if sphinx.pools.get("burst of ingenuity", 0) < 1 or who.side != sphinx.side:
        return
    if who.id != sphinx.id and not 0 <= distance(play, sphinx, who) <= 30:
        return
    if (yield from offer_reaction(play, sphinx, "burst of ingenuity", why=burst_of_ingenuity.cites)):
        sphinx.pools["burst of ingenuity"] -= 1
        test.add(2, effect)
        test.total += 2
        test.success = test.total >= test.dc


@deflect_missile.hook(DAMAGE_INCOMING, "target")
def catch_it(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """A ranged hit loses 1d10 + 6; reduced to nothing, the rest of its force can be hurled at somebody."""
    giant = play.creature(effect.bearer)
    pool = effect.text("part")
    if blow.melee or "attack" not in blow.tags or giant.pools.get(pool, 0) < 1 or not can_react(play, giant):
        return
    physical = ("bludgeoning", "piercing", "slashing")
    if not any(kind in physical for _, kind in blow.amounts):
        return
    if not (yield from offer_reaction(play, giant, "deflect missile", why=deflect_missile.cites)):
        return
    giant.pools[pool] -= 1
    less = yield from roll_amount(play, giant.id, "1d10", 6)
    left = 0
    for amount, kind in blow.amounts:
        if kind in physical:
            blow.reduce.append((less, kind, effect))
            left += max(0, amount - less)
        else:
            left += amount
    activity = activity_of(play, giant, pool)
    targets = tuple(other.id for other in possible_targets(play, giant, activity) if other.id != giant.id)
    if left or not targets:
        return
    answer = yield Decision(
        giant.seat,
        "deflect missile",
        (
            Option("at", "deflect.at", takes="targets", targets=targets),
            Option("no", "deflect.no"),
        ),
        subject=giant.id,
        default="no",
    )
    if answer.pick == "at":
        yield from apply_part(play, giant, pool, [play.creature(answer.targets[0])])


@protective_magic.hook(SPELL_DONE, "caster")
def one_count_for_both(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """Shield and Counterspell come out of one daily number."""
    both = ("shield", "counterspell")
    caster = play.creature(effect.bearer)
    if casting.spell.key in both:
        least = min(caster.pools.get(f"daily {spell}", 0) for spell in both)
        for spell in both:
            caster.pools[f"daily {spell}"] = least
    yield from ()


@whirlwind_of_sand.hook(ATTACK_DECIDED, "target")
def gone_in_sand(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """2 more AC, a teleport, and sand in the eyes of those near where it arrives."""
    mummy = play.creature(effect.bearer)
    if not attack.hit or attack.against is None or not can_react(play, mummy):
        return
    if not (yield from offer_reaction(play, mummy, "whirlwind of sand", why=whirlwind_of_sand.cites)):
        return
    attack.against.add(2, effect)
    decide_hit(attack)
    yield from teleport(play, mummy, 60)
    for other in list(creatures_within(play, mummy, 5)):
        if enemies(mummy, other) and sees(play, mummy, other):
            expiry = until(play, "end of source's next turn", mummy.id, other.id)
            yield from gain_condition(play, other, "blinded", source=mummy.id, expiry=expiry)


@reactive.hook(TURN_STARTS)
def ready_again(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """One Reaction on every turn of combat."""
    bearer = play.creature(effect.bearer)
    if bearer.life == "alive":
        bearer.budget["reaction"] = max(1, bearer.budget.get("reaction", 0))
    yield from ()
