"""Giant Ancestry, a trait of the species Goliath."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.engine.geometry import within as reach_within
from tenfoot.rulesets.common.movement.passing import seems_free
from tenfoot.rulesets.common.movement.teleport import teleport

clouds_jaunt = Rule("feature.giant-ancestry.cloud", "5.2/c-goliath/cloud", tags=(OUT_OF_COMBAT_TOO,))


fires_burn = Rule("feature.giant-ancestry.fire", "5.2/c-goliath/fire")


frosts_chill = Rule("feature.giant-ancestry.frost", "5.2/c-goliath/frost")


chilled = declare_rule("giant's chill", "5.2/c-goliath/frost", grants=[{"speed": -10}])


hills_tumble = Rule("feature.giant-ancestry.hill", "5.2/c-goliath/hill")


stones_endurance = Rule("feature.giant-ancestry.stone", "5.2/c-goliath/stone")


storms_thunder = Rule("feature.giant-ancestry.storm", "5.2/c-goliath/storm")


POOL = "giant-ancestry"


def _left(play: Play, effect: Effect) -> Creature | None:
    goliath = play.creature(effect.bearer)
    return goliath if goliath.pools.get(POOL, 0) > 0 else None


def _uses(play: Play, goliath: Creature, name: str, why: str, target: int) -> Proc[bool]:
    facts: Facts = {"target": target}
    if not (yield from offer_at_cost(play, goliath, name, PoolUse(POOL), why=(why,), facts=facts)):
        return False
    play.emit("activity.used", creature=goliath.id, activity=POOL, name=name.title())
    return True


def jaunt(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action: teleport up to 30 feet to a visible unoccupied space."""
    if creature.cell < 0:
        return ()
    return (
        Option(
            clouds_jaunt.name,
            "option.activity",
            cost=(BONUS, PoolUse(POOL)),
            takes="cell",
            cells=lambda: teleport_cells(play, creature, 30),
            facts={"name": "Cloud's Jaunt"},
        ),
    )


def teleport_cells(play: Play, creature: Creature, feet: int) -> Sequence[int]:
    """Unoccupied squares within the distance and in sight."""
    grid, side = play.state.grid, play.side_cells(creature)
    near = reach_within(grid, creature.cell, feet, side) & grid.light.field_of(creature.cell, side, feet)
    room = standing_room(grid, side)
    return [
        cell for cell in cells_of(near & room) if cell != creature.cell and seems_free(play, creature, cell)
    ]


@clouds_jaunt.action(options=jaunt, cost=(BONUS, PoolUse(POOL)))
def vanish(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Cloud's Jaunt: spend a Bonus Action and a use to teleport; it costs no movement and provokes nothing."""
    yield from teleport(play, creature, answer.cell)


@fires_burn.hook(ATTACK_HIT, "attacker")
def burn(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """1d10 Fire damage on a hit that dealt damage; a Critical Hit doubles the die."""
    goliath = _left(play, effect)
    if goliath is None or not attack.dealt or play.creature(attack.target).life == "dead":
        return
    if (yield from _uses(play, goliath, "fire's burn", "5.2/c-goliath/fire", attack.target)):
        yield from _extra(play, attack, effect, 10, "fire")


def _extra(play: Play, attack: Attack, effect: Effect, sides: int, kind: str) -> Proc[None]:
    part = DamagePart(((1, sides),), 0, kind, effect)
    roll = DamageRoll(attack.actor, attack.target, [part], ("giant",))
    roll.critical = attack.critical
    amounts = yield from roll_damage(play, roll)
    yield from deal_damage(
        play, IncomingDamage(attack.target, attack.actor, amounts, critical=attack.critical, tags=("giant",))
    )


@frosts_chill.hook(ATTACK_HIT, "attacker")
def chill(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """1d6 Cold damage, and 10 feet less Speed until the goliath's next turn starts."""
    goliath = _left(play, effect)
    if goliath is None or not attack.dealt or play.creature(attack.target).life == "dead":
        return
    if (yield from _uses(play, goliath, "frost's chill", "5.2/c-goliath/frost", attack.target)):
        yield from _extra(play, attack, effect, 6, "cold")
        play.attach(chilled.name, attack.target, source=goliath.id, expiry=Expiry(goliath.id, "start", 1))


@hills_tumble.hook(ATTACK_HIT, "attacker")
def tumble(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Large or smaller creature falls Prone, without a save."""
    goliath, target = _left(play, effect), play.creature(attack.target)
    if goliath is None or not attack.dealt or target.life == "dead" or play.sheet(target).size > 3:
        return
    if has_condition(play, target.id, "prone"):
        return
    if (yield from _uses(play, goliath, "hill's tumble", "5.2/c-goliath/hill", target.id)):
        yield from gain_condition(play, target, "prone", source=goliath.id)


def is_hurt(play: Play, blow: IncomingDamage, goliath: Creature, effect: Effect) -> Facts | None:
    """Stone's Endurance answers damage of any kind."""
    damage = sum(amount for amount, _ in blow.amounts)
    return {"damage": damage} if damage else None


@stones_endurance.reaction(
    DAMAGE_INCOMING, "target", asks="stone's endurance", cost=(REACTION, PoolUse(POOL)), guard=is_hurt
)
def endure(play: Play, blow: IncomingDamage, goliath: Creature, effect: Effect) -> Proc[None]:
    """A Reaction: 1d12 and the Constitution modifier less damage."""
    faces = yield from play.roll(goliath.id, 1, 12, "stone's endurance")
    less = faces[0] + ability_modifier(play, goliath, CON)
    reduced: list[tuple[int, str]] = []
    for amount, kind in blow.amounts:
        taken = min(amount, max(0, less))
        less -= taken
        reduced.append((amount - taken, kind))
    blow.amounts = reduced


def hurt_by_one_near(play: Play, blow: IncomingDamage, goliath: Creature, effect: Effect) -> Facts | None:
    """Storm's Thunder answers a creature within 60 feet that dealt damage."""
    foe = play.state.creatures.get(blow.source)
    if (
        foe is None
        or foe.id == goliath.id
        or foe.life == "dead"
        or not can_choose(play, goliath, foe, "harm")
    ):
        return None
    return {"target": foe.id} if 0 <= distance(play, goliath, foe) <= 60 else None


@storms_thunder.reaction(
    DAMAGE_TAKEN, "target", asks="storm's thunder", cost=(REACTION, PoolUse(POOL)), guard=hurt_by_one_near
)
def thunder(play: Play, blow: IncomingDamage, goliath: Creature, effect: Effect) -> Proc[None]:
    """A Reaction: 1d8 Thunder damage to the creature within 60 feet that dealt damage."""
    faces = yield from play.roll(goliath.id, 1, 8, "storm's thunder")
    yield from deal_damage(
        play, IncomingDamage(blow.source, goliath.id, [(faces[0], "thunder")], tags=("giant",))
    )
