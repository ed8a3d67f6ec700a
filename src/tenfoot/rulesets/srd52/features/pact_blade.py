"""The Warlock's pact weapon: called into the hand, wielded with Charisma, and hungry."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.common.items.hands import HELD, free_hands
from tenfoot.rulesets.common.senses.targets import in_range
from tenfoot.rulesets.srd52.actions.attack import ATTACKS, ONE
from tenfoot.rulesets.srd52.d20.proficiency import PROFICIENT, best_training
from tenfoot.rulesets.srd52.features.pact_magic import pact_pool
from tenfoot.rulesets.srd52.rest.hit_dice import hit_dice_left, spent_key

pact_of_the_blade = Rule("feature.pact-of-the-blade", tags=(OUT_OF_COMBAT_TOO,))
bonded = Rule("pact weapon")
thirsting_blade = Rule("feature.thirsting-blade", "5.2/c-multi/thirsting-blade")
devouring_blade = Rule("feature.devouring-blade")
"""Thirsting Blade gives two extra attacks in place of one."""
eldritch_smite = Rule("feature.eldritch-smite")
lifedrinker = Rule("feature.lifedrinker")

NAME = pact_of_the_blade.name
KINDS = ("own", "necrotic", "psychic", "radiant")
DRINKS = ("necrotic", "psychic", "radiant")
THIRST = "thirst"
"""Attacks with the pact weapon that are left of the Attack action."""
HUGE = 4


def bond_of(play: Play, creature: int) -> Effect | None:
    """The bond with a weapon, if there is one."""
    return next(iter(play.effects_on(creature, bonded.name)), None)


def with_it(play: Play, attack: Attack) -> bool:
    """Whether the attack is made with the attacker's pact weapon."""
    bond = bond_of(play, attack.actor)
    return bond is not None and bool(attack.strike.item) and attack.strike.item == bond.num("item")


