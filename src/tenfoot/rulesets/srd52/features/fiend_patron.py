"""The Fiend's Warlock: strength from the fallen, luck, a hardened hide, and a glimpse of the Lower Planes."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.hit_points import DROPPED
from tenfoot.rulesets.srd52.d20.second_chance import add_to_failure
from tenfoot.rulesets.srd52.spells.banishment import sends_away

dark_ones_blessing = Rule("feature.dark-ones-blessing")
dark_ones_own_luck = Rule("feature.dark-ones-own-luck")
fiendish_resilience = Rule("feature.fiendish-resilience")
hurl_through_hell = Rule("feature.hurl-through-hell")
hurled = Rule("hurled through the Lower Planes")
sends_away(hurled, "incapacitated")
LUCK = "dark-ones-own-luck"
HELL = "hurl-through-hell"
HIDE = "fiendish resilience"
"""The note that names the damage type resisted now."""
TYPES = (
    "acid",
    "bludgeoning",
    "cold",
    "fire",
    "lightning",
    "necrotic",
    "piercing",
    "poison",
    "psychic",
    "radiant",
    "slashing",
    "thunder",
)


@dark_ones_blessing.hook(DROPPED)
def feast(play: Play, drop: Drop, effect: Effect) -> Proc[None]:
    """An enemy falls by the Warlock's hand, or within 10 feet of it."""
    warlock, fallen = play.creature(effect.bearer), play.creature(drop.target)
    if warlock.life != "alive" or warlock.cell < 0 or not enemies(warlock, fallen):
        return
    near = fallen.cell >= 0 and 0 <= distance(play, warlock, fallen) <= 10
    if drop.blow.source == warlock.id or near:
        amount = max(1, ability_modifier(play, warlock, CHA) + effect.level)
        yield from gain_temp_hp(play, warlock, amount, effect.rule)


@dark_ones_own_luck.hook(D20_DECIDED, "actor")
def bend_fate(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """1d10 on a failed check or save, after seeing the roll; once for each roll."""
    warlock = play.creature(effect.bearer)
    if test.kind == "attack" or test.success or not test.faces or warlock.pools.get(LUCK, 0) < 1:
        return
    answer = yield yes_no(
        warlock.seat,
        "dark ones own luck",
        subject=warlock.id,
        cost=(LUCK,),
        facts={"total": test.total, "dc": test.dc, **stakes(play, test)},
    )
    if answer.pick == "yes":
        warlock.pools[LUCK] -= 1
        yield from add_to_failure(play, warlock, test, 10)


@fiendish_resilience.modifies(DAMAGE_DEFENSES, "target")
def thick_hide(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Resistance to the chosen type."""
    blow.resist.append((play.creature(effect.bearer).notes.get(HIDE, "fire"), effect))


@fiendish_resilience.hook(RESTED, "owner")
def choose_the_hide(play: Play, rest: Rest, effect: Effect) -> Proc[None]:
    """Another type may be chosen after a rest; never Force."""
    warlock = play.creature(effect.bearer)
    answer = yield Decision(
        warlock.seat,
        HIDE,
        tuple(Option(kind, f"resilience.{kind}") for kind in TYPES),
        subject=warlock.id,
        default=warlock.notes.get(HIDE, "fire"),
    )
    warlock.notes[HIDE] = answer.pick


@hurl_through_hell.hook(ATTACK_HIT, "attacker")
def through_the_fire(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Once a turn: a Charisma save, or the target is gone until the end of the Warlock's next turn."""
    warlock, target = play.creature(effect.bearer), play.creature(attack.target)
    once = f"hurl through hell by {warlock.id}"
    if play.state.once.get(once) or not warlock.pools.get(HELL) or target.life != "alive" or target.cell < 0:
        return
    answer = yield yes_no(warlock.seat, HELL, subject=warlock.id, cost=(HELL,), facts={"target": target.id})
    if answer.pick != "yes":
        return
    play.state.once[once] = 1
    warlock.pools[HELL] -= 1
    dc = play.port(SPELL_DC)(play, warlock, "")
    if (
        yield from resolve_test(play, D20Test("save", target.id, CHA, dc, target=warlock.id, tags=("magic",)))
    ):
        return
    yield from _hurl(play, warlock, target)


def _hurl(play: Play, warlock: Creature, target: Creature) -> Proc[None]:
    """8d10 Psychic unless it is a Fiend; away and Incapacitated meanwhile."""
    if "fiend" not in play.sheet(target).tags:
        faces = yield from play.roll(warlock.id, 8, 10, "damage")
        yield from deal_damage(
            play, IncomingDamage(target.id, warlock.id, [(sum(faces), "psychic")], tags=("magic",))
        )
    if target.life == "alive" and target.cell >= 0:
        expiry = until(play, "end of source's next turn", warlock.id, target.id)
        yield from play.begin(hurled.name, target.id, source=warlock.id, expiry=expiry)
