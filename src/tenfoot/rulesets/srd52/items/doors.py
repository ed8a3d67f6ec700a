"""Doors and chests that don't simply open: the key, the lock picked, brute strength, attacks; and locking them.

A feature says it in its data: `fast` (`locked`, `stuck`, `barred`), `key item` (a kind of item), `pick` and `force`
(Difficulty Classes), and, if it can be broken, `hp`, `ac`, `threshold` and `immune`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.engine.cost import ACTION
from tenfoot.engine.creature import DEX, STR, Creature, Item
from tenfoot.engine.decision import GM, Answer, Decision, Option
from tenfoot.engine.effect import Effect
from tenfoot.engine.play import Play
from tenfoot.engine.provenance import ExplainedTotal, RuleSource
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.attack.attack_options import AttackOption, strike_of, strikes
from tenfoot.rulesets.common.attack.making_an_attack import (
    Attack,
    best_ability,
    damage_of,
    decide_hit,
    tell_attack,
)
from tenfoot.rulesets.common.attack.missiles import draw_and_loose, lies_where_it_fell
from tenfoot.rulesets.common.content.activity import THINGS
from tenfoot.rulesets.common.d20.d20_test import ABILITY, D20, D20Test, ability_modifier, resolve_test, throw
from tenfoot.rulesets.common.damage.dealing_damage import roll_damage
from tenfoot.rulesets.common.items.hands import can_wield
from tenfoot.rulesets.common.items.item import ItemUse, add_thing, carried, has_thing
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.magic.spell_effect import at_level, spell_strike
from tenfoot.rulesets.common.magic.spellcaster import known_spells, may_cast
from tenfoot.rulesets.common.space.fixtures import FEATURE_OPENED, OPEN, SMASH, features_near
from tenfoot.rulesets.common.space.space import cell_distance
from tenfoot.rulesets.srd52.actions.attack import pay_for_attack
from tenfoot.rulesets.srd52.actions.interact import feature
from tenfoot.rulesets.srd52.attack.attack_rolls import LONG_RANGE

LOCK_DC = 15
STUCK_DC = 15
"""The Difficulty Class of a door jammed with a spike, unless the GM names another."""
HAMMERS = ("light-hammer", "warhammer", "maul", "mace", "club", "greatclub", "crowbar")
"""Blunt things that drive a spike."""
OBJECT = RuleSource("object", "5.2/g-breaking-objects/harmed-by")

fastened = Rule("fastened", "5.2/e-gear/lock", "5.2/e-gear/crowbar", "5.2/e-gear/ram", general=True)
smash = Rule(SMASH, "5.2/object/break-sturdy", "5.2/g-breaking-objects/harmed-by", general=True)
wedged = Rule("wedged", "5.2/e-gear/spikes")
padlock = Rule("padlock", "5.2/e-gear/lock")


def held_fast(play: Play, creature: Creature) -> list[Effect]:
    """Doors and containers within 5 feet that are locked, stuck or barred, as far as they have been found."""
    if not play.zones or creature.cell < 0:
        return []
    near = features_near(play, creature, 1)
    return [thing for thing in near if thing.text("fast") and not thing.num("hidden")]


def ways_to_open(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer an action that unlocks with the key, picks the lock, or forces it open."""
    options: list[Option] = []
    for thing in held_fast(play, creature):
        ways: list[str] = []
        if thing.text("fast") == "locked":
            if thing.text("key item") and has_thing(play, creature, thing.text("key item")):
                ways.append("unlock")
            if thing.num("pick") and has_thing(play, creature, "thieves-tools"):
                ways.append("pick")
        if thing.num("force"):
            ways.append("force")
        options += [
            Option(
                f"fastened:{way}:{thing.text('name')}.{thing.id}",
                f"option.fastened.{way}",
                cost=(ACTION,),
                facts={"name": thing.text("name")},
            )
            for way in ways
        ]
    return options


