"""Study: an Intelligence check to draw a fact out of memory, a book, a clue or another source of knowledge."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.gm.gm_ruling import MEDIUM
from tenfoot.rulesets.common.senses.studied import STUDIED
from tenfoot.rulesets.common.senses.targets import at_hand

study = Rule("study", "5.2/action/study", "5.2/g-study/intelligence-check", general=True)

SKILLS = ("arcana", "history", "investigation", "nature", "religion")
LORE = {
    "aberration": "arcana",
    "construct": "arcana",
    "elemental": "arcana",
    "fey": "arcana",
    "monstrosity": "arcana",
    "giant": "history",
    "humanoid": "history",
    "beast": "nature",
    "dragon": "nature",
    "ooze": "nature",
    "plant": "nature",
    "celestial": "religion",
    "fiend": "religion",
    "undead": "religion",
}
"""The skill that knows about a type of creature (5.2/g-study/types-covered)."""

_OPTIONS = (
    *(
        Option(f"study:{skill}", "option.study", cost=(ACTION,), takes="words", facts={"skill": skill})
        for skill in SKILLS
    ),
    Option("study:lore", "option.study.lore", cost=(ACTION,)),
)


def lore_skill(play: Play, subject: Creature) -> str:
    """Which field knows about this creature, by its type."""
    for tag in play.sheet(subject).tags:
        if tag in LORE:
            return LORE[tag]
    return "history"


@study.action(options=lambda play, creature, effect: _OPTIONS)
def take_the_study(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[bool]:
    """Think about a field of knowledge or a creature in sight; the GM sets the DC and describes what comes to mind."""
    field = answer.pick.split(":")[1]
    target = 0
    if field == "lore":
        near = at_hand(play, creature)
        chosen = yield from ask_target(play, creature, "study whom", near, why=("5.2/g-study/types-covered",))
        if chosen is None:
            return False
        target = chosen.id
    yield from make_study(play, creature, field, target)
    return True


def make_study(play: Play, creature: Creature, field: str, target: int = 0) -> Proc[bool]:
    """The Intelligence check with the field's skill."""
    skill = lore_skill(play, play.creature(target)) if field == "lore" else field
    test = D20Test(
        "check", creature.id, INT, MEDIUM, target=target, skills=(f"skill.{skill}",), tags=("study",)
    )
    done = yield from attempt(
        play, test, "study", why=(f"5.2/g-study/{skill}",), facts={"skill": skill, "target": target}
    )
    if play.hooks(STUDIED, creature.id):
        yield from play.open(STUDIED, test, creature.id)
    play.emit("studied", creature=creature.id, skill=skill, success=done)
    return done
