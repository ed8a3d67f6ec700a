"""Coming back from death: what every effect that revives the dead has in common (5.2/g-dead)."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import GM, yes_no
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc
from tenfoot.rulesets.common.damage.dying import back_from_zero
from tenfoot.rulesets.srd52.conditions.exhaustion import recover


def revive(play: Play, creature: Creature, hp: int, caster: int = 0) -> Proc[bool]:
    """A dead creature returns with as many Hit Points as the effect says. Returns whether it did.

    The spirit knows who calls (5.2/g-dead/spirit-knows) and may refuse (5.2/g-dead/spirit-may-refuse); the GM
    decides whether it is able to come at all (5.2/g-dead/spirit-departed). Conditions and curses whose time has not
    run out are still there; Exhaustion is one level lower.
    """
    if creature.life != "dead" or creature.hp_max < 1:
        return False
    facts: dict[str, int | str] = {"caster": caster, "creature": creature.id}
    free = yield yes_no(
        GM,
        "spirit free",
        subject=creature.id,
        default="yes",
        why=("5.2/g-dead/spirit-departed",),
        facts=facts,
    )
    if free.pick != "yes":
        play.emit("revival.failed", creature=creature.id)
        return False
    willing = yield yes_no(
        creature.seat,
        "return from death",
        subject=creature.id,
        default="yes",
        why=("5.2/g-dead/spirit-may-refuse", "5.2/g-dead/spirit-knows"),
        facts=facts,
    )
    if willing.pick != "yes":
        play.emit("revival.refused", creature=creature.id)
        return False
    yield from back_from_zero(play, creature)
    creature.hp = max(1, min(hp, creature.hp_max))
    play.emit("revived", creature=creature.id, source=caster, hp=creature.hp)
    yield from recover(play, creature, 1)
    return True
