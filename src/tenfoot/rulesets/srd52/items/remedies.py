"""What is drunk, applied or done to the wounded: antitoxin, the healer's kit, perfume."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.srd52.actions.influence import attitude
from tenfoot.rulesets.srd52.damage.dying import become_stable

antitoxin = Rule("antitoxin", "5.2/e-gear/antitoxin")
healers_kit = Rule("healers kit", "5.2/e-gear/healers-kit")
perfumed = Rule("perfumed", "5.2/e-gear/perfume")


@antitoxin.modifies(SAVE, "actor")
def steels_the_body(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on saves to avoid or end the Poisoned condition, not against Poison damage."""
    if "avoid poisoned" in test.tags:
        test.advantage(effect)


@healers_kit.asking("target")
def dying_only(play: Play, creature: Creature, other: Creature, item: Item) -> bool:
    """Unconscious at 0 Hit Points, and not Stable yet."""
    return other.life == "dying"


@healers_kit.doing("stabilize with")
def bandage(play: Play, creature: Creature, item: Item, answer: Answer) -> Proc[None]:
    """One of ten uses makes somebody at 0 Hit Points Stable, without a check."""
    entry = gear_of(play, item.kind)
    assert entry is not None
    left = int(item.data.get("uses", entry.charges)) - 1
    if left:
        note_on(play, creature, item, {"uses": left})
    else:
        take_away(play, creature, item)
    yield from become_stable(play, play.creature(answer.targets[0]))


@healers_kit.asking("usable")
def not_empty(play: Play, creature: Creature, item: Item, kind: str, use: Use) -> bool:
    """A kit that is used up is no kit."""
    return int(item.data.get("uses", 1)) > 0


@perfumed.modifies(CHECK, "actor")
def pleasant(play: Play, test: D20Test, effect: Effect) -> None:
    """Advantage on Charisma (Persuasion) to influence an Indifferent Humanoid within 5 feet."""
    if test.ability != CHA or "skill.persuasion" not in test.skills or not test.target:
        return
    other = play.creature(test.target)
    wearer = play.creature(effect.bearer)
    if attitude(other, wearer.id) != "indifferent":
        return
    if "humanoid" in play.sheet(other).tags and 0 <= distance(play, wearer, other) <= 5:
        test.advantage(effect)
