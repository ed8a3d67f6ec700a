"""Origin feats: Alert and Savage Attacker. Grappler beside them."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.movement.dragging import DRAG_COST
from tenfoot.rulesets.srd52.attack.unarmed_strike import can_seize, seize
from tenfoot.rulesets.srd52.turns.combat import INITIATIVE_ROLLED

alert = Rule("feature.alert", "5.2/c-feat-alert/initiative", "5.2/c-feat-alert/swap")
savage_attacker = Rule("feature.savage-attacker", "5.2/c-feat-savage-attacker/reroll")
grappler = Rule(
    "feature.grappler",
    "5.2/c-feat-grappler/advantage",
    "5.2/c-feat-grappler/punch-and-grab",
    "5.2/c-feat-grappler/fast-wrestler",
)


@alert.modifies(CHECK, "actor")
def first_to_move(play: Play, test: D20Test, effect: Effect) -> None:
    """The Proficiency Bonus on Initiative."""
    if "initiative" in test.tags:
        test.add(play.sheet(play.creature(effect.bearer)).proficiency, effect)


@alert.hook(INITIATIVE_ROLLED)
def swap_places(play: Play, counts: dict[int, int], effect: Effect) -> Proc[None]:
    """Directly after rolling: swap with one willing ally, if neither is Incapacitated."""
    alert_one = play.creature(effect.bearer)
    if alert_one.id not in counts or has_condition(play, alert_one.id, "incapacitated"):
        return
    friends = tuple(
        key
        for key in counts
        if allies(alert_one, play.creature(key))
        and counts[key] != counts[alert_one.id]
        and not has_condition(play, key, "incapacitated")
    )
    if not friends:
        return
    answer = yield Decision(
        alert_one.seat,
        "initiative swap",
        (
            Option("keep", "initiative swap.keep"),
            Option("swap", "initiative swap.swap", takes="targets", targets=friends),
        ),
        subject=alert_one.id,
        default="keep",
        why=("5.2/c-feat-alert/swap",),
    )
    if answer.pick == "keep":
        return
    friend = play.creature(answer.targets[0])
    willing = yield yes_no(
        friend.seat,
        "initiative swap willing",
        subject=friend.id,
        default="yes",
        why=("5.2/c-feat-alert/swap",),
    )
    if willing.pick == "yes":
        counts[alert_one.id], counts[friend.id] = counts[friend.id], counts[alert_one.id]


@savage_attacker.hook(DAMAGE_DICE, "attacker")
def the_better_of_two(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Once a turn on a weapon hit: the weapon's dice are rolled again and the better result is used."""
    once = f"savage attacker by {effect.bearer}"
    attack = roll.attack
    if attack is None or attack.strike.kind != "weapon" or play.state.once.get(once):
        return
    weapon = [piece for piece in roll.parts if piece.weapon and piece.dice]
    if not weapon:
        return
    play.state.once[once] = 1
    for piece in weapon:
        again: list[int] = []
        for count, sides in piece.dice:
            again += yield from play.roll(effect.bearer, count, sides, "damage")
        if sum(again) > sum(piece.faces):
            piece.rolled += sum(again) - sum(piece.faces)
            piece.faces = again


@grappler.modifies(ATTACK, "attacker")
def in_my_grip(play: Play, attack: Attack, effect: Effect) -> None:
    """Advantage against a creature that one has Grappled oneself."""
    for held in play.effects_on(attack.target, "condition.grappled"):
        if held.source == effect.bearer:
            attack.advantage(effect)
            return


@grappler.hook(ATTACK_HIT, "attacker")
def punch_and_grab(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """An Unarmed Strike of the Attack action may hurt and seize at once, once on each own turn."""
    wrestler, target = play.creature(effect.bearer), play.creature(attack.target)
    once = f"punch and grab by {wrestler.id}"
    if attack.strike.kind != "unarmed" or attack.via != "action" or play.state.active != wrestler.id:
        return
    if play.state.once.get(once) or target.life != "alive" or not can_seize(play, wrestler, target):
        return
    answer = yield yes_no(
        wrestler.seat,
        "punch and grab",
        subject=wrestler.id,
        why=("5.2/c-feat-grappler/punch-and-grab",),
        facts={"target": target.id},
    )
    if answer.pick == "yes":
        play.state.once[once] = 1
        yield from seize(play, wrestler, target)


@grappler.modifies(DRAG_COST, "owner")
def fast_wrestler(play: Play, tally: ExplainedTotal, effect: Effect) -> None:
    """Nobody of one's own size or smaller slows one down."""
    wrestler = play.creature(effect.bearer)
    mine = play.sheet(wrestler).size
    sizes = [play.sheet(play.creature(grip.source)).size for grip in holds(play, wrestler)]
    tally.add(-sum(1 for size in sizes if size <= mine and mine - size < 2), effect)
