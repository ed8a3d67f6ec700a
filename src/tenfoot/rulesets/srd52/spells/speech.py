"""Spells about words: every language, beasts and plants that talk, whispers from afar, and no lies."""

from __future__ import annotations

from tenfoot.authoring import *
from tenfoot.rulesets.common.magic.reaching import SPELL_REACHES, Reaching
from tenfoot.rulesets.common.magic.taking_effect import lay_zone
from tenfoot.rulesets.srd52.actions.influence import UNDERSTANDS, Understanding, languages
from tenfoot.rulesets.srd52.magic.spell_rule import in_force
from tenfoot.rulesets.srd52.movement.difficult_terrain import lettered
from tenfoot.rulesets.srd52.spells.boons import zone_of_truth
from tenfoot.rulesets.srd52.talk.writing import READS, Reading

comprehend = in_force("comprehend-languages")


@comprehend.modifies(UNDERSTANDS, "target")
def hears_the_meaning(play: Play, asked: Understanding, effect: Effect) -> None:
    """It understands whatever is said; that it is understood takes more."""
    asked.shared = True


@comprehend.modifies(READS, "reader")
def reads_the_meaning(play: Play, asked: Reading, effect: Effect) -> None:
    """And whatever is written under its hand."""
    asked.legible = True


tongues = in_force("tongues")


@tongues.modifies(UNDERSTANDS, "target")
def understands_all(play: Play, asked: Understanding, effect: Effect) -> None:
    """Every language."""
    asked.shared = True


@tongues.modifies(UNDERSTANDS, "speaker")
def understood_by_all(play: Play, asked: Understanding, effect: Effect) -> None:
    """By whoever knows any language at all."""
    asked.shared |= bool(languages(play, play.creature(asked.target)))


with_animals = in_force("speak-with-animals")


def talks_with(play: Play, asked: Understanding, other: int, kind: str) -> None:
    """The two understand each other if the other is of that kind."""
    asked.shared |= kind in play.sheet(play.creature(other)).tags


@with_animals.modifies(UNDERSTANDS, "speaker")
def to_a_beast(play: Play, asked: Understanding, effect: Effect) -> None:
    """Beasts understand it."""
    talks_with(play, asked, asked.target, "beast")


@with_animals.modifies(UNDERSTANDS, "target")
def from_a_beast(play: Play, asked: Understanding, effect: Effect) -> None:
    """And it understands them."""
    talks_with(play, asked, asked.speaker, "beast")


with_plants = Rule("spell.speak-with-plants", "5.2/s-effect/as-written")
plants = Rule("zone.speak-with-plants", "5.2/s-effect/as-written", tags=("spell",))
GREEN = 'u"%'
"""Letters of the map for what grows there."""


@with_plants.doing("cast")
def they_stir(play: Play, casting: Casting) -> Proc[None]:
    """They tell what they know, make way, or bar it; where the map shows none, the GM says whether any grow."""
    caster = play.creature(casting.caster)
    activity = scaled(play, caster, casting)
    assert activity is not None
    if casting.words == "ask":
        yield from tell_what_happens(play, caster, casting)
    elif casting.words == "bar":
        grown = yield yes_no(GM, "plants here", subject=caster.id, default="yes", why=with_plants.cites)
        if grown.pick == "no":
            return
    yield from lay_zone(play, caster, casting, activity)


@plants.modifies(TERRAIN)
def they_make_way(play: Play, ground: Terrain, effect: Effect) -> None:
    """Undergrowth no longer hinders, or everything that grows does."""
    if ground.mode == "fly":
        return
    if effect.text("choice") == "bar":
        ground.difficult |= squares(effect.cells)
    elif effect.text("choice") == "way":
        for letter in GREEN:
            ground.sure_footed |= squares(effect.cells) & lettered(play.state.grid.glyphs, letter)


@plants.modifies(UNDERSTANDS)
def a_common_language(play: Play, asked: Understanding, effect: Effect) -> None:
    """With Plant creatures there, for the caster."""
    two = {asked.speaker, asked.target}
    if effect.source in two and len(two) == 2:
        other = play.creature(next(iter(two - {effect.source})))
        asked.shared |= "plant" in play.sheet(other).tags and inside_area(play, other, effect)


message = Rule("spell.message", "5.2/s-effect/as-written")


@message.doing("cast")
def whisper(play: Play, casting: Casting) -> Proc[None]:
    """Only the target hears it, and can whisper back so that only the caster hears."""
    caster, target = play.creature(casting.caster), play.creature(casting.targets[0])
    said = yield from _says(caster, target, "whisper")
    play.emit(
        "whispered", audience=(caster.seat, target.seat), creature=caster.id, target=target.id, words=said
    )
    back = yield from _says(target, caster, "whisper back")
    if back:
        play.emit(
            "whispered", audience=(caster.seat, target.seat), creature=target.id, target=caster.id, words=back
        )


def _says(speaker: Creature, listener: Creature, kind: str) -> Proc[str]:
    answer = yield Decision(
        speaker.seat,
        kind,
        [Option("say", "whisper.say", takes="words"), Option("nothing", "whisper.nothing")],
        subject=speaker.id,
        default="nothing",
        facts={"target": listener.id},
    )
    return answer.words


@zone_of_truth.modifies(MAY, "actor")
def no_lies(play: Play, asked: Permission, effect: Effect) -> None:
    """Whoever failed the save can't speak a deliberate lie there."""
    if asked.verb == "lie":
        asked.deny(effect)


nondetection = in_force("nondetection")


@nondetection.modifies(SPELL_REACHES, "target")
def not_found(play: Play, asked: Reaching, effect: Effect) -> None:
    """No Divination spell finds it."""
    if play.ruleset.entry("spells", asked.spell, Spell).school == "divination":
        asked.kept_out.append(effect)
