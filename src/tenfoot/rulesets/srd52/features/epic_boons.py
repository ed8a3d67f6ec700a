"""Epic Boons that are played: Combat Prowess, Irresistible Offense."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.casting import give_back
from tenfoot.rulesets.common.magic.spell import PACT

combat_prowess = Rule("feature.boon-of-combat-prowess", "5.2/c-feat-combat-prowess/peerless-aim")
irresistible_offense = Rule(
    "feature.boon-of-irresistible-offense",
    "5.2/c-feat-irresistible-offense/strike",
    "5.2/c-feat-irresistible-offense/overcome",
)
spell_recall = Rule("feature.boon-of-spell-recall", "5.2/c-feat-spell-recall/free-casting")
aimed = Rule("peerless aim used")


@combat_prowess.hook(ATTACK_DECIDED, "attacker")
def peerless_aim(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A miss becomes a hit; again from the start of the own next turn."""
    bearer = play.creature(effect.bearer)
    if attack.hit or play.has(bearer.id, aimed.name):
        return
    answer = yield yes_no(
        bearer.seat,
        "peerless aim",
        subject=bearer.id,
        why=("5.2/c-feat-combat-prowess/peerless-aim",),
        facts={"target": attack.target},
    )
    if answer.pick == "yes":
        attack.hit = attack.success = True
        play.attach(aimed.name, bearer.id, expiry=Expiry(bearer.id, "start", 1))


@irresistible_offense.hook(DAMAGE_ROLL, "attacker")
def overwhelm(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """On a d20 of 20: the raised score as extra damage of the attack's type."""
    attack = roll.attack
    if attack is not None and attack.natural == 20:
        ability = STR if effect.text("raised") == "str" else DEX
        roll.add((), score(play, play.creature(effect.bearer), ability), roll.main_kind, effect)
    yield from ()


@irresistible_offense.modifies(DAMAGE_DEFENSES, "source")
def overcome_defenses(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """Bludgeoning, Piercing and Slashing damage ignores Resistance."""
    for kind in ("bludgeoning", "piercing", "slashing"):
        blow.overcomes.append((kind, effect))


@spell_recall.hook(SPELL_CAST, "caster")
def kept(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """1d4 with a slot of level 1 to 4: if it shows the slot's level, the slot is not expended."""
    slot = casting.level if casting.payment.startswith(("slot ", PACT)) else 0
    if not 1 <= slot <= 4:
        return
    faces = yield from play.roll(effect.bearer, 1, 4, "spell recall")
    if faces[0] == slot:
        give_back(play, casting)
