"""Alter Self, a level 2 Transmutation spell of Sorcerers and Wizards."""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.authoring import *
from tenfoot.rulesets.common.attack.attack_options import REACH
from tenfoot.rulesets.srd52.exploration.suffocation import BREATHES_BOTH
from tenfoot.rulesets.srd52.magic.spell_rule import in_force

alter_self = in_force("alter-self")


gills = Rule("gills", tags=("mark", BREATHES_BOTH))


FORMS = ("aquatic", "appearance", "claws", "fangs", "horns", "hooves")


WEAPONS = {"claws": "slashing", "fangs": "piercing", "horns": "piercing", "hooves": "bludgeoning"}


@alter_self.procedure("cast")
def another_body(play: Play, casting: Casting) -> Proc[None]:
    """Cast Alter Self: the caster takes the form that was chosen."""
    yield from begin_spell_on(play, casting, play.creature(casting.caster))


@alter_self.begin
def grow_gills(play: Play, effect: Effect) -> None:
    """Give the caster gills while the chosen form is the aquatic one."""
    if effect.text("choice") == "aquatic":
        play.attach(
            gills.name, effect.bearer, source=effect.source, group=effect.group, data={"within": effect.id}
        )


def change_again(play: Play, creature: Creature, effect: Effect) -> Sequence[Option]:
    """Offer a Magic action that changes the caster into another of the forms."""
    return [
        Option(f"{alter_self.name}:{form}", "alter self.form", cost=(ACTION,), facts={"form": form})
        for form in FORMS
        if form != effect.text("choice")
    ]


@alter_self.action(options=change_again)
def change_form(play: Play, creature: Creature, answer: Answer, effect: Effect) -> None:
    """End the old form and begin the one that was picked."""
    for old in play.effects_on(creature.id, gills.name):
        play.detach(old)
    changed = play.alter(effect, data={**effect.data, "choice": answer.pick.split(":")[1]})
    grow_gills(play, changed)


@alter_self.modifies(SPEED, "owner", own=True)
def webbed(play: Play, tally: SpeedTotal, effect: Effect) -> None:
    """Alter Self (aquatic): a Swim Speed equal to the Speed."""
    if tally.mode == "swim" and effect.text("choice") == "aquatic":
        tally.base(speed(play, play.creature(effect.bearer)).total, effect)


@alter_self.modifies(REACH, "owner", own=True)
def natural_weapons(play: Play, strike: AttackOption, effect: Effect) -> None:
    """Alter Self: Unarmed Strikes deal 1d6 and use the spellcasting ability."""
    kind = WEAPONS.get(effect.text("choice"))
    if strike.kind == "unarmed" and kind is not None:
        strike.pools = (((((1, 6),), 0), kind),)
        strike.abilities = (play.port(SPELL_ATTACK)(play, play.creature(effect.bearer), "alter-self")[0],)
