"""Paralyzed, stunned and unconscious: three ways to be unable to do anything."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.damage.dying import OF_THE_LIVING

paralyzed = condition(
    "paralyzed",
    "next/cond/paralyzed-acts",
    "next/cond/paralyzed-drop",
    "next/cond/paralyzed-saves",
    "next/cond/paralyzed-attacked",
    leaves=("prone",),
)
stunned = condition(
    "stunned", "next/cond/stunned-acts", "next/cond/stunned-saves", "next/cond/stunned-attacked"
)
unconscious = condition(
    "unconscious",
    "next/cond/unconscious-drop",
    "next/cond/unconscious-acts",
    "next/cond/unconscious-saves",
    "next/cond/unconscious-attacked",
    leaves=("prone",),
    tags=(OF_THE_LIVING,),
)
ACTING = ("action", "bonus", "reaction", "move")
THINKING = ("mental reaction",)
"""What somebody can still do who can't move, but thinks (next/reaction/paralyzed-mental)."""


def _falls(rule: Rule) -> None:
    """Whoever falls also lets go of what was held."""
    down = rule.begins
    assert down is not None

    @rule.begin
    def collapses(play: Play, effect: Effect) -> Proc[None]:
        """Prone, with everything held on the ground."""
        yield from down(play, effect)
        drop_held(play, play.creature(effect.bearer))


def _unable(rule: Rule, verbs: tuple[str, ...]) -> None:
    """What it keeps its bearer from doing; attacks hit easily, and two kinds of save fail."""

    @rule.modifies(MAY, "actor")
    def helpless(play: Play, asked: Permission, effect: Effect) -> None:
        """These things are impossible."""
        if asked.verb in verbs:
            asked.deny(effect)

    @rule.modifies(ATTACK, "target")
    def easy_to_hit(play: Play, attack: Attack, effect: Effect) -> None:
        """Attacks against it have Advantage; they are not critical by themselves (next/crit/no-auto-crit)."""
        attack.advantage(effect)

    @rule.modifies(SAVE, "actor")
    def no_dodging(play: Play, test: D20Test, effect: Effect) -> None:
        """Strength and Dexterity saves fail without a roll."""
        if test.ability in (STR, DEX):
            test.auto_fail.append(effect)


_falls(paralyzed)
_falls(unconscious)
_unable(paralyzed, (*ACTING, "speak"))
_unable(stunned, (*ACTING, *THINKING))
_unable(unconscious, (*ACTING, *THINKING, "speak", "see", "hear", "concentrate"))


@unconscious.modifies(SIGHT, "observer")
def eyes_shut(play: Play, sight: Sight, effect: Effect) -> None:
    """It perceives nothing."""
    sight.wall.append(effect)


loses_concentration = Rule("loses concentration", "next/conc/stun-or-ko", general=True)


@loses_concentration.hook(CONDITION_BEGAN)
def mind_gone(play: Play, begun: Effect, effect: Effect) -> Proc[None]:
    """Being stunned or unconscious ends it; paralysis does not (next/cond/paralyzed-concentration)."""
    if begun.rule in (stunned.name, unconscious.name):
        yield from drop_concentration(play, play.creature(begun.bearer), begun.rule.split(".")[1])
