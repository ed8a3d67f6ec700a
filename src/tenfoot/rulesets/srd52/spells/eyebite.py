"""Eyebite, a level 6 Necromancy spell of Bards, Sorcerers, Warlocks and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.spell_effect import casting_of, cause_of
from tenfoot.rulesets.srd52.magic.spell_rule import end_spell_on, impose_conditions, in_force
from tenfoot.rulesets.srd52.spells.command_spell import go
from tenfoot.rulesets.srd52.spells.shake_awake import ASLEEP

eyebite = Rule("spell.eyebite", "5.2/s-effect/as-written", tags=("mark",))


asleep = Rule(ASLEEP, "5.2/s-combine/same-best", tags=("spell", "strongest"))


panicked = in_force("eyebite.panicked")


sickened = in_force("eyebite.sickened")


impose_conditions(asleep, "unconscious")


impose_conditions(panicked, "frightened", depends=True)


impose_conditions(sickened, "poisoned")


GAZES = {"unconscious": asleep, "frightened": panicked, "poisoned": sickened}


FAR = 60


@eyebite.procedure("cast")
def inky_eyes(play: Play, casting: Casting) -> Proc[None]:
    """The first look with the casting; the eyes stay as they are."""
    caster = play.creature(casting.caster)
    mark = play.attach(
        eyebite.name,
        caster.id,
        source=caster.id,
        group=casting.group,
        expiry=casting.expiry,
        level=casting.level,
        dc=casting.dc,
        data={"spell": casting.spell.key, "saved": []},
    )
    for key in casting.targets:
        yield from look_at(play, mark, play.creature(key), casting.words)


def look_at(play: Play, mark: Effect, target: Creature, gaze: str) -> Proc[None]:
    """A Wisdom save; a creature that succeeds is safe from this casting."""
    caster, casting = play.creature(mark.source), casting_of(play, mark)
    activity = scaled(play, caster, casting)
    assert activity is not None
    casting.words = gaze
    saving = yield from save_against(play, caster, activity, target, cause_of(casting))
    if not saving.test.success:
        yield from begin_spell_on(play, casting, target, GAZES[gaze].name)
    elif mark.id in play.state.effects:
        play.alter(mark, data={**mark.data, "saved": [*mark.ids("saved"), target.id]})


def another_look(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Magic action on later turns against creatures that have not saved against this casting."""
    if play.state.once.get(f"cast {effect.group}"):
        return ()
    activity = casting_of(play, effect).spell.activity
    assert activity is not None
    targets = tuple(
        other.id
        for other in possible_targets(play, creature, activity)
        if other.id not in effect.ids("saved") and other.id != creature.id
    )
    if not targets:
        return ()
    return [
        Option(
            f"{eyebite.name}:{gaze}",
            "option.eyebite",
            cost=(ACTION,),
            takes="targets",
            targets=targets,
            facts={"condition": gaze},
        )
        for gaze in GAZES
    ]


@eyebite.action(options=another_look)
def looks_again(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Spend a Magic action to look at another target."""
    mark = play.effects_on(creature.id, eyebite.name)[0]
    play.emit("spell.repeated", caster=creature.id, spell="eyebite")
    yield from look_at(play, mark, play.creature(answer.targets[0]), answer.pick.partition(":")[2])


@asleep.hook(DAMAGE_TAKEN, "target")
def rude_awakening(play: Play, blow: IncomingDamage, effect: Effect) -> Proc[None]:
    """Wake the sleeper when it takes damage."""
    yield from end_spell_on(play, effect, "hurt")


@panicked.hook(TURN_STARTS, "owner")
def runs_for_it(play: Play, creature: Creature, effect: Effect) -> Proc[None]:
    """It Dashes away; far enough and out of sight it is itself again."""
    caster = play.creature(effect.source)
    if creature.life != "alive" or creature.cell < 0:
        return
    if creature.budget.get("action", 0):
        creature.budget["action"] -= 1
        creature.budget["dash.walk"] = creature.budget.get("dash.walk", 0) + speed(play, creature).total
        yield from go(play, creature, caster, nearer=False)
    if distance(play, creature, caster) >= FAR and not sees(play, creature, caster):
        yield from end_spell_on(play, effect, "out of sight")
