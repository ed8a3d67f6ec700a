"""The chronicle of a table: sittings make an adventure, adventures make a campaign; characters go on through all.

The state's flags count: `sittings` of the adventure under way, `adventures` of the campaign that are done.
"""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.gm.seats import seating_caution

sitting = Rule("gm:sitting", "5.2/rhythm/session")
adventure_over = Rule("gm:adventure over", "5.2/rhythm/session", "5.2/rhythm/campaign")
seats = Rule("gm:seats", "5.2/table/one-gm")

SITTINGS, ADVENTURES = "sittings", "adventures"


def _count(play: Play, name: str) -> int:
    found = play.state.flags.get(name, 0)
    return found if isinstance(found, int) else 0


@sitting.procedure("word")
def end_sitting(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """Count one session of the adventure."""
    play.state.flags[SITTINGS] = _count(play, SITTINGS) + 1
    play.emit("sitting.over", number=_count(play, SITTINGS))


@adventure_over.procedure("word")
def end_adventure(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """It joins the campaign; of a single sitting it is a one-shot. The characters stay as they are."""
    held = max(1, _count(play, SITTINGS))
    play.state.flags[SITTINGS] = 0
    play.state.flags[ADVENTURES] = _count(play, ADVENTURES) + 1
    play.emit(
        "adventure.closed",
        label="one-shot" if held == 1 else "adventure",
        sittings=held,
        adventures=_count(play, ADVENTURES),
    )


@seats.procedure("word")
def seat_table(play: Play, creatures: list[Creature], words: str, answer: Answer) -> None:
    """`words` lists the seats (`gm, Ann, Bo`): exactly one GM; three to six players are recommended."""
    names = [name.strip() for name in words.split(",") if name.strip()]
    try:
        caution = seating_caution(names)
    except ValueError as error:
        raise IllegalAnswer(str(error)) from None
    play.emit("table.seated", players=len(names) - 1, caution=caution)
