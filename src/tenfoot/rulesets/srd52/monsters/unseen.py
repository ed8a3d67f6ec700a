"""Not being seen: the wisp that vanishes, the cube that one looks through, ink, a body of darkness, flames put out."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.engine.geometry import DarknessSource, within
from tenfoot.rulesets.common.d20.passive import passive_perception
from tenfoot.rulesets.common.senses.light import QUENCHED
from tenfoot.rulesets.common.senses.studied import SEARCHED
from tenfoot.rulesets.common.senses.targets import KNOWN
from tenfoot.rulesets.srd52.monsters.moving import extra_move
from tenfoot.rulesets.srd52.senses.perception import sense
from tenfoot.rulesets.srd52.space.underwater import under_water

quenched = Rule(QUENCHED, "5.2/m-sense/vanish", tags=("mark",))
vanish = Rule("vanish", "5.2/m-sense/vanish")
vanished = Rule("vanished", "5.2/m-sense/vanish")
ablaze = Rule("sets itself ablaze", "5.2/light/bright")
transparent = Rule("transparent", "5.2/m-sense/transparent")
ink_when_hurt = Rule("ink when hurt", "5.2/m-react/ink-cloud")
ink_when_close = Rule("ink when somebody is close", "5.2/m-react/ink-cloud")
ink = Rule("ink", "5.2/m-react/ink-cloud")
darkness_aura = Rule("darkness aura", "5.2/m-aura/darkness")
body_of_darkness = Rule("body of darkness", "5.2/m-aura/darkness")
TRANSPARENT_DC = 15
WITNESSED = "seen to move"
NO_LIGHT = 99
"""No light is strong enough."""


@vanish.doing("use")
def gone(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """It and its light are Invisible while it concentrates."""
    group = play.state.new_id()
    yield from concentrate(play, creature, group, activity.key, FOREVER)
    yield from gain_condition(play, creature, "invisible", source=creature.id, group=group)
    play.attach(quenched.name, creature.id, source=creature.id, group=group)
    play.attach(vanished.name, creature.id, source=creature.id, group=group, data=dict(activity.data))


@vanished.hook(ATTACK_DONE, "attacker")
def struck(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Right after an attack roll it is there again."""
    yield from drop_concentration(play, play.creature(effect.bearer), "attacked")


