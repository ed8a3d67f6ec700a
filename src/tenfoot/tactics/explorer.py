"""The companion outside fights: declares what a sensible player would, from what the party knows.

It heals and lights, talks before it draws, looks, studies and searches, opens what is shut, and moves on when a place
has nothing more to find. In fights the tactician plays. Everything it goes by is in the options, the scene as players
see it and what the party has done so far, so it can be taken back and played again like everything else.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenfoot.adventure.declared_odds import odds_of
from tenfoot.adventure.declaring import declarations
from tenfoot.adventure.fighting import hailed
from tenfoot.adventure.noticing import light_at
from tenfoot.adventure.story_state import able, counted, declared, here, party, scene_of
from tenfoot.adventure.view import SceneView, scene_view
from tenfoot.engine.creature import Creature
from tenfoot.engine.decision import Answer, Decision, Option
from tenfoot.engine.play import Play
from tenfoot.engine.situation import Situation
from tenfoot.rulesets.common.magic.spell import Spell
from tenfoot.rulesets.common.senses.light import DARK
from tenfoot.tactics.other_actions import heals
from tenfoot.tactics.spell_roles import SpellRole, use_of
from tenfoot.tactics.tactician import Tactician

WORTHWHILE = 20.0
"""As long as somebody has something worth this to do, nobody leads the way on."""
TRIES = 3
"""How often a topic is brought up, a lock picked or a door forced in one visit before it is left alone."""
KINDLING = ("kindle:", "use item:light:")
FREEING = ("get loose", "in a pit", "break free", "tear the web", "burning", "condition.prone")
"""What frees a hero from what holds it."""
REST_BELOW = 0.65
"""The party rests where it can when it has less than this share of its Hit Points."""
NIGHT_BELOW = 0.35


class Explorer:
    """Plays heroes in adventures. By default it leads only if all heroes of the party belong to its seat."""

    def __init__(self, fighter: Tactician | None = None, *, leads: bool = False) -> None:
        self.fighter = fighter or Tactician()
        self.leads = leads

    def answer(self, situation: Situation) -> Answer:
        """A sensible answer in a scene; the tactician's in a fight."""
        play, decision = situation.play, situation.now
        if decision.kind == "declare":
            return Look(play, play.creature(decision.subject), self.leads).choose(decision.options)
        if decision.kind == "approach":
            return Answer(_best_manner(play, decision))
        if decision.kind in ("follow", "join rest"):
            return Answer("yes")
        if play.state.mode == "combat" and decision.kind == "turn":
            return self._talks(play, decision) or self.fighter.answer(situation)
        return self.fighter.answer(situation)

    def _talks(self, play: Play, decision: Decision) -> Answer | None:
        """Talk to the foes in a fight once half of them are down; None if that is not offered or too early."""
        option = next((each for each in decision.options_named(("parley",)) if each.key == "parley"), None)
        if option is None or play.creature(decision.subject).side != "heroes":
            return None
        foes = [c for c in play.state.creatures.values() if c.side == "foes" and c.cell >= 0]
        down = sum(1 for foe in foes if foe.life != "alive")
        return Answer(option.key) if foes and 2 * down >= len(foes) else None


def _best_manner(play: Play, decision: Decision) -> str:
    chances = {
        option.key: sum(each.chance for each in odds_of(play, decision, option.key))
        for option in decision.options
    }
    return max(chances, key=lambda key: (chances[key], key == decision.default))


