"""Boon of the Night Spirit, a feat that heroes can take."""

from __future__ import annotations

from tenfoot.authoring import *

night_spirit = Rule(
    "feature.boon-of-the-night-spirit",
    "5.2/c-feat-night-spirit/merge",
    "5.2/c-feat-night-spirit/shadowy-form",
)


merged = Rule("merged with shadows", "5.2/c-feat-night-spirit/merge")


def into_the_shadows(play: Play, creature: Creature, effect: Effect) -> bool:
    """Merge with Shadows: offer it as a Bonus Action in Dim Light or Darkness."""
    return not play.has(creature.id, merged.name) and light_on(play, creature) < BRIGHT


@night_spirit.action("Merge with Shadows", cost=(BONUS,), guard=into_the_shadows, log="night-spirit")
def unseen(play: Play, creature: Creature, answer: Answer, effect: Effect) -> Proc[None]:
    """Invisible until the next action, Bonus Action or Reaction is over."""
    shade = play.attach(merged.name, creature.id, source=creature.id, data={"fresh": 1})
    yield from gain_condition(play, creature, "invisible", source=creature.id, data={"within": shade.id})


@merged.hook(ACTIVITY_DONE, "owner")
def end_by_action(play: Play, done: ActionDone, effect: Effect) -> Proc[None]:
    """An action or a Bonus Action of the own turn; the one that began it does not count, nor does moving."""
    budget = done.creature.budget
    left = budget.get("action", 0) + budget.get("bonus", 0)
    if effect.num("fresh"):
        play.alter(effect, data={"left": left, "turn": play.state.round})
    elif effect.num("turn") != play.state.round:
        if left < 2:
            yield from play.end(effect, "acted")
    elif left < effect.num("left"):
        yield from play.end(effect, "acted")


@merged.hook(ATTACK_DONE, "attacker")
def end_by_reaction_attack(play: Play, attack: Attack, effect: Effect) -> Proc[None]:
    """End the invisibility after an attack made as a Reaction."""
    if play.state.active != effect.bearer:
        yield from play.end(effect, "reacted")


@merged.hook(SPELL_DONE, "caster")
def end_by_reaction_spell(play: Play, casting: Casting, effect: Effect) -> Proc[None]:
    """End the invisibility after a spell cast as a Reaction."""
    if play.state.active != effect.bearer:
        yield from play.end(effect, "reacted")


@night_spirit.modifies(DAMAGE_DEFENSES, "target")
def shadowy_form(play: Play, blow: IncomingDamage, effect: Effect) -> None:
    """In Dim Light or Darkness Resistance to everything but Psychic and Radiant."""
    if light_on(play, play.creature(effect.bearer)) >= BRIGHT:
        return
    for _, kind in blow.amounts:
        if kind not in ("psychic", "radiant"):
            blow.resist.append((kind, effect))
