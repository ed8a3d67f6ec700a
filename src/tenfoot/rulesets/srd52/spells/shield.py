"""Shield: a Reaction when hit, or when aimed at by Magic Missile; +5 to Armor Class until the caster's next turn."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import armor_against
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

shield = declare(in_force("shield", "5.2/s-trigger/reaction"), grants=[{"armor": 5}])


knows_shield = Rule("knows.shield", "5.2/s-trigger/reaction")


@shield.procedure("cast")
def raise_it(play: Play, casting: Casting) -> Proc[None]:
    """Shield: start the spell on the caster until the start of its next turn."""
    caster = play.creature(casting.caster)
    yield from begin_spell_on(play, casting, caster, lasts="start of source's next turn")


@shield.modifies(DAMAGE_DEFENSES, "target")
def stops_missiles(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Make the caster immune to the damage of Magic Missile."""
    if "magic-missile" in blow.tags:
        blow.immune.append(("all", effect))


@knows_shield.hook(ATTACK_DECIDED, "target")
def when_hit(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """The bonus counts against the triggering attack: hit or miss is decided again."""
    if not attack.hit:
        return
    owner = play.creature(effect.bearer)
    casting = yield from offer_spell(
        play, owner, "shield", why=shield.cites, facts={"attacker": attack.actor, "total": attack.total}
    )
    if casting is None:
        return
    yield from resolve_casting(play, owner, casting)
    attack.against = armor_against(play, owner, attack)
    decide_hit(attack)


@knows_shield.hook(SPELL_TARGETS, "target")
def when_missiles_come(play: Play, moment: Targeting, effect: Effect) -> Proc[None]:
    """Being aimed at by Magic Missile is the other trigger."""
    if moment.casting.spell.key != "magic-missile":
        return
    owner = play.creature(effect.bearer)
    facts: dict[str, int | str] = {"attacker": moment.casting.caster}
    casting = yield from offer_spell(play, owner, "shield", why=shield.cites, facts=facts)
    if casting is not None:
        yield from resolve_casting(play, owner, casting)
