"""Arcane Lock, a level 2 Abjuration spell of Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.spells.families.wards_on_places import LIFTED

arcane_lock = Rule("spell.arcane-lock", "5.2/s-effect/as-written")


locked = Rule("arcane lock", "5.2/s-effect/as-written", tags=("spell", "secret"))


through = Rule("open an arcane lock", "5.2/s-effect/as-written", general=True)


SEALED = "sealed"
"""How a thing is fast that only magic, or a friend of the lock's maker, opens."""


@arcane_lock.procedure("cast")
def lock_it(play: Play, casting: Casting) -> None:
    """A shut door or lid; only the caster and its side pass without magic."""
    caster = play.creature(casting.caster)
    for key in list(play.zones.get(casting.aim, ())):
        thing = play.state.effects[key]
        if (
            thing.rule != FEATURE
            or not (thing.num("door") or thing.num("lid"))
            or thing.text("fast") == SEALED
        ):
            continue
        friends = [c.id for c in play.state.creatures.values() if c.side == caster.side]
        play.attach(
            locked.name,
            0,
            source=caster.id,
            group=casting.group,
            level=casting.level,
            cells=thing.cells,
            data={
                "spell": casting.spell.key,
                "thing": thing.id,
                "was": thing.text("fast"),
                "friends": list(friends),
            },
        )
        play.alter(thing, data={**thing.data, "fast": SEALED})
        play.emit("locked", creature=caster.id, name=thing.text("name"))
        return
    play.emit("nothing happens", caster=caster.id, spell=casting.spell.key)


@locked.end
def remove_lock(play: Play, effect: Effect, reason: str) -> None:
    """Give the object back the lock that it had before the spell."""
    thing = play.state.effects.get(effect.num("thing"))
    if thing is not None and thing.text("fast") == SEALED:
        data = {key: value for key, value in thing.data.items() if key != "fast"}
        if effect.text("was"):
            data["fast"] = effect.text("was")
        play.alter(thing, data=data)


def lift(play: Play, thing: Effect) -> bool:
    """Knock lifts such a lock for ten minutes. Returns whether there was one."""
    for lock in [e for e in play.state.effects.values() if e.rule == locked.name]:
        if lock.num("thing") == thing.id:
            until = Expiry(lock.source, "start", 0, play.state.time + LIFTED)
            play.attach(lifted.name, 0, source=lock.source, expiry=until, data={"lock": lock.id})
            play.alter(thing, data={key: value for key, value in thing.data.items() if key != "fast"})
            return True
    return False


lifted = Rule("arcane lock lifted", "5.2/s-effect/as-written", tags=("mark",))


@lifted.end
def lock_again(play: Play, effect: Effect, reason: str) -> None:
    """Lock the object again when the ten minutes of an open lock are over."""
    lock = play.state.effects.get(effect.num("lock"))
    thing = play.state.effects.get(lock.num("thing")) if lock is not None else None
    if thing is not None:
        play.alter(thing, data={**thing.data, "fast": SEALED})


def friends_pass(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """For creatures that its maker named it opens and shuts like any other."""
    if not play.is_active_anywhere(locked.name) or creature.cell < 0:
        return ()
    return [
        Option(
            f"{through.name}:{lock.num('thing')}",
            "option.interact",
            cost=(INTERACTION,),
            facts={"name": play.state.effects[lock.num("thing")].text("name")},
        )
        for lock in play.state.effects.values()
        if lock.rule == locked.name
        and creature.id in lock.ids("friends")
        and lock.num("thing") in play.state.effects
        and min(cell_distance(play, creature, cell) for cell in lock.cells) <= 5
    ]


@through.action(options=friends_pass, cost=(INTERACTION,))
def passes(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """Open or shut the locked object, for creatures that may pass."""
    use_thing(play, creature, play.state.effects[int(answer.pick.partition(":")[2])])
