"""Redirect Attack: the boss swaps places with an ally, who becomes the target."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.movement import try_to_leave_space

redirect_attack = Rule("redirect attack", "5.2/m-react/redirect-attack")


@redirect_attack.hook(ATTACK_DECLARED, "target")
def use_a_shield_that_breathes(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Asked when a creature that it sees makes an attack roll against it, before the result counts."""
    boss, attacker = play.creature(effect.bearer), play.creature(attack.actor)
    if "redirected" in attack.tags or not can_react(play, boss) or not sees(play, boss, attacker):
        return
    choices = tuple(
        other.id
        for other in creatures_within(play, boss, 5)
        if allies(boss, other)
        and play.sheet(other).size in (1, 2)
        and play.side_cells(other) == play.side_cells(boss)
        and other.id != attacker.id
        and other.life == "alive"
    )
    if not choices:
        return
    answer = yield Decision(
        boss.seat,
        "reaction.redirect attack",
        (
            Option("swap", "redirect.swap", cost=(REACTION,), takes="targets", targets=choices),
            Option("no", "redirect.no"),
        ),
        subject=boss.id,
        default="no",
        why=redirect_attack.cites,
    )
    if answer.pick == "no":
        return
    spend_reaction(play, boss, "redirect attack")
    ally = play.creature(answer.targets[0])
    here, there = boss.cell, ally.cell
    if not (yield from try_to_leave_space(play, boss, there, ally.altitude)):
        return
    yield from dismount(play, boss, "swapped")
    yield from dismount(play, ally, "swapped")
    play.place(boss, -1)
    play.place(ally, here)
    play.place(boss, there)
    play.emit("swapped", creature=boss.id, other=ally.id)
    # The attack continues against the ally, with its modifiers gathered again.
    instead = plan_attack(play, attacker, ally, attack.strike, ability=attack.ability, via=attack.via)
    instead.tags = (*instead.tags, "redirected")
    attack.tags = (*attack.tags, "lost")
    yield from make_attack(play, instead)
