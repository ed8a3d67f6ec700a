"""GM commands that hide and reveal creatures, and set Exhaustion."""

from __future__ import annotations

from tenfoot.engine.creature import DEX, Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc, Rule
from tenfoot.rulesets.common.d20.passive import passive
from tenfoot.rulesets.common.gm.gm_commands import PRIVATE
from tenfoot.rulesets.common.space.fixtures import HIDDEN
from tenfoot.rulesets.srd52.conditions.exhaustion import DEADLY, exhaustion, level_of, tire
from tenfoot.rulesets.srd52.senses.hiding import own_side

hide = Rule("gm:hide", "5.2/g-hide/invisible", "5.2/g-hide/total-is-find-dc", tags=(PRIVATE,))
show = Rule("gm:show", "5.2/g-hide/ends-found", tags=(PRIVATE,))
set_exhaustion = Rule("gm:exhaustion", "5.2/g-exhaustion/cumulative", "5.2/g-exhaustion/ends-at-0")


@hide.procedure("word")
def hide_creatures(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Hide creatures where they are. `number` is the DC to find them; 0 takes their passive Stealth."""
    if not creatures:
        raise IllegalAnswer("'gm:hide' needs at least one creature.")
    for creature in creatures:
        total = answer.number or passive(play, creature, DEX, "skill.stealth").total
        if hidden := play.effects_on(creature.id, HIDDEN):
            # Ending and beginning again would show the creature for a moment, and the log would name it.
            play.alter(hidden[0], level=total)
        else:
            yield from play.begin(HIDDEN, creature.id, source=creature.id, level=total)
        play.emit("hid", audience=own_side(play, creature), creature=creature.id, total=total)


@show.procedure("word")
def reveal_creatures(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """End hiding: every side that has the creature in view sees it again."""
    if not creatures:
        raise IllegalAnswer("'gm:show' needs at least one creature.")
    for creature in creatures:
        found = play.effects_on(creature.id, HIDDEN)
        if not found:
            raise IllegalAnswer(f"{creature.name} is not hidden.")
        for effect in found:
            yield from play.end(effect, "gm")
        play.emit("revealed", creature=creature.id)


@set_exhaustion.procedure("word")
def change_exhaustion(play: Play, creatures: list[Creature], words: str, answer: Answer) -> Proc[None]:
    """Set the Exhaustion level to `number`; 0 ends the condition, and the sixth level kills."""
    if not 0 <= answer.number <= DEADLY:
        raise IllegalAnswer(f"Exhaustion has levels 0 to {DEADLY}.")
    for creature in creatures:
        now = level_of(play, creature)
        if answer.number > now:
            yield from tire(play, creature, answer.number - now)
        elif answer.number < now:
            for effect in play.effects_on(creature.id, exhaustion.name):
                if answer.number:
                    play.alter(effect, level=answer.number)
                    play.emit("exhaustion", creature=creature.id, level=answer.number)
                else:
                    yield from play.end(effect, "gm")
