"""The Shield Guardian: bound to the wearer of its amulet, whom it shields, suffers for and keeps a spell for."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dealing_damage import PIPELINE

bound = Rule("bound to an amulet", "5.2/m-defense/transfer-damage", "5.2/m-sense/mental-links")
protection = Rule("protection", "5.2/m-react/ac-others")
spell_storing = Rule("spell storing", "5.2/m-magic/spell-storing")
AMULET = "guardian-amulet"
"""The amulet; whoever wears it is the master. Its mark `guardian` names one guardian, where there are several."""
FEET = 60
HIGHEST = 4
TRANSFERRED = "transferred"


def wears_amulet(creature: Creature, guardian: Creature) -> bool:
    """Whether this is the one to whom the guardian is bound."""
    return any(
        item.kind == AMULET and item.slot and item.data.get("guardian", guardian.name) == guardian.name
        for item in creature.items
    )


@bound.hook(DAMAGE_INCOMING)
def half_is_its_own(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Half of what the wearer would take, rounded up, goes to a guardian within 60 feet."""
    guardian, wearer = play.creature(effect.bearer), play.creature(blow.target)
    if TRANSFERRED in blow.tags or guardian.life != "alive" or wearer.id == guardian.id:
        return
    if not 0 <= distance(play, guardian, wearer) <= FEET or not wears_amulet(wearer, guardian):
        return
    trial = IncomingDamage(
        blow.target, blow.source, list(blow.amounts), critical=blow.critical, tags=blow.tags
    )
    for name in ("reduce", "factors", "resist", "vulnerable", "immune", "thresholds"):
        setattr(trial, name, list(getattr(blow, name)))
    play.consult(DAMAGE_DEFENSES, trial, trial.target, trial.source)
    whole = play.port(PIPELINE)(play, trial)
    shares = halves(trial.taken, whole)
    if not shares:
        return
    blow.amounts = [(kept, kind) for kind, kept, _ in shares]
    blow.irreducible, blow.tags = True, (*blow.tags, TRANSFERRED)
    blow.reduce.clear()
    blow.factors.clear()
    given = [(part, kind) for kind, _, part in shares if part]
    yield from deal_damage(
        play, IncomingDamage(guardian.id, blow.source, given, tags=(*blow.tags, TRANSFERRED))
    )


def halves(taken: dict[str, int], whole: int) -> list[tuple[str, int, int]]:
    """By type: what the wearer keeps and what is passed on; the odd point is passed on once for the whole."""
    passed = (whole + 1) // 2
    shares: list[tuple[str, int, int]] = []
    for place, (kind, amount) in enumerate(taken.items()):
        last = place == len(taken) - 1
        part = min(amount, passed if last else amount // 2)
        passed -= part
        shares.append((kind, amount - part, part))
    return shares if whole else []


@protection.hook(ATTACK_DECIDED)
def steps_between(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """5 more AC for the wearer within 5 feet, against this attack too, until the guardian's next turn."""
    guardian, wearer = play.creature(effect.bearer), play.creature(attack.target)
    if not attack.hit or attack.against is None or not can_react(play, guardian):
        return
    if not 0 <= distance(play, guardian, wearer) <= 5 or not wears_amulet(wearer, guardian):
        return
    if not (yield from offer_reaction(play, guardian, "protection", why=protection.cites)):
        return
    attack.against.add(5, effect)
    decide_hit(attack)
    expiry = until(play, "start of source's next turn", guardian.id, wearer.id)
    play.attach("shimmering shield", wearer.id, source=guardian.id, level=5, expiry=expiry)


@spell_storing.hook(SPELL_TARGETS, "target")
def keeps_it(play: Play, moment: Targeting, effect: Effect) -> Proc[None]:
    """A spell of level 4 or lower that the wearer casts on it from within 5 feet is stored, in place of the last."""
    guardian, casting = play.creature(effect.bearer), moment.casting
    caster = play.creature(casting.caster)
    close = 0 <= distance(play, guardian, caster) <= 5
    if casting.level > HIGHEST or not close or not wears_amulet(caster, guardian):
        return
    moment.lost = True
    dc = play.port(SPELL_DC)(play, caster, casting.spell.key)
    ability, printed = play.port(SPELL_ATTACK)(play, caster, casting.spell.key)
    own = play.sheet(caster).proficiency + ability_modifier(play, caster, ability)
    attack = printed if printed >= 0 else own
    kept: dict[str, Value] = {**effect.data, "spell": casting.spell.key, "attack": attack}
    play.alter(effect, level=casting.level, dc=dc, data=kept)
    play.emit("spell stored", creature=guardian.id, caster=caster.id, spell=casting.spell.key)
    yield from ()


@spell_storing.offer
def lets_it_go(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """The stored spell, with an action, at the level at which it was stored."""
    if not effect.text("spell") or not creature.budget.get("action"):
        return ()
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    option = spell_option(play, creature, spell, effect.level, "", spell_storing.name)
    return (option,) if option is not None else ()


@spell_storing.perform
def cast_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Without components, with the DC of the one who stored it; then it is gone."""
    creature.budget["action"] -= 1
    spell = play.ruleset.entry("spells", effect.text("spell"), Spell)
    casting = Casting(creature.id, spell, effect.level)
    casting.free = True
    casting.fixed_dc, casting.fixed_attack = effect.dc, effect.num("attack")
    casting.targets, casting.aim = answer.targets, answer.cell
    casting.number = answer.number
    play.alter(effect, level=0, dc=0, data={**effect.data, "spell": ""})
    yield from resolve_casting(play, creature, casting)
