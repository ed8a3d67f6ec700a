"""Utilize: use a nonmagical object where that takes an action, among others a second object in one turn."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.items.wielding import changes, make_change
from tenfoot.rulesets.srd52.actions.improvise import rule_on_it

utilize = Rule("utilize", "5.2/action/utilize", "5.2/g-utilize/needs-action", general=True)

_OBJECT = Option("utilize:object", "option.utilize", cost=(ACTION,), takes="words")


def handle_a_thing(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer the Utilize action: a use named in words, an object in reach, or weapons after the free interaction."""
    if not may(play, creature.id, "handle"):
        return ()
    options = [_OBJECT]
    spent = not creature.budget.get("interact")
    if play.zones:
        options += [
            Option(
                f"utilize:thing:{thing.text('name')}.{thing.id}",
                "option.interact",
                cost=(ACTION,),
                facts={"name": thing.text("name")},
            )
            for thing in things_at_hand(play, creature)
            if spent or thing.text("needs") == "action"
        ]
    if spent and (creature.items or play.state.ground) and not play.sheet(creature).cr:
        options += [
            Option(
                f"utilize:{change}", f"option.{change.split(':')[0]}", cost=(ACTION,), facts={"item": kind}
            )
            for change, kind in changes(play, creature)
        ]
    return options


@utilize.action(options=handle_a_thing)
def take_the_utilize(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Use the object; what the GM rules to be impossible is called off."""
    what = answer.pick.split(":", 1)[1]
    if what == "object":
        return (
            yield from rule_on_it(play, creature, answer.words, "utilize", ("5.2/g-utilize/needs-action",))
        )
    if what.startswith("thing:"):
        use_thing(play, creature, play.state.effects[int(what.rpartition(".")[2])])
    else:
        make_change(play, creature, what)
    return True