@fastened.action(options=ways_to_open)
def open_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """The key simply turns; a lock is picked with Thieves' Tools; strength may break it open."""
    _, way, which = answer.pick.split(":", 2)
    thing = play.state.effects[int(which.rpartition(".")[2])]
    done = True
    if way == "pick":
        done = yield from pick_lock(play, creature, thing.num("pick"))
    elif way == "force":
        helped = yield from somebody_helps(play, creature)
        done = yield from force_open(play, creature, thing.num("force"), helped=helped)
    if done:
        yield from give_way(play, creature, thing, way)
    else:
        play.emit("held fast", creature=creature.id, name=thing.text("name"))


def pick_lock(play: Play, creature: Creature, dc: int) -> Proc[bool]:
    """Dexterity (Sleight of Hand) with Thieves' Tools."""
    skills = ("skill.sleight of hand", "tool.thieves-tools")
    return (
        yield from resolve_test(play, D20Test("check", creature.id, DEX, dc, skills=skills, tags=("lock",)))
    )


def force_open(play: Play, creature: Creature, dc: int, *, helped: bool = False) -> Proc[bool]:
    """Strength (Athletics): carried items may help, and with a ram another creature may."""
    tags = ("leverage", "break down", "helped") if helped else ("leverage", "break down")
    test = D20Test("check", creature.id, STR, dc, skills=("skill.athletics",), tags=tags)
    return (yield from resolve_test(play, test))


def somebody_helps(play: Play, creature: Creature) -> Proc[bool]:
    """One other character next to a ram's user may help, for its own action (5.2/e-gear/ram-helper)."""
    if not has_thing(play, creature, "ram-portable"):
        return False
    for friend in play.state.creatures.values():
        near = friend.side == creature.side and friend.id != creature.id and friend.life == "alive"
        if not near or friend.cell < 0 or cell_distance(play, creature, friend.cell) > 5:
            continue
        if play.state.mode == "combat" and play.has(friend.id, RAM_HELP.name):
            for helping in play.effects_on(friend.id, RAM_HELP.name):
                play.detach(helping)
            return True
        if play.state.mode != "combat":
            answer = yield Decision(
                friend.seat,
                "help with the ram",
                [Option("yes", "ram.help"), Option("no", "ram.no help")],
                subject=friend.id,
                default="yes",
                why=("5.2/e-gear/ram-helper",),
                facts={"creature": creature.id},
            )
            if answer.pick == "yes":
                return True
    return False


RAM_HELP = Rule("at the ram", "5.2/e-gear/ram-helper")
"""On somebody who has spent its action to help with the ram."""
lend_a_hand = Rule("help with a ram", "5.2/e-gear/ram-helper", general=True)