class Look:
    """What one hero knows of the scene when the computer chooses what the hero does there."""

    def __init__(self, play: Play, me: Creature, alone: bool = False) -> None:
        self.play = play
        self.me = me
        self.alone = alone
        """All heroes are played by the computer."""
        scene = scene_view(play)
        assert scene is not None
        self.scene: SceneView = scene
        self.things = {thing.key: thing for thing in scene.things}
        self.taken = set(declared(play).values())
        self.place = here(play)
        self.hailed = bool(hailed(play))
        self.visits = max(1, counted(play, f"visits {self.place}"))

    def choose(self, options: Sequence[Option]) -> Answer:
        """Return the best option here; else the way on, if this hero leads; else stand guard."""
        best, worth = self.best(self.me, options)
        if worth < WORTHWHILE and self.leads():
            onward = self.onward(options)
            if onward is not None:
                return onward
        return best if best is not None else Answer("guard")

    def best(self, hero: Creature, options: Sequence[Option]) -> tuple[Answer | None, float]:
        """Return the best answer for a hero in this scene, with its value; options already declared are skipped."""
        found: tuple[Answer | None, float] = (None, 0.0)
        for option in options:
            if option.key in self.taken:
                continue
            answer, worth = self.weigh(hero, option)
            if worth > found[1]:
                found = (answer, worth)
        return found

    # Leading the way

    def leads(self) -> bool:
        """Whether this hero should lead: the first who can, no other player's hero, and nothing left to do."""
        heroes = [hero for hero in party(self.play) if able(self.play, hero)]
        together = self.alone or all(hero.seat == self.me.seat for hero in heroes)
        if not together or heroes[0].id != self.me.id:
            return False
        return all(
            self.best(hero, declarations(self.play, hero))[1] < WORTHWHILE
            for hero in heroes
            if hero.id != self.me.id
        )

    def onward(self, options: Sequence[Option]) -> Answer | None:
        """Rest if it is needed and possible; then the way that was taken least, not straight back."""
        keys = {option.key for option in options}
        heroes = party(self.play)
        share = sum(hero.hp for hero in heroes) / max(1, sum(hero.hp_max for hero in heroes))
        spent = sum(1 for hero in heroes if hero.pools.get("hit dice", 1))
        if share < NIGHT_BELOW and "rest:long" in keys and self.scene.clock < 4 * 3600:
            return Answer("rest:long")
        if share < REST_BELOW and "rest:short" in keys and spent:
            return Answer("rest:short")
        ways = [way.key for way in self.scene.exits if f"go:{way.key}" in keys]
        return Answer(f"go:{min(ways, key=self._stale)}") if ways else None

    def _stale(self, key: str) -> int:
        """Count how familiar an exit is: each time it was taken, and 1 or 2 more if the party came in by it."""
        flags = self.play.state.flags
        to = scene_of(self.play).exits[key].to
        known = bool(flags.get(f"came {self.place} from {to}"))
        back = known and flags.get(f"came {self.place}") == to
        return counted(self.play, f"went {self.place}.{key}") + known + back

    # What options are worth

    def weigh(self, hero: Creature, option: Option) -> tuple[Answer, float]:
        """What an option is worth to this hero now; 0 for what a sensible person leaves."""
        word, _, key = option.key.partition(":")
        plain = Answer(option.key)
        if option.facts.get("dark"):
            return plain, 0.0
        if self._heals(option):
            return self._heal(hero, option)
        if word in FREEING:
            return plain, 90.0 if not option.takes and hero.id == self.me.id else 0.0
        if option.key.startswith(KINDLING):
            lit = any(pick.startswith(KINDLING) for pick in self.taken)
            return plain, 80.0 if self._dark() and not lit else 0.0
        if word == "answer":
            return plain, 85.0 * self._odds(hero, option)
        if word == "look":
            thing = self.things.get(key)
            return plain, 45.0 if thing is not None and not thing.text else 0.0
        if word in ("talk", "read"):
            return plain, self._talk(hero, option, word, key)
        if word in ("study", "disarm", "pick", "force", "break"):
            return plain, self._try(hero, option, word, key)
        if word in ("search", "examine"):
            return plain, self._search(hero, option, word, key)
        if self.hailed and word in ("unlock", "open", "take", "use", "apply"):
            # First an answer to people who wait for one.
            return plain, 0.0
        if word in ("unlock", "open", "take"):
            if word != "take" and self._trapped(key):
                return plain, 0.0
            return plain, {"unlock": 41.0, "open": 40.0, "take": 42.0}[word]
        if word == "apply":
            return plain, 41.5 * self._best_at(hero, option)
        if word == "use":
            return plain, self._use(key)
        return plain, 0.0

    def _odds(self, hero: Creature, option: Option) -> float:
        """The hero's best chance of what the option rolls; 1 where nothing is rolled."""
        asked = Decision(hero.seat, "declare", (option,), subject=hero.id)
        return max((each.chance for each in odds_of(self.play, asked, option.key)), default=1.0)

    def _best_at(self, hero: Creature, option: Option) -> float:
        """Return the hero's chance, or 0 if another hero who could still do it has a better one."""
        mine = self._odds(hero, option)
        for other in party(self.play):
            if other.id == hero.id or other.id in declared(self.play) or not able(self.play, other):
                continue
            if self._odds(other, option) > mine + 0.01 and any(
                each.key == option.key for each in declarations(self.play, other)
            ):
                return 0.0
        return mine

    def _heals(self, option: Option) -> bool:
        """Whether an option is a healing spell, or an item that heals."""
        word, _, key = option.key.partition(":")
        if word == "cast":
            spell = self.play.ruleset.entry("spells", key.split(":")[0], Spell)
            return use_of(self.play.ruleset, spell) is SpellRole.HEALS
        return word == "use item" and heals(self.play, str(option.facts.get("item", "")))

    def _heal(self, hero: Creature, option: Option) -> tuple[Answer, float]:
        hurt = [
            friend
            for friend in party(self.play)
            if (not option.targets or friend.id in option.targets) and 2 * friend.hp <= friend.hp_max
        ]
        if not hurt:
            return Answer(option.key), 0.0
        worst = min(hurt, key=lambda friend: (friend.hp / max(1, friend.hp_max), friend.id))
        if not option.targets and worst.id != hero.id:
            return Answer(option.key), 0.0
        targets = (worst.id,) if option.takes == "targets" else ()
        potion = option.key.startswith("use item")
        if potion and worst.hp > 0 and 4 * worst.hp > worst.hp_max:
            return Answer(option.key), 0.0
        return Answer(option.key, targets=targets), (100.0 if worst.hp <= 0 else 60.0) - 5.0 * potion

    def _dark(self) -> bool:
        """Whether a hero is in darkness and sees nothing."""
        return any(
            light_at(self.play, friend, [friend.cell]) is DARK
            for friend in party(self.play)
            if able(self.play, friend)
        )

    def _talk(self, hero: Creature, option: Option, word: str, key: str) -> float:
        if any(pick.startswith(f"{word}:{key}") for pick in self.taken) or option.facts.get("choice"):
            return 0.0
        if word == "read":
            return 50.0 * self._best_at(hero, option)
        who, topic = key.split(":")[:2]
        if any(pick.startswith(f"talk:{who}:{topic}") for pick in self.taken):
            return 0.0
        if counted(self.play, f"asked {self.place}.{who}.{topic}") >= TRIES * self.visits:
            return 0.0
        offered = 8.0 if option.facts.get("offer") and not option.facts.get("costs") else 0.0
        return (
            48.0 * (0.5 + 0.5 * self._best_at(hero, option)) + offered - 6.0 * bool(option.facts.get("costs"))
        )

    def _try(self, hero: Creature, option: Option, word: str, key: str) -> float:
        chance = self._best_at(hero, option)
        if chance <= 0.05:
            return 0.0
        if word == "study":
            return 44.0 * (0.5 + chance / 2)
        tried = counted(self.play, f"tried {self.place}.{key}")
        if tried >= 2 * TRIES * self.visits or (word != "disarm" and self._trapped(key)):
            return 0.0
        if word == "break" and tried < 2:
            return 0.0
        worth = {"disarm": 44.0, "pick": 41.0, "force": 38.0, "break": 32.0}[word]
        return worth * (0.6 + 0.4 * chance)

    def _trapped(self, key: str) -> bool:
        """Whether a trap that the party knows of guards an object, and has not yet withstood all attempts."""
        thing = self.things.get(key)
        return thing is not None and any(
            trap.kind == "trap"
            and trap.state == "armed"
            and set(trap.cells) & set(thing.cells)
            and counted(self.play, f"tried {self.place}.{trap.key}") < TRIES
            for trap in self.things.values()
        )

    def _search(self, hero: Creature, option: Option, word: str, key: str) -> float:
        done = counted(self.play, f"{'searched' if word == 'search' else 'examined'} {self.place}.{key}")
        if word == "examine" and not scene_of(self.play).hurry:
            thing = self.things.get(key)
            wary = thing is not None and thing.kind in ("container", "lever") and thing.state != "open"
            return 42.5 if wary and not done else 0.0
        if key == "here" or scene_of(self.play).hurry:
            return 0.0
        thing = self.things.get(key)
        if thing is not None and thing.kind == "container" and thing.state != "open" and not done:
            return 43.0
        return 30.0 - done if done < 2 * self.visits else 0.0

    def _use(self, key: str) -> float:
        thing = self.things.get(key)
        if thing is None or thing.state == "lit":
            return 0.0
        if thing.kind == "light":
            return 79.0 if self.scene.light == "dark" else 0.0
        return 25.0 if counted(self.play, f"used {self.place}.{key}") < self.visits else 0.0
