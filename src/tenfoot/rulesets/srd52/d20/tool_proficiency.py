"""Tools: proficiency with one counts like a skill; being proficient in the skill used as well gives Advantage."""

from __future__ import annotations

from tenfoot.authoring import *

tools = Rule("tools", "5.2/tool/pb", "5.2/tool/skill-advantage", general=True)
BOTH = RuleSource("tool and skill", "5.2/tool/skill-advantage")


@tools.modifies(CHECK)
def tool_and_skill(play: Play, test: D20Test, effect: Effect) -> None:
    """Proficient with the tool and in the skill of one check: Advantage; the bonus still counts once."""
    if len(test.skills) < 2:
        return
    training = play.sheet(play.creature(test.actor)).training
    proficient = [subject.split(".")[0] for subject in test.skills if training.get(subject)]
    if "tool" in proficient and "skill" in proficient:
        test.advantage(BOTH)
