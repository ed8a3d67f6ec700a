"""What may be done at any moment, at no cost: ending a spell, releasing a grappled creature.

A rule that allows it registers the procedure `at will` (`@rule.procedure(DOING)`), called with the creature and the
effect through which it has the rule. The answer is `at will:RULE`, with the creature as its one target; where
several such effects could be meant, `number` is the id of the one.
A general rule may allow something toward others (`@rule.procedure(TOWARD)`): the targets after the first are those.
"""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, IllegalAnswer
from tenfoot.engine.effect import Effect
from tenfoot.engine.game import AT_WILL_WORD
from tenfoot.engine.play import Play
from tenfoot.engine.rule import Proc

DOING = "at will"
TOWARD = "at will toward"
"""What a general rule lets a creature do toward others at any moment: (play, creature, others)."""


def possible_at_will(play: Play, creature: Creature) -> list[Effect]:
    """Return the active effects that the creature may use or end at any time."""
    rules = play.ruleset.rules
    return [
        effect
        for effect in play.state.effects.values()
        if DOING in rules[effect.rule].does and creature.id in (effect.source, effect.bearer)
    ]


def at_will(play: Play, answer: Answer) -> Proc[None]:
    """Do what the creature can do at any time and the answer names, or refuse it with a list of what is possible."""
    name = answer.pick[len(AT_WILL_WORD) :]
    creature = play.state.creatures.get(answer.targets[0]) if answer.targets else None
    if creature is None:
        raise IllegalAnswer(f"'{answer.pick}' needs the creature that does it.")
    general = play.ruleset.general.get(name)
    if general is not None and TOWARD in general.does:
        others = [play.state.creatures[key] for key in answer.targets[1:] if key in play.state.creatures]
        yield from general.does[TOWARD](play, creature, others) or ()
        return
    possible = possible_at_will(play, creature)
    for effect in possible:
        if effect.rule == name and answer.number in (0, effect.id):
            yield from play.ruleset.rule(name).does[DOING](play, creature, effect) or ()
            return
    known = ", ".join(dict.fromkeys(AT_WILL_WORD + effect.rule for effect in possible)) or "nothing"
    raise IllegalAnswer(f"{creature.name} can't do '{answer.pick}' now. Possible: {known}.")
