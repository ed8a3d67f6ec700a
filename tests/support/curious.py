"""A player who would rather try what was seldom tried, and a Game Master with a word for everything."""

from __future__ import annotations

import re
from collections import Counter

from tenfoot.dice import Seeded
from tenfoot.engine.decision import Answer, Decision, IllegalAnswer
from tenfoot.engine.game import Game
from tenfoot.rulesets.common.turns.any_time import possible_at_will
from tests.support.random_play import answer_to, any_answer

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
DAMAGE = ("fire", "cold", "slashing", "poison", "psychic", "force")
CONDITIONS = (
    "blinded",
    "charmed",
    "deafened",
    "exhaustion",
    "frightened",
    "grappled",
    "incapacitated",
    "invisible",
    "paralyzed",
    "petrified",
    "poisoned",
    "prone",
    "restrained",
    "stunned",
    "unconscious",
)


class Curious:
    """Remembers what has been tried."""

    def __init__(self, chooser: Seeded) -> None:
        self.chooser = chooser
        self.tried: Counter[str] = Counter()

    def answer(self, decision: Decision) -> Answer:
        """Mostly what was tried least, sometimes anything; a turn is seldom ended early."""
        if self.chooser.die(4) == 1:
            answer = any_answer(decision, self.chooser)
        else:
            options = [o for o in decision.options if o.key != "end"] or list(decision.options)
            least = min(self.tried[self.name(decision, o.key)] for o in options)
            rare = [o for o in options if self.tried[self.name(decision, o.key)] == least]
            option = rare[self.chooser.die(len(rare)) - 1]
            answer = answer_to(option, self.chooser) or any_answer(decision, self.chooser)
        self.tried[self.name(decision, answer.pick)] += 1
        return answer

    @staticmethod
    def name(decision: Decision, key: str) -> str:
        """What an option is, whatever its numbers are."""
        return f"{decision.kind} {re.sub(r'[0-9]+', '', key)}"

    def word(self, game: Game) -> Answer:
        """Any word of the Game Master's, or something that somebody may do at will."""
        play, die = game.play, self.chooser.die
        creatures = list(play.state.creatures.values())
        creature = creatures[die(len(creatures)) - 1]
        other = creatures[die(len(creatures)) - 1]
        if die(4) == 1 and (possible := possible_at_will(play, creature)):
            effect = possible[die(len(possible)) - 1]
            return Answer(f"at will:{effect.rule}", targets=(creature.id,), number=effect.id)
        ability, damage = ABILITIES[die(6) - 1], DAMAGE[die(6) - 1]
        condition = CONDITIONS[die(len(CONDITIONS)) - 1]
        cell = die(play.state.grid.width * play.state.grid.height) - 1
        skill = ("perception", "athletics", "stealth", "arcana")[die(4) - 1]
        one, two = (creature.id,), (creature.id, other.id)
        words = [
            Answer("gm:hp", targets=one, number=die(max(creature.hp_max, 1) + 2) - 2),
            Answer("gm:move", targets=one, cell=cell),
            Answer("gm:condition", targets=one, words=condition),
            Answer("gm:end condition", targets=one, words=condition),
            Answer("gm:advantage", targets=one),
            Answer("gm:disadvantage", targets=one),
            Answer("gm:damage", targets=one, number=die(20), words=damage),
            Answer("gm:maximum", targets=one, number=die(11) - 6),
            Answer("gm:resistance", targets=one, words=damage),
            Answer("gm:vulnerability", targets=one, words=damage),
            Answer("gm:immunity", targets=one, words=damage),
            Answer("gm:condition immunity", targets=one, words=condition, number=(1, -1)[die(2) - 1]),
            Answer("gm:as character", targets=one),
            Answer("gm:inspire", targets=one),
            Answer("gm:revive", targets=two, number=die(5)),
            Answer("gm:lift curses", targets=one),
            Answer("gm:score", targets=one, words=ability, number=die(20)),
            Answer("gm:check", targets=one, words=f"{ability}/{skill}", number=12),
            Answer("gm:save", targets=one, words=ability, number=12),
            Answer("gm:dc", targets=one, number=15),
            Answer("gm:passive", targets=two),
            Answer("gm:attitude", targets=two, words=("friendly", "hostile", "indifferent")[die(3) - 1]),
            Answer("gm:noise", targets=one),
            Answer("gm:allow hiding", targets=one),
            Answer("gm:release", targets=one),
            Answer("gm:difficult", cell=cell),
            Answer("gm:pool", targets=one, words="slot 1", number=die(4)),
            Answer("gm:rest", targets=one, words=("short", "long")[die(2) - 1]),
            Answer("gm:effort", targets=one, number=600),
            Answer("gm:out", targets=one),
            Answer("gm:kill", targets=one),
            Answer("gm:possess", targets=two),
            Answer("gm:wish", words=f"{creature.seat}/to choose failure", number=die(2) - 1),
            Answer("gm:attack", targets=two),
        ]
        return words[die(len(words)) - 1]

    def interrupt(self, game: Game) -> bool:
        """Let a word fall in; whether it was one that could be said."""
        try:
            game.step(self.word(game))
        except IllegalAnswer:
            return False
        return True
