"""Being hidden: Invisible, and only allies know where, until something gives the hider away."""

from __future__ import annotations

from collections.abc import Iterator

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.cover import THREE_QUARTERS, degree_between
from tenfoot.rulesets.common.d20.passive import passive_perception
from tenfoot.rulesets.common.senses.sight import look
from tenfoot.rulesets.common.senses.targets import KNOWN
from tenfoot.rulesets.srd52.senses.perception import DARKNESS, OBSCURED

hidden = Rule(
    HIDDEN,
    "5.2/g-hide/invisible",
    "5.2/g-hide/total-is-find-dc",
    "5.2/g-hide/ends-attack-roll",
    "5.2/g-hide/ends-verbal-spell",
    "5.2/g-hide/ends-found",
    "5.2/g-hide/ends-sound",
    worth=RuleWorth(aims=True),
)


class Betrayal:
    """An attack out of hiding, and what prevents it from revealing the attacker."""

    __slots__ = ("attack", "kept")

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self.kept: list[Why] = []


class Screen:
    """What besides cover and obscurement is enough to hide behind from an enemy."""

    __slots__ = ("by", "enemy", "hider")

    def __init__(self, hider: int, enemy: int) -> None:
        self.hider = hider
        self.enemy = enemy
        self.by: list[Why] = []


SCREENED: Query[Screen] = Query("screened", "owner")
"""Whether something else hides a creature from an enemy."""
BETRAYED: Query[Betrayal] = Query("betrayed", "attacker")
"""Whether an attack ends hiding."""
ALLOWED = "hiding allowed"
"""A mark: the GM lets this creature try to hide here, whatever the general conditions say."""


REFUSED = "hiding refused at"
"""The square in which the GM has said that hiding is not possible."""


NOBODY = 0
"""In the place of an enemy that sees the creature: whether there is none."""


def can_hide(play: Play, creature: Creature) -> bool:
    """Return True if the creature may try to hide where it is: no enemy that its side knows of sees it.

    Enemies that its side does not notice don't count here: that the option is missing would reveal them.
    """
    if creature.counters.get(REFUSED) == creature.cell and not creature.counters.get(ALLOWED):
        return False
    if creature.counters.get(ALLOWED):
        return True
    sights, key = play.surroundings().sights, (creature.id, NOBODY)
    found = sights.get(key)
    if found is None:
        seen_by = exposed_to(play, creature)
        found = sights[key] = not any(side_notices(play, creature, enemy) for enemy in seen_by)
    return found


def exposed_to(play: Play, creature: Creature) -> Iterator[Creature]:
    """Enemies that neither cover nor obscurement hides the creature from."""
    some_cover = any(play.state.grid.cover) or any(play.state.grid.opaque)
    for enemy in play.state.creatures.values():
        if enemy.cell < 0 or enemy.life != "alive" or not enemies(creature, enemy):
            continue
        if some_cover and behind_cover(play, enemy, creature):
            continue
        if play.has_modifiers(SCREENED):
            screen = Screen(creature.id, enemy.id)
            if play.query(SCREENED, screen, creature.id).by:
                continue
        if not obscured_from(play, enemy, creature):
            yield enemy


def behind_cover(play: Play, enemy: Creature, creature: Creature) -> bool:
    """Whether the creature has Three-Quarters or Total Cover against this enemy."""
    return not line_clear(play, enemy, creature) or degree_between(play, enemy, creature) >= THREE_QUARTERS


def obscured_from(play: Play, enemy: Creature, creature: Creature) -> bool:
    """Whether dark, dense matter or an effect on the place prevents this enemy from seeing the creature.

    Being unseen for another reason (the enemy is Blinded, the creature Invisible) is no place to hide in.
    """
    sight = look(play, enemy, creature, distance(play, enemy, creature))
    if sight.seen:
        return False
    return any(
        bool(why.cells) if isinstance(why, Effect) else why in (DARKNESS, OBSCURED) for why in sight.blocked
    )


def begin_hiding(play: Play, creature: Creature, total: int) -> Proc[None]:
    """The total of the check is the DC to find it. The GM says whether an enemy notices anyway."""
    effect = yield from play.begin(HIDDEN, creature.id, source=creature.id, level=total)
    play.emit("hid", audience=own_side(play, creature), creature=creature.id, total=total)
    alert = [
        enemy
        for enemy in play.state.creatures.values()
        if enemy.cell >= 0
        and enemy.life == "alive"
        and enemies(creature, enemy)
        and may(play, enemy.id, "action")
        and passive_perception(play, enemy, target=creature.id) >= total
    ]
    if not alert:
        return
    answer = yield yes_no(
        GM,
        "hider noticed",
        subject=creature.id,
        default="yes",
        why=("5.2/g-passive-perception/gm-uses", "5.2/g-hide/total-is-find-dc"),
        facts={"by": alert[0].id, "dc": total},
    )
    if answer.pick == "yes":
        yield from found(play, effect, alert[0])


def found(play: Play, effect: Effect, by: Creature) -> Proc[None]:
    """An enemy has found the hider: it is no longer hidden at all."""
    play.emit("found", creature=effect.bearer, by=by.id)
    yield from play.end(effect, "found")


def own_side(play: Play, creature: Creature) -> tuple[str, ...]:
    """The seats that may know where a hidden creature is."""
    seats = {other.seat: None for other in play.state.creatures.values() if other.side == creature.side}
    return tuple(seats)


@hidden.begin
def unseen(play: Play, effect: Effect) -> Proc[None]:
    """The hider has the Invisible condition for as long as it is hidden (5.2/g-hide/ends-invisible)."""
    yield from play.begin(
        "condition.invisible", effect.bearer, source=effect.source, data={"within": effect.id}
    )


@hidden.modifies(KNOWN, "target")
def nobody_knows_where(play: Play, asked: Permission, effect: Effect) -> None:
    """Hide a hidden creature's position from everyone but its allies."""
    if asked.actor != asked.target and not allies(play.creature(asked.actor), play.creature(asked.target)):
        asked.deny(effect)


@hidden.hook(ATTACK_DONE, "attacker")
def reveal_hider_on_attack(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """Right after an attack roll, unless the attacker knows how not to be noticed."""
    if not play.query(BETRAYED, Betrayal(attack), attack.actor).kept:
        yield from play.end(effect, "attack")


@hidden.hook(SPELL_CAST, "caster")
def reveal_hider_on_spoken_spell(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """A Verbal component is spoken aloud, before the spell takes effect."""
    if "V" in casting.spell.components and "V" not in casting.without:
        yield from play.end(effect, "verbal spell")


@hidden.hook(ACTIVITY_DONE, "owner")
def seen_in_the_open(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """Having moved into the clear view of an enemy, the hider stays hidden unless the GM says it is found."""
    if not done.answer.pick.startswith("move:"):
        return
    watcher = next(exposed_to(play, done.creature), None)
    if watcher is None:
        return
    answer = yield yes_no(
        GM,
        "hider in view",
        subject=done.creature.id,
        why=("5.2/g-hide/ends-found",),
        facts={"by": watcher.id},
    )
    if answer.pick == "yes":
        yield from found(play, effect, watcher)


def noise(play: Play, creature: Creature) -> Proc[None]:
    """A sound louder than a whisper ends hiding (5.2/g-hide/ends-sound)."""
    for effect in play.effects_on(creature.id, HIDDEN):
        yield from play.end(effect, "sound")
