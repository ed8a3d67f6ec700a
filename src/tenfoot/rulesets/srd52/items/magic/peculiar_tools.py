"""Staffs, rods, lanterns, bottles and the like with a way of their own."""

from __future__ import annotations

import msgspec

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.making_an_attack import armor_against
from tenfoot.rulesets.common.bodies.servants_at_work import UNBOUND
from tenfoot.rulesets.common.content.lasts import lasting
from tenfoot.rulesets.common.d20.d20_test import own_score
from tenfoot.rulesets.common.space.fixtures import uncover
from tenfoot.rulesets.srd52.items.activating import SPENT, charges_left, ready_again, spend, wait_for
from tenfoot.rulesets.srd52.items.magic.weapons import thing_of
from tenfoot.rulesets.srd52.items.rarities import magic_item

AS_WRITTEN = "5.2/e-attune/required"
ACTIVATED = "5.2/e-activate/magic-action"

resists_enchantment = Rule("resists enchantment", AS_WRITTEN)
retributive = Rule("retributive strike", ACTIVATED)
planted = Rule("rod in the ground", ACTIVATED)
protective_light = Rule("protective light", ACTIVATED)
buttons = Rule("lordly buttons", ACTIVATED)
detection = Rule("enemy detection", ACTIVATED)
secrets = Rule("wand of secrets", ACTIVATED)
dragon_orb = Rule("dragon orb", ACTIVATED)
disappearance = Rule("dust of disappearance", ACTIVATED)
efreeti_bottle = Rule("efreeti bottle", ACTIVATED)
iron_bands = Rule("iron bands", ACTIVATED)
iron_flask = Rule("iron flask", ACTIVATED)
book = Rule("book of scores", ACTIVATED)
dazzling_robe = Rule("dazzling robe", ACTIVATED)
dazzling = Rule("dazzling", ACTIVATED)
patches = Rule("useful patches", ACTIVATED)
sphere = Rule("sphere of annihilation", ACTIVATED)
shield_by_charge = Rule("shield by charge", "5.2/e-charge/spend")
diamond_light = Rule("diamond light", AS_WRITTEN)
helm_ablaze = Rule("helm ablaze", AS_WRITTEN)
revealing = Rule("reveals the invisible", ACTIVATED)
dread = Rule("talisman's dread", AS_WRITTEN)
withered = Rule("withered", AS_WRITTEN)
shackled = Rule("shackled from other planes", ACTIVATED, tags=("mark",))
shod_speed = Rule("shod with speed", ACTIVATED)
shod_zephyr = Rule("shod with a zephyr", ACTIVATED)
cloud = Rule("cloud from a thing", ACTIVATED)

FORMS = {"blade": "-longsword", "axe": "-battleaxe", "spear": "-spear", "mace": ""}
PATCHES = ("dagger", "lantern-bullseye", "mirror", "pole", "rope", "sack")


def remind(play: Play, creature: Creature, words: str) -> None:
    """Tell the GM what the table has to see to."""
    play.emit("reminder", audience=(GM,), creature=creature.id, target=0, words=words)


