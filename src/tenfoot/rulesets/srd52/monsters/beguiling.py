"""Minds taken over: Dominate Mind, Luring Song, and the dragon's Banish."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.bodies.mind_control import set_free, take_over
from tenfoot.rulesets.srd52.magic.spell_rule import take_along
from tenfoot.rulesets.srd52.monsters.moving import choose_square, free_squares
from tenfoot.rulesets.srd52.spells.command_spell import go
from tenfoot.rulesets.srd52.spells.families.away_from_the_map import AWAY, nearest_free

dominated = Rule("dominated mind", "5.2/m-mind/dominate")
day_apart = Rule("a day apart", "5.2/m-mind/dominate")
lured = Rule("lured", "5.2/m-mind/song")
harmful_ground = Rule("harmful ground", "5.2/m-mind/song", tags=("ground",))
"""On squares that hurt whoever enters them: `dice` and `kind` in its data. Lava, thorns, boiling mud."""
gm_harmful = Rule("gm:harmful ground", "5.2/m-mind/song")
demiplane = Rule("harmless demiplane", "5.2/m-rider/banish")
LEASH = 60
BANISH = 120
DAY = 86400


def save_again(play: Play, effect: Effect) -> Proc[bool]:
    """The Wisdom save anew; success ends the effect."""
    creature = play.creature(effect.bearer)
    if creature.life != "alive":
        return False
    test = D20Test(
        "save", creature.id, WIS, effect.dc, target=effect.source, tags=("repeat", "avoid charmed")
    )
    saved = yield from resolve_test(play, test)
    if saved and effect.id in play.state.effects:
        yield from play.end(effect, "saved")
    return saved


@dominated.begin
def another_master(play: Play, effect: Effect) -> Proc[None]:
    """Charmed, an ally of its master, and at its command while near."""
    creature, master = play.creature(effect.bearer), play.creature(effect.source)
    charm = yield from gain_condition(play, creature, "charmed", source=master.id, data={"within": effect.id})
    if charm is None or any(e.id != effect.id for e in play.effects_on(creature.id, dominated.name)):
        play.detach(effect)
        if charm is not None:
            play.detach(charm)
        return
    obeys(play, creature, take_over(play, effect))
    until = Expiry(creature.id, "start", 0, play.state.time + DAY)
    play.attach(day_apart.name, creature.id, source=master.id, expiry=until, data={"within": effect.id})


def obeys(play: Play, creature: Creature, effect: Effect) -> None:
    """Within 60 feet its master decides for it; farther away it decides itself, as an ally."""
    master = play.creature(effect.source)
    near = 0 <= distance(play, creature, master) <= LEASH
    creature.seat = master.seat if near else effect.text("seat")


@dominated.hook(TURN_STARTS, "owner")
def listens(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """Asked anew at each of its turns."""
    obeys(play, creature, effect)
    yield from ()


@dominated.hook(DAMAGE_TAKEN, "target")
def jolted(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Whenever it takes damage it saves again."""
    yield from save_again(play, effect)


@dominated.hook(DIED)
def master_is_gone(play: Play, dead: Creature, effect: Effect) -> Proc[None]:
    """The master's death sets it free; so does its own."""
    if dead.id in (effect.source, effect.bearer):
        yield from play.end(effect, "died")