def take_hold(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """In a fight it costs the helper's action, before the user swings the ram."""
    if play.state.mode != "combat" or creature.cell < 0:
        return ()
    for friend in play.state.creatures.values():
        if (
            friend.side == creature.side
            and friend.id != creature.id
            and friend.cell >= 0
            and carried(friend, "ram-portable") is not None
            and cell_distance(play, creature, friend.cell) <= 5
        ):
            return (Option("help with a ram", "option.help with a ram", cost=(ACTION,)),)
    return ()


@lend_a_hand.action(options=take_hold)
def hold_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Spend the action to help another creature swing the ram."""
    play.attach(RAM_HELP.name, creature.id, source=creature.id)


def give_way(play: Play, creature: Creature, thing: Effect, how: str) -> Proc[None]:
    """It is not fast any more; forced or broken, it stands open."""
    data = {key: value for key, value in thing.data.items() if key != "fast"}
    changed = play.alter(thing, data=data)
    if how in ("force", "broken") and changed.num("door"):
        play.state.grid.put(changed.cells, OPEN)
    if how != "broken" or changed.num("door") or changed.num("lid"):
        play.emit("opened" if how != "unlock" else "unlocked", creature=creature.id, name=thing.text("name"))
    if play.hooks(FEATURE_OPENED):
        yield from play.open(FEATURE_OPENED, changed)


@smash.offer
def blows(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Each attack at each breakable object in its reach or range."""
    if not play.zones or creature.cell < 0:
        return ()
    going_on = creature.budget.get("attacks", 0) > 0
    if not going_on and not creature.budget.get("action"):
        return ()
    things = [
        effect
        for effect in play.state.effects.values()
        if effect.rule == feature.name and effect.num("hp") > 0 and not effect.num("hidden")
    ]
    options: list[Option] = []
    for strike in strikes(play, creature) if things else ():
        if strike.activity is not None and (going_on or strike.activity.cost != "action"):
            continue
        if strike.item and not can_wield(play, creature, strike):
            continue
        options += [
            _blow(thing, strike.key, strike.name, free=going_on and strike.activity is None)
            for thing in things
            if reaches(play, creature, strike, thing)
        ]
    if things and creature.budget.get("action"):
        for spell in spells_for_things(play, creature):
            strike = bolt(play, creature, spell)
            options += [
                _blow(thing, CAST + spell.key, spell.name)
                for thing in things
                if reaches(play, creature, strike, thing)
            ]
    return options


CAST = "cast "
"""Before a spell's key, in an option that turns a cantrip on a thing."""


def _blow(thing: Effect, key: str, name: str, *, free: bool = False) -> Option:
    return Option(
        f"smash:{key}:{thing.text('name')}.{thing.id}",
        "option.smash",
        cost=() if free else (ACTION,),
        facts={"name": thing.text("name"), "strike": name},
    )


def reaches(play: Play, creature: Creature, strike: AttackOption, thing: Effect) -> bool:
    """Within reach, or within range with a clear way to it."""
    if min(cell_distance(play, creature, cell) for cell in thing.cells) <= (
        strike.reach if strike.melee else 0
    ):
        return True
    clear = play.state.grid.effect.clear
    return any(
        cell_distance(play, creature, cell) <= strike.long and clear(creature.cell, cell)
        for cell in thing.cells
    )


def spells_for_things(play: Play, creature: Creature) -> list[Spell]:
    """Cantrips that can target objects as well as creatures, and can be cast now."""
    return [
        spell
        for spell in known_spells(play, creature)
        if not spell.level
        and spell.casting == "action"
        and spell.activity is not None
        and spell.activity.kind == "attack"
        and THINGS in spell.activity.tags
        and may_cast(play, creature, spell).allowed
    ]


def bolt(play: Play, creature: Creature, spell: Spell) -> AttackOption:
    """Make the attack of a spell at a door or chest."""
    activity = at_level(play, creature, spell, 0, next(iter(spell.choices), ""))
    assert activity is not None
    return spell_strike(play, creature, activity)


@smash.perform
def strike_it(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """An attack roll against its Armor Class; its Hit Points go down, and at 0 it is broken."""
    _, key, which = answer.pick.split(":", 2)
    thing = play.state.effects[int(which.rpartition(".")[2])]
    if key.startswith(CAST):
        spell = play.ruleset.entry("spells", key.removeprefix(CAST), Spell)
        strike = bolt(play, creature, spell)
        creature.budget["action"] -= 1
        play.emit(
            "spell.cast",
            caster=creature.id,
            spell=spell.key,
            level=0,
            targets=[],
            aim=thing.cells[0],
            components=spell.components,
        )
    else:
        strike = strike_of(play, creature, key)
        pay_for_attack(play, creature, strike)
    attack = against_a_thing(play, creature, strike, thing)
    yield from draw_and_loose(play, attack, Effect(0, "missiles", 0))
    yield from throw(play, attack)
    decide_hit(attack)
    if play.listeners:
        tell_attack(play, attack)
    attack.at = thing.cells[0]
    yield from lies_where_it_fell(play, attack, Effect(0, "missiles", 0))
    if attack.hit:
        roll = damage_of(play, attack)
        # Riders that affect only creatures do nothing here.
        roll.attack = None
        amounts = yield from roll_damage(play, roll)
        yield from damage_thing(play, creature, thing, amounts)


def against_a_thing(play: Play, creature: Creature, strike: AttackOption, thing: Effect) -> Attack:
    """The attack roll: the ability, training and whatever bears on the attacker's own D20 Tests."""
    gap = min(cell_distance(play, creature, cell) for cell in thing.cells)
    ability = best_ability(play, creature, strike)
    attack = Attack(creature.id, 0, strike, melee=strike.melee and gap <= strike.reach, ability=ability)
    attack.distance = gap
    if strike.to_hit is not None:
        attack.add(strike.to_hit, RuleSource("stat block"))
    else:
        attack.add(ability_modifier(play, creature, ability), ABILITY[ability])
        sheet = play.sheet(creature)
        trained = sheet.training.get(f"weapon.{strike.category}") or sheet.training.get(
            f"weapon.{strike.weapon}"
        )
        if trained or strike.kind in ("unarmed", "spell"):
            attack.add(sheet.proficiency, RuleSource("proficiency", "5.2/proficiency/applies-to"))
    if strike.magic:
        attack.add(strike.magic, RuleSource("magic weapon"))
    if strike.range and not attack.melee and gap > strike.range:
        attack.disadvantage(LONG_RANGE)
    play.query(D20, attack, creature.id)
    attack.against = ExplainedTotal("armor class", 0, thing.num("ac", 10), OBJECT)
    return attack


IMMUNE = ("poison", "psychic")


def damage_thing(
    play: Play, creature: Creature, thing: Effect, amounts: Sequence[tuple[int, str]]
) -> Proc[None]:
    """Poison and Psychic do nothing, nor does damage it is immune to, nor damage below its threshold."""
    extra = thing.data.get("immune", [])
    immune = [*IMMUNE, *(str(kind) for kind in extra)] if isinstance(extra, list) else list(IMMUNE)
    weak = thing.data.get("vulnerable", [])
    twice = weak if isinstance(weak, list) else []
    total = sum(amount * (2 if kind in twice else 1) for amount, kind in amounts if kind not in immune)
    if total < thing.num("threshold"):
        total = 0
    left = max(0, thing.num("hp") - total)
    thing = play.alter(thing, data={**thing.data, "hp": left})
    play.emit("thing.damaged", name=thing.text("name"), amount=total, left=left)
    if not left:
        play.emit("thing.broken", creature=creature.id, name=thing.text("name"))
        yield from give_way(play, creature, thing, "broken")


def openable(play: Play, creature: Creature, cell: int, kind: str) -> bool:
    """A door or a chest that is not fast yet and, for a lock or a wedge, shut."""
    for key in play.zones.get(cell, ()):
        thing = play.state.effects[key]
        if thing.rule == feature.name and (thing.num("door") or thing.num("lid")) and not thing.text("fast"):
            return play.state.grid.glyphs[cell] != ord(OPEN)
    return False


wedged.predicate("place")(openable)
padlock.predicate("place")(openable)


@wedged.predicate("usable")
def with_a_hammer(play: Play, creature: Creature, item: Item, kind: str, use: ItemUse) -> bool:
    """Whether the creature has a hammer to drive a spike with."""
    return any(has_thing(play, creature, hammer) for hammer in HAMMERS)


def _thing_at(play: Play, cell: int) -> Effect:
    return next(
        play.state.effects[key] for key in play.zones[cell] if play.state.effects[key].rule == feature.name
    )


@wedged.procedure("drive")
def jam(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Jam the door; the GM decides how hard it is to force."""
    ruling = yield Decision(
        GM,
        "jammed door",
        [Option("dc", "jammed.dc", takes="number", least=STUCK_DC, most=30)],
        subject=creature.id,
        default="dc",
        why=("5.2/e-gear/spikes",),
    )
    thing = _thing_at(play, answer.cell)
    play.alter(thing, data={**thing.data, "fast": "stuck", "force": ruling.number or STUCK_DC})
    play.emit("jammed", creature=creature.id, name=thing.text("name"))


@padlock.procedure("fasten")
def lock_it(play: Play, creature: Creature, item: Item, answer: Answer) -> None:
    """It comes with a key; without that, Thieves' Tools and DC 15."""
    thing = _thing_at(play, answer.cell)
    key = f"key {item.id}"
    add_thing(play, creature, key, 1, {})
    play.alter(thing, data={**thing.data, "fast": "locked", "pick": LOCK_DC, "key item": key})
    play.emit("locked", creature=creature.id, name=thing.text("name"))