@pact_of_the_blade.offer
def call_a_weapon(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """A Bonus Action for any melee weapon, with a hand free, or for a magic weapon in hand; its damage at will."""
    options: list[Option] = []
    bond = bond_of(play, creature.id)
    if bond is not None:
        options += [
            Option(f"{NAME}:deal:{kind}", "pact weapon.deal", facts={"kind": kind})
            for kind in KINDS
            if kind != bond.text("kind", "own")
        ]
    if not creature.budget.get("bonus"):
        return options
    held = bond is not None and any(
        item.id == bond.num("item") and item.slot in HELD for item in creature.items
    )
    if free_hands(play, creature) > 0 and not held:
        options += [
            Option(
                f"{NAME}:call:{weapon.key}",
                "pact weapon.call",
                cost=("bonus",),
                facts={"weapon": weapon.name},
            )
            for weapon in play.ruleset.table("weapons", Weapon).values()
            if not weapon.ranged and weapon.category in ("simple", "martial")
        ]
    options += [
        Option(
            f"{NAME}:bond:{item.kind}.{item.id}",
            "pact weapon.bond",
            cost=("bonus",),
            facts={"item": item.kind},
        )
        for item in creature.items
        if item.slot in HELD and item.data.get("bonus") and (bond is None or bond.num("item") != item.id)
    ]
    return options


@pact_of_the_blade.perform
def it_comes(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The bond with another weapon ends; a weapon that was only called disappears."""
    _, way, what = answer.pick.split(":", 2)
    if way == "deal":
        bond = bond_of(play, creature.id)
        assert bond is not None
        play.alter(bond, data={**bond.data, "kind": what})
        return
    creature.budget["bonus"] -= 1
    for old in play.effects_on(creature.id, bonded.name):
        yield from play.end(old, "another")
    if way == "call":
        weapon = play.ruleset.entry("weapons", what, Weapon)
        two_handed = "two-handed" in weapon.properties and free_hands(play, creature) > 1
        item = Item(play.state.new_id(), what, 1, "both" if two_handed else "main", {"focus": creature.id})
        if any(other.slot == "main" for other in creature.items):
            item = Item(item.id, what, 1, "off", item.data)
        play.carry(creature, (*creature.items, item))
        number = item.id
    else:
        number = int(what.rpartition(".")[2])
    play.attach(
        bonded.name,
        creature.id,
        source=creature.id,
        data={"item": number, "kind": "own", "called": int(way == "call")},
    )
    play.emit("activity.used", creature=creature.id, activity="pact-of-the-blade", name="Pact of the Blade")


@bonded.end
def the_bond_ends(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """What was only called is gone."""
    creature = play.creature(effect.bearer)
    if effect.num("called"):
        play.carry(creature, [item for item in creature.items if item.id != effect.num("item")])
    yield from ()


@bonded.hook(DIED, "target")
def death_ends_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """With the Warlock's life."""
    yield from play.end(effect, "died")


@bonded.modifies(REACH, "owner")
def by_force_of_will(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Charisma may stand in for Strength or Dexterity."""
    if strike.item == effect.num("item") and CHA not in strike.abilities:
        strike.abilities = (*strike.abilities, CHA)


@bonded.modifies(ATTACK, "attacker")
def it_teaches_its_bearer(play: Play, attack: Attack, effect: Effect) -> None:
    """Proficiency with it."""
    strike = attack.strike
    if strike.item != effect.num("item"):
        return
    sheet = play.sheet(play.creature(effect.bearer))
    if not best_training(sheet, (f"weapon.{strike.category}", f"weapon.{strike.weapon}")):
        attack.add(sheet.proficiency, PROFICIENT)


@bonded.hook(DAMAGE_ROLL, "attacker")
def as_its_bearer_likes(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Its own damage, or Necrotic, Psychic or Radiant."""
    kind = effect.text("kind", "own")
    if roll.attack is not None and roll.attack.strike.item == effect.num("item") and kind != "own":
        own = roll.main_kind
        for piece in roll.parts:
            if piece.kind == own:
                piece.kind = kind
    yield from ()


@thirsting_blade.hook(ATTACK_DONE, "attacker")
def it_wants_more(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """With the Attack action a second attack with the pact weapon, or a third; it adds nothing to Extra Attack."""
    warlock = play.creature(effect.bearer)
    if attack.via != "action" or play.state.active != warlock.id or not with_it(play, attack):
        return
    others = play.consult(ATTACKS, ExplainedTotal("attacks", warlock.id, 1, ONE), warlock.id).total
    whole = 3 if play.has(warlock.id, devouring_blade.name) else 2
    if THIRST not in warlock.budget and whole > others:
        warlock.budget[THIRST] = whole - others
    yield from ()


@thirsting_blade.offer
def strike_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Only with that weapon."""
    bond = bond_of(play, creature.id)
    if not creature.budget.get(THIRST) or bond is None:
        return ()
    options: list[Option] = []
    for strike in attack_options(play, creature):
        if strike.item != bond.num("item") or not strike.melee:
            continue
        targets = tuple(key for key, _ in in_range(play, creature, strike.reach))
        if targets:
            options.append(
                Option(
                    f"{thirsting_blade.name}:{strike.key}",
                    "option.attack",
                    takes="targets",
                    targets=targets,
                    facts={"strike": strike.name},
                )
            )
    return options


@thirsting_blade.perform
def it_drinks(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """One more attack."""
    key = answer.pick.split(":", 1)[1]
    strike = next(strike for strike in attack_options(play, creature) if strike.key == key)
    creature.budget[THIRST] -= 1
    target = play.creature(answer.targets[0])
    yield from make_attack(play, plan_attack(play, creature, target, strike, via=THIRST))


@eldritch_smite.hook(DAMAGE_ROLL, "attacker")
def smite(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Once a turn, a Pact slot: 1d8 Force and 1d8 more for each level of the slot."""
    attack, warlock = roll.attack, play.creature(effect.bearer)
    slot = pact_pool(play, warlock, effect)
    once = f"eldritch smite by {warlock.id}"
    if (
        attack is None
        or not with_it(play, attack)
        or not warlock.pools.get(slot)
        or play.state.once.get(once)
    ):
        return
    answer = yield yes_no(
        warlock.seat, "eldritch smite", subject=warlock.id, cost=(slot,), facts={"target": roll.target}
    )
    if answer.pick == "yes":
        play.state.once[once] = 1
        warlock.pools[slot] -= 1
        attack.tags = (*attack.tags, "eldritch smite")
        roll.add(((1 + effect.num("pact_slot_level"), 8),), 0, "force", effect)


@eldritch_smite.hook(ATTACK_HIT, "attacker")
def knocked_down(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A target up to Huge may be knocked Prone."""
    target = play.creature(attack.target)
    if "eldritch smite" not in attack.tags or target.life == "dead" or play.sheet(target).size > HUGE:
        return
    warlock = play.creature(effect.bearer)
    answer = yield yes_no(
        warlock.seat, "smitten down", subject=warlock.id, default="yes", facts={"target": target.id}
    )
    if answer.pick == "yes":
        yield from gain_condition(play, target, "prone", source=warlock.id)


@lifedrinker.hook(DAMAGE_ROLL, "attacker")
def drink_life(play: Play, roll: DamageRoll, effect: Effect) -> Proc[None]:
    """Once a turn 1d6 more with the pact weapon."""
    attack, warlock = roll.attack, play.creature(effect.bearer)
    once = f"lifedrinker by {warlock.id}"
    if attack is None or not with_it(play, attack) or play.state.once.get(once):
        return
    play.state.once[once] = 1
    attack.tags = (*attack.tags, "lifedrinker")
    answer = yield Decision(
        warlock.seat,
        "lifedrinker",
        tuple(Option(kind, f"element.{kind}") for kind in DRINKS),
        subject=warlock.id,
        default="radiant",
        facts={"target": roll.target},
    )
    roll.add(((1, 6),), 0, answer.pick, effect)


@lifedrinker.hook(ATTACK_HIT, "attacker")
def and_feel_better(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Hit Point Die may be spent: its roll and the Constitution modifier in Hit Points, at least 1."""
    warlock = play.creature(effect.bearer)
    left = hit_dice_left(play, warlock)
    if "lifedrinker" not in attack.tags or not left or warlock.hp >= warlock.hp_max:
        return
    sides = max(left)
    answer = yield yes_no(warlock.seat, "drink life", subject=warlock.id, facts={"sides": sides})
    if answer.pick == "yes":
        warlock.counters[spent_key(sides)] = warlock.counters.get(spent_key(sides), 0) + 1
        faces = yield from play.roll(warlock.id, 1, sides, "hit die")
        amount = max(1, faces[0] + ability_modifier(play, warlock, CON))
        yield from heal(play, warlock.id, amount, warlock.id)
