"""Why something was refused or can't be chosen, and where numbers come from, as far as one seat may know."""

from __future__ import annotations

from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.option_names import OptionNames
from tenfoot.engine.play import Play
from tenfoot.rulesets.common.d20.sheet_numbers import Number, numbers
from tenfoot.rulesets.common.explain.unavailable import unavailable_options, why_refused
from tenfoot.table.records import NumberView, OffView
from tenfoot.table.refusal import Refusal
from tenfoot.table.table_text import TableWords
from tenfoot.table.views import ViewerSight


def refuse_illegal_answer(
    play: Play, decision: Decision, answer: Answer, eyes: ViewerSight, fault: IllegalAnswer
) -> Refusal:
    """An answer that the rules don't allow, with what they say against it.

    Of what the asker does not perceive nothing is said: neither a creature nor a square.
    """
    names = OptionNames(play.state, decision)
    allowed, message = names.show_all(), names.show_in(str(fault))
    unknown = [key for key in answer.targets if key not in eyes.known]
    unseen_square = answer.cell >= 0 and not eyes.visible >> answer.cell & 1
    if unknown or unseen_square:
        return Refusal("illegal", message, allowed)
    return Refusal("illegal", message, allowed, eyes.knowable(why_refused(play, decision, answer)))


def off_views(play: Play, decision: Decision, eyes: ViewerSight, words: TableWords) -> tuple[OffView, ...]:
    """What can't be chosen on this turn now, each with its reasons."""
    creature = play.state.creatures.get(decision.subject)
    if creature is None or decision.kind != "turn":
        return ()
    found = unavailable_options(play, creature, decision.options)
    names = OptionNames(play.state, decision)
    names.add(off.key for off in found)
    return tuple(
        OffView(
            names.show(off.key),
            words.option(off.option) if off.option is not None else words.name(off.key.rpartition(":")[2]),
            off.key.partition(":")[0],
            " ".join(line.text for line in words.parts(eyes.knowable(off.reasons))),
        )
        for off in found
    )


def number_views(
    play: Play, creature: Creature, eyes: ViewerSight, words: TableWords
) -> tuple[NumberView, ...]:
    """Every number of a creature, explained."""
    return tuple(number_view(line, eyes, words) for line in numbers(play, creature))


def number_view(line: Number, eyes: ViewerSight, words: TableWords) -> NumberView:
    """Describe one number with its name and reasons."""
    return NumberView(
        line.name,
        words.number_name(line.name),
        line.total,
        line.text,
        words.parts(eyes.knowable(line.parts)),
    )
