"""Species that resist: against poison, charm, fear, and magic of the mind; a halfling's courage and luck."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.rest.long_rest import NIGHT, Night
from tenfoot.rulesets.srd52.rest.short_rest import HOUR

dwarven_resilience = Rule("feature.dwarven-resilience", "5.2/c-dwarf/resilience-save")
fey_ancestry = Rule("feature.fey-ancestry", "5.2/c-elf/fey-ancestry")
brave = Rule("feature.brave", "5.2/c-halfling/brave")
gnomish_cunning = Rule("feature.gnomish-cunning", "5.2/c-gnome/cunning")
trance = Rule("feature.trance", "5.2/c-elf/trance-sleep", "5.2/c-elf/trance-rest")
TRANCE = 4 * HOUR
luck = Rule("feature.luck", "5.2/c-halfling/luck", "5.2/advantage/reroll-one-die")
powerful_build = Rule("feature.powerful-build", "5.2/c-goliath/powerful-build-grapple")


@dwarven_resilience.modifies(SAVE, "actor")
def strong_stomach(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Poisoned condition."""
    if "avoid poisoned" in test.tags:
        test.advantage(effect)


@fey_ancestry.modifies(SAVE, "actor")
def hard_to_charm(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Charmed condition."""
    if "avoid charmed" in test.tags:
        test.advantage(effect)


@brave.modifies(SAVE, "actor")
def hard_to_frighten(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Frightened condition."""
    if "avoid frightened" in test.tags:
        test.advantage(effect)


@gnomish_cunning.modifies(SAVE, "actor")
def sharp_mind(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Intelligence, Wisdom and Charisma saves."""
    if test.ability in (INT, WIS, CHA):
        test.advantage(effect)


@trance.modifies(SAVE, "actor")
def no_magic_sleep(play: Play, test: D20Test, effect: Effect) -> None:
    """Magic can't put an elf to sleep: such a save succeeds by itself."""
    if "sleep" in test.tags and "magic" in test.tags:
        test.auto_succeed.append(effect)


@trance.modifies(NIGHT, "owner")
def wakeful_rest(play: Play, night: Night, effect: Effect) -> None:
    """Four hours of meditation, awake, are a Long Rest; the wait between two stays what it is."""
    night.length, night.sleep = TRANCE, 0


@luck.hook(D20_ROLLED, "actor")
def a_second_throw(play: Play, test: D20Test, effect: Effect) -> Proc[None]:
    """A die showing 1 may be rolled again, and then the new number counts."""
    halfling = play.creature(effect.bearer)
    for place, face in enumerate(test.faces):
        if face != 1:
            continue
        answer = yield yes_no(
            halfling.seat, "luck", subject=halfling.id, default="yes", why=("5.2/c-halfling/luck",)
        )
        if answer.pick == "yes":
            faces = yield from play.roll(halfling.id, 1, 20, test.kind)
            play.emit("rerolled", creature=halfling.id, before=face, face=faces[0])
            test.faces = [*test.faces[:place], faces[0], *test.faces[place + 1 :]]


@powerful_build.modifies(CHECK, "actor")
def hard_to_hold(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on checks to end the Grappled condition."""
    if "avoid grappled" in test.tags or "escape" in test.tags:
        test.advantage(effect)