@resists_enchantment.hook(D20_DECIDED, "actor")
def not_so_easily(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """Once until dawn a failed save against an Enchantment succeeds."""
    found = thing_of(play, effect)
    if test.kind != "save" or test.success or "school enchantment" not in test.tags or found is None:
        return
    bearer, item, _ = found
    if ready_again(play, item, "resist"):
        yield from wait_for(play, bearer, item, "resist", "dawn")
        test.success = True


@retributive.doing("retributive strike")
def broken_over_the_knee(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """The staff bursts: 16 times its charges to its breaker, unless a plane takes it; a share to all within 30 feet."""
    made = magic_item(play, item.kind)
    now = next((one for one in creature.items if one.id == item.id), None)
    if made is None or now is None:
        return
    charges = charges_left(made, now)
    take_away(play, creature, now)
    play.emit("crumbled", creature=creature.id, item=item.kind)
    each = (6 if made.charges > 20 else 4) * charges
    burst = Activity(
        "retributive-strike",
        made.name,
        kind="save",
        save="dex",
        dc=17,
        half=True,
        damage=(Damage(str(each), "force"),),
        area=Area("emanation", 30, at="self"),
    )
    caught = [one for one in affected(play, creature, burst, -1) if one.id != creature.id]
    away = (yield from play.roll(creature.id, 1, 100, "retributive strike"))[0] <= 50
    if away:
        remind(play, creature, "The breaker of the staff is on a random plane of existence, unhurt.")
    else:
        blow = IncomingDamage(creature.id, creature.id, [(16 * charges, "force")], tags=("item", "magic"))
        yield from deal_damage(play, blow)
    if each and caught:
        cause = Cause(creature.id, made.name, dc=17, tags=("item", "magic"), activity=burst.key)
        yield from perform_activity(play, creature, burst, caught, cause)


@planted.doing("protective aura")
def plant_it(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """For ten minutes its head shines over the place where it stands."""
    until = Expiry(0, "start", 0, play.state.time + 600)
    play.attach(
        protective_light.name,
        0,
        source=creature.id,
        expiry=until,
        cells=(creature.cell,),
        data={"told as": f"item.{item.kind}"},
    )
    yield from ()


def _in_its_light(play: Play, key: int, effect: Effect) -> bool:
    owner, other = play.state.creatures.get(effect.source), play.state.creatures.get(key)
    if owner is None or other is None or other.cell < 0 or not effect.cells:
        return False
    friend = other.id == owner.id or allies(owner, other)
    return friend and cell_distance(play, other, effect.cells[0]) <= 60


@protective_light.modifies(ARMOR_AGAINST)
def guarded(play: Play, tally: ArmorClass, effect: Effect) -> None:
    """+1 to Armor Class."""
    if _in_its_light(play, tally.subject, effect):
        tally.add(1, effect)


@protective_light.modifies(SAVE)
def warded(play: Play, test: D20Test, effect: Effect) -> None:
    """+1 to saving throws."""
    if _in_its_light(play, test.actor, effect):
        test.add(1, effect)


@protective_light.modifies(LIGHTS)
def shines(play: Play, lamps: Lamps, effect: Effect) -> None:
    """Bright Light for 60 feet, Dim Light for 60 more."""
    lamps.shine(play, effect, 60, 60)


def _button(name: str, ending: str) -> None:
    @buttons.doing(f"button {name}")
    def pressed(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
        """Another form; the same button again, or the last one, gives the mace back."""
        now = item_with(creature, item.id)
        kind = "rod-of-lordly-might" + ending
        if now.kind == kind:
            kind = "rod-of-lordly-might"
        lit = {"lit": 1 if kind.endswith("-longsword") else None}
        marks = {key: value for key, value in {**now.data, **lit}.items() if value is not None}
        play.swap_item(creature, now, msgspec.structs.replace(now, kind=kind, data=marks))
        yield from ()


for _name, _ending in FORMS.items():
    _button(_name, _ending)


@detection.doing("detect")
def which_way(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """The direction of the nearest enemy within 60 feet, seen or not."""
    near = [
        other
        for other in play.state.creatures.values()
        if other.life == "alive" and enemies(creature, other) and 0 <= distance(play, creature, other) <= 60
    ]
    if not near:
        play.emit(
            "reminder", audience=(creature.seat, GM), creature=creature.id, target=0, words="no enemy near"
        )
        return
    nearest = min(near, key=lambda other: (distance(play, creature, other), other.id))
    x, y = play.state.grid.at(creature.cell)
    ox, oy = play.state.grid.at(nearest.cell)
    way = ("north" if oy < y else "south" if oy > y else "") + (
        "west" if ox < x else "east" if ox > x else ""
    )
    words = f"the nearest enemy is to the {way or 'very place'}"
    play.emit("reminder", audience=(creature.seat, GM), creature=creature.id, target=0, words=words)
    yield from ()


@secrets.doing("search")
def it_points(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """The nearest hidden door or trap within 60 feet is found."""
    hidden = [thing for thing in features_near(play, creature, 12) if thing.num("hidden")]
    if hidden:
        uncover(play, creature, min(hidden, key=lambda one: cell_distance(play, creature, one.cells[0])))
    else:
        remind(play, creature, "The wand points at a secret door or trap within 60 feet, if there is one.")
    yield from ()


@dragon_orb.doing("peer")
def into_the_mist(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A Charisma save, DC 15: control of the orb, or being Charmed by it."""
    if (
        yield from resolve_test(play, D20Test("save", creature.id, CHA, 15, tags=("magic", "avoid charmed")))
    ):
        note_on(play, creature, item_with(creature, item.id), {"controlled": 1})
        return
    yield from gain_condition(
        play, creature, "charmed", source=creature.id, data={"while lent by": item.id, "while": "carried"}
    )


@disappearance.doing("throw")
def into_the_air(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Everybody within 10 feet is Invisible for 2d4 minutes, the same for all, until they attack, harm or cast."""
    minutes = yield from roll_amount(play, creature.id, "2d4", 0)
    for other in list(play.state.creatures.values()):
        if other.life != "dead" and 0 <= distance(play, creature, other) <= 10:
            yield from play.begin(
                "spell.invisibility",
                other.id,
                source=creature.id,
                expiry=lasting(play, f"{minutes} minutes", creature.id, other.id),
                data={"spell": "invisibility"},
            )


@efreeti_bottle.doing("open")
def out_of_the_bottle(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A 1: it attacks; 2 to 9: it serves for an hour, three times in all; 10: it grants a wish."""
    now = item_with(creature, item.id)
    opened = int(now.data.get("opened", 0))
    face = 5 if opened else (yield from play.roll(creature.id, 1, 10, "efreeti"))[0]
    note_on(play, creature, now, {"opened": opened + 1, SPENT: 1 if face in (1, 10) or opened >= 3 else None})
    if opened >= 3:
        remind(play, creature, "The efreeti escapes and is gone.")
        return
    sheet = play.ruleset.entry("monsters", "efreeti", Sheet)
    until = lasting(play, "5 rounds" if face == 1 else "1 hour", creature.id, 0)
    terms = Terms(orders="word")
    newcomer = yield from call(play, creature, sheet, terms, by=item.kind, feet=30, sees=False, expiry=until)
    if newcomer is not None and face == 1:
        newcomer.side, newcomer.seat = UNBOUND, GM
    if face == 10:
        remind(play, creature, "The efreeti grants one wish.")


@iron_bands.doing("release")
def let_go(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Whoever is held by the thing is free."""
    for effect in list(play.state.effects.values()):
        if effect.rule == "condition.restrained" and effect.source == creature.id and "escape" in effect.data:
            yield from play.end(effect, "released")


@iron_flask.doing("trap")
def into_the_flask(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """A creature from another plane saves, DC 17, or is caught; the GM says who is at home here."""
    target = play.creature(answer.targets[0])
    foreign = yield yes_no(
        GM,
        "from another plane",
        subject=target.id,
        default="yes" if is_of(play, creature, target, "celestial or elemental or fiend or fey") else "no",
        why=(ACTIVATED,),
        facts={"target": target.id},
    )
    if foreign.pick == "no":
        return
    test = D20Test("save", target.id, ABILITIES.index("wis"), 17, target=creature.id, tags=("item", "magic"))
    if not (yield from resolve_test(play, test)):
        note_on(play, creature, item_with(creature, item.id), {"full": target.id})
        play.place(target, -1)
        play.emit("trapped in a thing", creature=target.id, item=item.kind)


def _study(name: str) -> None:
    @book.doing(f"study {name}")
    def read_it(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
        """The score rises by 2, to a maximum of 30, and the book is plain for a century."""
        now = own_score(play, creature, ABILITIES.index(name))
        more = max(0, min(2, 30 - now))
        change_own_score(play, creature, ABILITIES.index(name), more)
        note_on(play, creature, item_with(creature, item.id), {SPENT: 1})
        play.emit("magic gone", creature=creature.id, item=item.kind)
        yield from ()


for _ability in ABILITIES:
    _study(_ability)


@dazzling_robe.doing("dazzle")
def shifting_hues(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Until the end of the wearer's next turn; whoever sees it in its Bright Light may be Stunned."""
    made = magic_item(play, item.kind)
    assert made is not None
    deed = made.powers[0].activity
    assert deed is not None
    until = Expiry(creature.id, "end", 2)
    play.attach(
        dazzling.name,
        creature.id,
        source=creature.id,
        expiry=until,
        data={"bright": 30, "dim": 30, "told as": f"item.{item.kind}"},
    )
    caught = [one for one in affected(play, creature, deed, -1) if one.id != creature.id]
    cause = Cause(creature.id, made.name, dc=deed.dc or 0, tags=("item", "magic"), activity=deed.key)
    yield from perform_activity(play, creature, deed, caught, cause)


@dazzling.modifies(ATTACK, "target")
def too_bright(play: Play, attack: Attack, effect: Effect) -> None:
    """Disadvantage for those who can see the wearer."""
    if sees(play, play.creature(attack.actor), play.creature(attack.target)):
        attack.disadvantage(effect)


@dazzling.modifies(LIGHTS)
def sheds_it(play: Play, lamps: Lamps, effect: Effect) -> None:
    """30 feet of Bright Light and 30 of Dim Light."""
    lamps.shine(play, effect, 30, 30)


@patches.doing("detach patch")
def becomes_real(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One of the common patches; the others are the GM's."""
    chosen = yield Decision(
        creature.seat,
        "useful patch",
        [Option(kind, "patch.kind", facts={"item": kind}) for kind in PATCHES],
        subject=creature.id,
        default=PATCHES[0],
        why=(ACTIVATED,),
    )
    add_thing(play, creature, chosen.pick)


@sphere.doing("control")
def take_hold_of_it(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """Intelligence (Arcana), DC 25: whoever it is sent against saves, DC 19, or takes 8d10 Force damage."""
    test = D20Test("check", creature.id, INT, 25, skills=("skill.arcana",), tags=("sphere",))
    if not (yield from resolve_test(play, test)):
        remind(play, creature, "The sphere moves 10 feet toward whoever tried to control it.")
        return
    touch = Activity(
        "sphere", "Sphere of Annihilation", kind="save", save="dex", dc=19, damage=(Damage("8d10", "force"),)
    )
    cause = Cause(creature.id, touch.name, dc=19, tags=("item", "magic"), activity=touch.key)
    target = play.creature(answer.targets[0])
    yield from perform_activity(play, creature, touch, [target], cause)


@shield_by_charge.hook(ATTACK_DECIDED, "target")
def press_a_face(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """A Reaction and a charge cast Shield against the attack that has hit."""
    found = thing_of(play, effect)
    if not attack.hit or found is None or attack.total >= attack.dc + 5:
        return
    bearer, item, made = found
    if charges_left(made, item) < 1:
        return
    facts: dict[str, int | str] = {"attacker": attack.actor, "total": attack.total}
    if (yield from offer_reaction(play, bearer, "shield by charge", facts=facts)):
        yield from spend(play, bearer, item, made, 1)
        until = Expiry(bearer.id, "start", 1)
        play.attach("spell.shield", bearer.id, source=bearer.id, expiry=until, data={"spell": "shield"})
        attack.against = armor_against(play, bearer, attack)
        decide_hit(attack)


@diamond_light.hook(TURN_STARTS)
def the_dead_burn(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Undead that start their turn within 30 feet of the helm take 1d6 Radiant damage."""
    wearer = play.creature(effect.bearer)
    if "undead" not in play.sheet(creature).tags or not 0 <= distance(play, wearer, creature) <= 30:
        return
    amount = yield from roll_amount(play, wearer.id, "1d6", 0)
    yield from deal_damage(
        play, IncomingDamage(creature.id, wearer.id, [(amount, "radiant")], tags=("item", "magic"))
    )


@helm_ablaze.hook(DAMAGE_TAKEN, "target")
def the_gems_burst(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Fire of a spell that was not resisted may make all its gems burst."""
    found = thing_of(play, effect)
    if found is None or "spell" not in blow.tags or not blow.taken.get("fire"):
        return
    wearer, item, made = found
    if (yield from play.roll(wearer.id, 1, 20, "helm"))[0] != 1:
        return
    gems = charges_left(made, item)
    take_away(play, wearer, item)
    play.emit("crumbled", creature=wearer.id, item=item.kind)
    beams = Activity(
        "beams", made.name, kind="save", save="dex", dc=17, damage=(Damage(str(gems), "radiant"),)
    )
    near = [
        other
        for other in play.state.creatures.values()
        if other.id != wearer.id and other.life != "dead" and 0 <= distance(play, wearer, other) <= 60
    ]
    cause = Cause(wearer.id, made.name, dc=17, tags=("item", "magic"), activity=beams.key)
    if near:
        yield from perform_activity(play, wearer, beams, near, cause)


@revealing.modifies(SIGHT)
def no_longer_unseen(play: Play, sight: Sight, effect: Effect) -> None:
    """Whoever is Invisible is visible in the lantern's Bright Light."""
    bearer, target = play.creature(effect.bearer), play.creature(sight.target)
    if 0 <= distance(play, bearer, target) <= effect.level:
        sight.undo("condition.invisible", effect)


@dread.modifies(SAVE, "target")
def their_bane(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage for those the talisman is meant against."""
    victim = play.creature(test.actor)
    if "talisman" in test.tags and is_of(play, play.creature(effect.bearer), victim, effect.text("against")):
        test.disadvantage(effect)


@withered.modifies(CHECK, "actor")
def weak_limbs(play: Play, test: D20Test, effect: Effect) -> None:
    """Disadvantage on checks of Strength and Constitution."""
    if test.ability in (STR, CON):
        test.disadvantage(effect)


@withered.modifies(SAVE, "actor")
def weak_heart(play: Play, test: D20Test, effect: Effect) -> None:
    """And on their saves."""
    if test.ability in (STR, CON):
        test.disadvantage(effect)


@shod_speed.modifies(SPEED, "owner")
def gallops(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """30 feet faster."""
    if tally.mode == "walk":
        tally.add(30, effect)


@shod_zephyr.modifies(TERRAIN, "mover")
def floats(play: Play, ground: Terrain, effect: Effect) -> None:
    """A hand above the ground, whatever that is like."""
    ground.sure_footed = (1 << play.state.grid.width * play.state.grid.height) - 1


@cloud.modifies(OBSCURES)
def thick_air(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Heavily or Lightly Obscured."""
    cells = 0
    for cell in effect.cells:
        cells |= 1 << cell
    if effect.text("obscures") == "heavy":
        fog.heavily |= cells
    else:
        fog.lightly |= cells
