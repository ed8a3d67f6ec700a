"""Small words of the GM: attitudes, sides, leaving a fight, noises, leave to hide, what a seat wishes to be asked."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import ATTITUDES
from tenfoot.rulesets.srd52.senses.hiding import ALLOWED, noise

set_attitude = Rule("gm:attitude", "5.2/g-attitude/starting", "5.2/social/attitudes")
set_side = Rule("gm:side", "5.2/g-ally/gm-designates", "5.2/g-enemy/criteria")
leave_fight = Rule("gm:out", "5.2/combat/ending")
FLED = "fled"
make_noise = Rule("gm:noise", "5.2/g-hide/ends-sound")
allow_hiding = Rule("gm:allow hiding", "5.2/hiding/gm-decides")


@set_attitude.procedure("word")
def change_attitude(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Set the first creature's attitude toward each of the others."""
    if words not in ATTITUDES:
        raise IllegalAnswer(f"No attitude '{words}'. Attitudes: {', '.join(ATTITUDES)}.")
    for other in creatures[1:]:
        creatures[0].attitudes[other.id] = words


@set_side.procedure("word")
def change_side_of(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Move these creatures to a side: allies of all on it, enemies of the other."""
    if not words:
        raise IllegalAnswer("Which side? For example: heroes, foes, bystanders.")
    for creature in creatures:
        play.change_side(creature, words)


@leave_fight.procedure("word")
def out_of_the_fight(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """GM command: creatures that surrender or flee count as defeated, not killed; with `fled` they leave the map."""
    for creature in creatures:
        leave_the_fight(play, creature)
        if words == FLED:
            play.place(creature, -1)


def leave_the_fight(play: Play, creature: Creature) -> None:
    """Mark a living creature as defeated: it takes no further part in the fight."""
    creature.counters["out of the fight"] = 1
    play.emit("gave.up", creature=creature.id)


@make_noise.procedure("word")
def sound_noise(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Make a sound louder than a whisper at each of these creatures."""
    for creature in creatures:
        yield from noise(play, creature)


@allow_hiding.procedure("word")
def leave_to_hide(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """GM command: let creatures try to hide once where they are, even if the usual conditions are not met."""
    for creature in creatures:
        creature.counters[ALLOWED] = 1
