"""Small clauses about saves that spells carry as tags of their data."""

from __future__ import annotations

from tenfoot.authoring import *

save_clauses = Rule("spell saves", "5.2/s-save/spell-states", general=True)


FIGHTING = RuleSource("in a fight", "5.2/s-save/spell-states")


WILLING = RuleSource("willing", "5.2/save/choose-to-fail")


KIND = RuleSource("creature type", "5.2/s-save/spell-states")


@save_clauses.modifies(SAVE)
def clauses(play: Play, test: D20Test, effect: Effect) -> None:
    """`in a fight`: Advantage for creatures that the caster's side fights. `friends agree`: allies do not resist.
    `hard on TYPE`, `TYPE fails`, `TYPE succeeds`: what a creature type changes.
    """
    if "spell" not in test.tags or not test.target:
        return
    target, caster = play.creature(test.actor), play.creature(test.target)
    tags = play.sheet(target).tags
    for clause in test.tags:
        if clause == "in a fight":
            if play.state.mode == "combat" and enemies(target, caster):
                test.advantage(FIGHTING)
        elif clause == "friends agree":
            if target.side == caster.side:
                test.auto_fail.append(WILLING)
        elif clause.startswith("hard on "):
            if clause[8:] in tags:
                test.disadvantage(KIND)
        elif clause.endswith(" fails"):
            if clause[:-6] in tags:
                test.auto_fail.append(KIND)
        elif clause.endswith(" succeeds") and clause[:-9] in tags:
            test.auto_succeed.append(KIND)