@day_apart.end
def a_day_has_passed(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """After 24 hours at least a mile away it saves again. Where it was is the GM's to say."""
    hold = play.state.effects.get(effect.num("within"))
    if reason != "expired" or hold is None:
        return
    answer = yield yes_no(
        GM, "mile away", subject=effect.bearer, why=dominated.cites, facts={"from": effect.source}
    )
    if answer.pick == "yes" and (yield from save_again(play, hold)):
        return
    until = Expiry(effect.bearer, "start", 0, play.state.time + DAY)
    play.attach(day_apart.name, effect.bearer, source=effect.source, expiry=until, data={"within": hold.id})


@dominated.end
def its_own_master(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """Free: its own will and its own friends."""
    set_free(play, effect)
    yield from ()


@lured.begin
def hears_the_song(play: Play, effect: Effect) -> Proc[None]:
    """Charmed and Incapacitated while the song lasts; one song at a time."""
    creature = play.creature(effect.bearer)
    if any(other.id != effect.id for other in play.effects_on(creature.id, lured.name)):
        play.detach(effect)
        return
    charm = yield from gain_condition(
        play, creature, "charmed", source=effect.source, data={"within": effect.id}
    )
    if charm is None:
        play.detach(effect)
    else:
        yield from gain_condition(
            play, creature, "incapacitated", source=effect.source, data={"within": effect.id}
        )


@lured.hook(TURN_STARTS, "owner")
def walks_to_the_singer(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """By the straightest way, heedless of blows, until it is within 5 feet."""
    singer = play.creature(effect.source)
    if creature.life == "alive" and distance(play, creature, singer) > 5:
        yield from go(play, creature, singer, nearer=True)
        creature.budget["moved"] = 9999


@lured.hook(LEAVES, "mover")
def at_the_brink(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Before it steps into what would hurt it, it saves again; free, it stops."""
    if step.manner == "move" and dangerous(play, step.to) and not dangerous(play, step.start):
        step.stopped = yield from save_again(play, effect)


def dangerous(play: Play, cell: int) -> bool:
    """A drop, or ground that is known to hurt."""
    if play.state.grid.entry[cell] == Entry.GAP:
        return True
    return any(cell in effect.cells for effect in play.effects_on(0, harmful_ground.name))


@lured.hook(DAMAGE_TAKEN, "target")
def shaken_awake(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Damage from anybody but the singer lets it save again."""
    if blow.source != effect.source:
        yield from save_again(play, effect)


@harmful_ground.hook(ENTERED)
def it_hurts(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Whoever enters takes the damage."""
    if step.to not in effect.cells or step.mode == "fly":
        return
    why = RuleSource("harmful ground", "5.2/m-mind/song")
    roll = DamageRoll(
        0, step.mover, [DamagePart(*parse_dice(effect.text("dice", "1d6")), effect.text("kind", "fire"), why)]
    )
    amounts = yield from roll_damage(play, roll)
    if play.listeners:
        tell_damage(play, roll)
    yield from deal_damage(play, IncomingDamage(step.mover, 0, amounts))


@gm_harmful.doing("word")
def it_burns_here(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """The square hurts from now on: `words` are dice and type (`6d10 fire`)."""
    dice, _, kind = words.partition(" ")
    if not 0 <= answer.cell < play.state.grid.width * play.state.grid.height or not kind:
        raise IllegalAnswer("Name a square, and dice with a type, such as '6d10 fire'.")
    parse_dice(dice)
    play.attach(harmful_ground.name, 0, cells=(answer.cell,), data={"dice": dice, "kind": kind})
    yield from ()


@demiplane.begin
def sent_away(play: Play, effect: Effect) -> Proc[None]:
    """Off the map and Incapacitated."""
    target = play.creature(effect.bearer)
    play.alter(effect, data={**effect.data, "from": target.cell, "height": target.altitude})
    yield from dismount(play, target, "banished")
    play.place(target, -1)
    target.counters[AWAY] = 1
    play.emit("banished", creature=target.id)
    yield from gain_condition(play, target, "incapacitated", source=effect.source, data={"within": effect.id})


@demiplane.end
def comes_back(play: Play, effect: Effect, reason: str) -> Proc[None]:
    """In a free space of the dragon's choice within 120 feet of it, or where it was."""
    target, dragon = play.creature(effect.bearer), play.creature(effect.source)
    yield from take_along(play, effect, reason)
    target.counters.pop(AWAY, None)
    if target.life == "dead":
        return
    place = -1
    if dragon.life == "alive" and dragon.cell >= 0:
        cells = free_squares(play, target, BANISH, dragon)
        place = yield from choose_square(play, dragon, "return", cells)
    if place < 0:
        place = nearest_free(play, target, effect.num("from"))
    if place >= 0:
        play.place(target, place, 0 if place != effect.num("from") else effect.num("height"))
        play.emit("returned", creature=target.id)