@vanished.hook(ACTIVITY_DONE, "owner")
def fed(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Also after using the part that the entry names."""
    if done.answer.pick == f"stat block:{effect.text('ends with')}":
        yield from drop_concentration(play, done.creature, "acted")


@ablaze.doing("use")
def flare_up_or_die_down(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Its flames are lit or put out."""
    dark = play.effects_on(creature.id, QUENCHED)
    for effect in dark:
        play.detach(effect)
    if not dark:
        play.attach(QUENCHED, creature.id, source=creature.id)
    yield from ()


def overlooked(play: Play, effect: Effect, observer: int) -> bool:
    """Whether somebody looks right through it: it has not been seen to move, and is not noticed."""
    cube = play.creature(effect.bearer)
    watcher = play.state.creatures.get(observer)
    if watcher is None or watcher.side == cube.side or effect.num(WITNESSED):
        return False
    if observer in effect.ids("noticed") or watcher.cell < 0:
        return False
    if sense(play, watcher, "blindsight") >= max(5, distance(play, watcher, cube)):
        return False
    return passive_perception(play, watcher) < TRANSPARENT_DC


@transparent.modifies(KNOWN, "target")
def nobody_thinks_of_it(play: Play, asked: Permission, effect: Effect) -> None:
    """Nobody aims at what nobody has noticed."""
    if overlooked(play, effect, asked.actor):
        asked.deny(effect)


@transparent.modifies(SIGHT, "target")
def like_glass(play: Play, sight: Sight, effect: Effect) -> None:
    """In plain view, and yet unseen."""
    if overlooked(play, effect, sight.observer):
        sight.hide(effect)


@transparent.hook(SEARCHED)
def looked_at_closely(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A Wisdom (Perception) check of 15 notices it."""
    if (
        "skill.perception" in test.skills
        and test.total >= TRANSPARENT_DC
        and overlooked(play, effect, test.actor)
    ):
        play.alter(effect, data={**effect.data, "noticed": [*effect.ids("noticed"), test.actor]})
        play.emit("found", creature=effect.bearer, by=test.actor)
    yield from ()


@transparent.hook(ENTERED, "mover")
def it_moves(play: Play, step: MoveStep, effect: Effect) -> Proc[None]:
    """Once it has moved everybody knows."""
    witness(play, effect)
    yield from ()


@transparent.hook(ATTACK_DECLARED, "attacker")
def it_strikes(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Or has acted."""
    witness(play, effect)
    yield from ()


def witness(play: Play, effect: Effect) -> None:
    """It has been seen to move or act."""
    if not effect.num(WITNESSED):
        play.alter(effect, data={**effect.data, WITNESSED: 1})


def squirt(play: Play, creature: Creature, key: str) -> Proc[None]:
    """A Heavily Obscured Cube around it for a minute, and a swim out of it."""
    activity = activity_of(play, creature, key)
    if creature.pools.get(key, 0) < 1 or not under_water(play, creature) or creature.cell < 0:
        return
    if not (yield from offer_reaction(play, creature, "ink cloud", why=ink.cites)):
        return
    creature.pools[key] -= 1
    spread = max(0, activity.range // 5 - play.side_cells(creature)) * 5
    cells = tuple(cells_of(within(play.state.grid, creature.cell, spread, play.side_cells(creature))))
    expiry = until(play, "1 minute", creature.id, creature.id)
    play.attach(ink.name, 0, source=creature.id, cells=cells, expiry=expiry)
    play.emit("ink", creature=creature.id)
    mode = "swim" if speed_of(play, creature, "swim") and swims_here(play, creature) else "walk"
    yield from extra_move(play, creature, speed_of(play, creature, "swim"), mode)


def swims_here(play: Play, creature: Creature) -> bool:
    """Whether the map itself has water here; a scene under water is all water."""
    return not play.state.flags.get("underwater")


@ink_when_hurt.hook(DAMAGE_TAKEN, "target")
def startled(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """When it takes damage."""
    yield from squirt(play, play.creature(effect.bearer), effect.text("part"))


@ink_when_close.hook(TURN_ENDS)
def crowded(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """When another creature ends its turn within 5 feet."""
    bearer = play.creature(effect.bearer)
    if creature.id != bearer.id and 0 <= distance(play, bearer, creature) <= 5:
        yield from squirt(play, bearer, effect.text("part"))


@ink.modifies(OBSCURES)
def black_water(play: Play, fog: Obscuring, effect: Effect) -> None:
    """Heavily Obscured."""
    fog.heavily |= squares(effect.cells)


@darkness_aura.doing("use")
def darken(play: Play, creature: Creature, activity: Activity, answer: Answer) -> Proc[None]:
    """Around it, while it concentrates."""
    group = play.state.new_id()
    expiry = until(play, "10 minutes", creature.id, creature.id)
    yield from concentrate(play, creature, group, activity.key, expiry)
    play.attach(
        body_of_darkness.name,
        creature.id,
        source=creature.id,
        group=group,
        level=activity.range,
        expiry=expiry,
    )


@body_of_darkness.modifies(LIGHTS)
def spreads(play: Play, lamps: Lamps, effect: Effect) -> None:
    """It goes with its bearer; no light shines in it."""
    bearer = play.creature(effect.bearer)
    if bearer.cell >= 0:
        area = within(play.state.grid, bearer.cell, effect.level, play.side_cells(bearer))
        lamps.dark[str(effect.id)] = DarknessSource(area, NO_LIGHT)
