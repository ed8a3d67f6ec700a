"""What the stat blocks of summoned creatures have of their own: a dragon's gift, webs, a steed's bond and steps."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.servants import GONE, master_of
from tenfoot.rulesets.common.bodies.servants_at_work import dismiss, servants
from tenfoot.rulesets.common.bodies.summoning import summon
from tenfoot.rulesets.common.movement.riding import RIDDEN, get_on
from tenfoot.rulesets.common.movement.teleport import teleport
from tenfoot.rulesets.srd52.magic.spell_rule import begin_on, in_force
from tenfoot.rulesets.srd52.monsters.moving import choose_square, squares_that_seem_free

summon_dragon = in_force("summon-dragon", "5.2/g-ally/gm-designates")
"""On the caster: the resistance that it shares with its dragon."""
stuck_fast = Rule("stuck fast", "5.2/s-effect/as-written")
life_bond = Rule("life bond", "5.2/s-effect/as-written")
fey_step = Rule("fey step", "5.2/s-effect/as-written")
STRIDE = 60


@summon_dragon.doing("cast")
def a_dragon_comes(play: Play, casting: Casting) -> Proc[None]:
    """With it comes Resistance to one of its own five types for its caller, until the spell ends."""
    dragon = yield from summon(play, casting)
    if dragon is None:
        return
    caster = play.creature(casting.caster)
    answer = yield Decision(
        caster.seat,
        "shared resistance",
        tuple(Option(kind, "spell.choice", facts={"choice": kind}) for kind in play.sheet(dragon).resist),
        subject=caster.id,
        default=casting.words,
        facts={"spell": casting.spell.key},
    )
    yield from begin_on(play, casting, caster, shared=answer.pick)


@summon_dragon.modifies(DAMAGE_DEFENSES, "target")
def scales_for_both(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to the type that was chosen."""
    blow.resist.append((effect.text("shared"), effect))


@stuck_fast.modifies(SPEED, "owner")
def webbed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Speed 0."""
    tally.at_most(0, effect)


def _by_spell(play: Play, healing: Healing) -> bool:
    """Whether the Hit Points came from a spell of level 1 or higher."""
    spells = play.ruleset.table("spells", Spell)
    return "spell" in healing.tags and any(tag in spells and spells[tag].level for tag in healing.tags)


@life_bond.hook(HEALED)
def heals_along(play: Play, healing: Healing, effect: Effect) -> Proc[None]:
    """What its rider regains from a spell within 5 feet of it, it regains too."""
    steed = play.creature(effect.bearer)
    master = master_of(play.state, steed)
    if master is None or healing.target != master.id or not _by_spell(play, healing):
        return
    if 0 <= distance(play, steed, master) <= 5 and steed.life == "alive":
        yield from heal(play, steed.id, healing.gained, healing.source, ("life bond",))


@life_bond.hook(TURN_STARTS)
def takes_care_of_itself(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Ridden, it obeys; while its rider is Incapacitated it acts by itself, right after the rider's turn."""
    steed = play.creature(effect.bearer)
    if not steed.rider or creature.id not in (steed.id, steed.rider):
        return
    helpless = has_condition(play, steed.rider, "incapacitated")
    for bond in play.effects_on(steed.id, RIDDEN):
        if helpless and bond.level:
            play.alter(bond, level=0, data={**bond.data, "let loose": 1})
        elif not helpless and bond.num("let loose"):
            play.alter(bond, level=1, data={**bond.data, "let loose": 0})
    yield from ()


@fey_step.doing("use")
def steps_through(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Up to 60 feet, with its rider."""
    cells = squares_that_seem_free(play, creature, STRIDE)
    cell = yield from choose_square(play, creature, "teleport", cells)
    if cell < 0:
        return
    rider = play.state.creatures.get(creature.rider)
    controlled = any(bond.level for bond in play.effects_on(creature.id, RIDDEN))
    yield from teleport(play, creature, cell)
    if rider is not None:
        get_on(play, rider, creature, controlled=controlled)


phantom_steed = in_force("phantom-steed", "5.2/mount/eligibility")
"""On the steed: it is not quite real."""
fading = Rule("fading", "5.2/s-effect/as-written")
"""On a steed whose spell has ended: there is a minute left to dismount."""


@phantom_steed.doing("cast")
def a_steed_of_shadow(play: Play, casting: Casting) -> Proc[None]:
    """A Riding Horse with a Speed of 100 feet, saddled and bridled. It outlasts the spell by a moment."""
    held, casting.group, expiry = casting.group, 0, casting.expiry
    casting.expiry = FOREVER
    steed = yield from summon(play, casting)
    casting.group, casting.expiry = held, expiry
    if steed is not None:
        yield from begin_on(play, casting, steed)


@phantom_steed.hook(DAMAGE_TAKEN, "target")
def at_a_touch(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Any damage ends the spell."""
    if blow.total > 0 and effect.id in play.state.effects:
        yield from play.end_group(effect.group, "hurt")


@phantom_steed.end
def it_fades(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Slowly: a minute to dismount."""
    steed = play.creature(effect.bearer)
    if not steed.counters.get(GONE):
        expiry = until(play, "1 minute", effect.source, steed.id)
        play.attach(fading.name, steed.id, source=effect.source, expiry=expiry)
        play.emit("fading", creature=steed.id)
    yield from ()


@fading.end
def it_is_gone(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Nothing is left of it."""
    steed = play.creature(effect.bearer)
    for servant, terms in servants(play, effect.source):
        if servant.id == steed.id:
            yield from dismiss(play, steed, terms, "faded")
