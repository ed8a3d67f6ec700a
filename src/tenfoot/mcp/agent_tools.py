"""The tools: each takes a record of arguments and returns text with the same as data."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

import tenfoot
from tenfoot.api import look_up
from tenfoot.api.map_pictures import draw_text
from tenfoot.api.playable_fight import plan_fight, propose_encounters
from tenfoot.client import AsyncTableSeat
from tenfoot.compendium.card_text import as_text
from tenfoot.mcp import tool_arguments as args
from tenfoot.mcp.table_seats import TableSeats
from tenfoot.mcp.tool_arguments import CallFault
from tenfoot.mcp.turn_text import count_news, name_of, tell_turn, tell_waiting
from tenfoot.protocol.from_client import (
    AskCommands,
    AskExplain,
    AskPalette,
    AskReasons,
    AskSheet,
    DoLine,
    GiveAnswer,
    Say,
    Undo,
)
from tenfoot.protocol.from_server import CommandsAre, Explanation, PaletteIs, ReasonsAre, SheetIs
from tenfoot.sim.backends import Here
from tenfoot.sim.encounter_plan import check_plan, rules_of
from tenfoot.sim.simulate import Simulation, play_until
from tenfoot.sim.summary import RunTally

Told = tuple[str, dict[str, Any]]
MOST_RUNS = 200
LONGEST = 6000
"""Letters of one answer's text."""


class Tools:
    """Every tool of the server, for one table server."""

    def __init__(self, server: str) -> None:
        self.seats = TableSeats(server)
        self.by_name: dict[str, tuple[type[msgspec.Struct], Callable[[Any], Awaitable[Told]]]] = {
            "look_up": (args.LookUp, self.look_up),
            "search_rules": (args.SearchRules, self.search_rules),
            "roll": (args.Roll, self.roll),
            "odds": (args.AskOdds, self.odds),
            "build_hero": (args.BuildHero, self.build_hero),
            "build_encounter": (args.BuildEncounter, self.build_encounter),
            "simulate": (args.SimulateFight, self.simulate),
            "start": (args.StartTable, self.start),
            "sit": (args.Sit, self.sit),
            "turn": (args.AskTurn, self.turn),
            "more": (args.More, self.more),
            "answer": (args.Give, self.answer),
            "wait": (args.Wait, self.wait),
            "say": (args.SayWords, self.say),
            "gm": (args.GameMaster, self.gm),
        }

    # Looking up and calculating

    async def look_up(self, wish: args.LookUp) -> Told:
        """Return cards found by name, words or filters."""
        if wish.kind and wish.words and not wish.filters:
            try:
                card = look_up.find_card(wish.kind, wish.words, ruleset=wish.ruleset)
                return as_text(card)[:LONGEST], {"card": card.id}
            except LookupError:
                pass
        if wish.kind and wish.filters:
            found = look_up.list_cards(wish.kind, ruleset=wish.ruleset, **wish.filters)
        else:
            found = look_up.search_cards(wish.words, ruleset=wish.ruleset, limit=20)
            found = [card for card in found if not wish.kind or card.kind == wish.kind]
        if not found:
            raise CallFault(
                'Nothing fits. Try other words, or give a kind and filters such as {"cr": "1..3"}.'
            )
        if len(found) == 1 or (wish.words and found[0].name.lower() == wish.words.lower()):
            return as_text(found[0])[:LONGEST], {"card": found[0].id}
        lines = [f"{card.name} ({card.kind}): {card.summary}" for card in found[:30]]
        return "\n".join(lines), {"cards": [card.id for card in found[:30]], "total": len(found)}

    async def search_rules(self, wish: args.SearchRules) -> Told:
        """Rules by words or by id."""
        if "/" in wish.words and " " not in wish.words:
            rows = [look_up.find_rule(wish.words)]
        else:
            rows = look_up.search_rules(wish.words, max(1, min(10, wish.limit)))
        if not rows:
            raise CallFault("No rule fits these words.")
        lines = [f"{row.id}: {row.rule}" + (f" Example: {row.case}" if row.case else "") for row in rows]
        return "\n".join(lines), {"rules": [row.id for row in rows]}

    async def roll(self, wish: args.Roll) -> Told:
        """Roll dice and return the total with every die."""
        rolled = tenfoot.roll(wish.dice)
        return str(rolled), {"total": int(rolled.total)}

    async def odds(self, wish: args.AskOdds) -> Told:
        """Exact odds of dice, an attack or a save."""
        if wish.dice:
            found = tenfoot.odds(wish.dice)
            text = f"{wish.dice}: {float(found.mean):.2f} on average, {found.minimum} to {found.maximum}"
            return text, {"mean": float(found.mean)}
        if wish.ac:
            chances = tenfoot.attack_odds(wish.bonus, wish.ac, wish.damage, mode=wish.mode)
        elif wish.dc:
            chances = tenfoot.save_odds(wish.bonus, wish.dc, wish.damage, mode=wish.mode)
        else:
            raise CallFault("Give dice, or a bonus with an ac (attack) or a dc (saving throw).")
        whole = sum(weight for _, weight, _ in chances.parts)
        parts: dict[str, float] = {str(kind): float(weight / whole) for kind, weight, _ in chances.parts}
        lines = ", ".join(f"{kind} {chance:.1%}" for kind, chance in parts.items())
        return f"{lines}; {float(chances.mean):.2f} damage on average", {**parts, "mean": float(chances.mean)}

    async def build_hero(self, wish: args.BuildHero) -> Told:
        """Build a hero and return its numbers and choices."""
        made = look_up.build_hero(
            wish.name,
            wish.class_,
            wish.level,
            species=wish.species,
            background=wish.background,
            subclass=wish.subclass,
        )
        sheet = made.sheet
        spells = f" Spells: {', '.join(sheet.caster.spells)}." if sheet.caster else ""
        gear = ", ".join(f"{count} {kind}" for kind, count, _ in sheet.gear)
        text = (
            f"{sheet.name}, level {sheet.level} {wish.class_}: {sheet.hp} Hit Points, scores {list(sheet.scores)}. "
            f"Carries {gear}.{spells} To play it: tenfoot hero build with these choices."
        )
        return text, {"choices": msgspec.to_builtins(made.choices)}

    async def build_encounter(self, wish: args.BuildEncounter) -> Told:
        """Groups of monsters for a party."""
        found = propose_encounters(wish.party, wish.grade, type=wish.type.lower(), seed=wish.seed)
        return "\n".join(f"{one.words}: {one.xp} XP" for one in found), {"foes": [one.words for one in found]}

    async def simulate(self, wish: args.SimulateFight) -> Told:
        """Play a fight many times and return the share won; other calls are answered in between."""
        plan = plan_fight(wish.party, wish.foes, map=wish.map)
        check_plan(plan, rules_of(plan))
        tally = RunTally(wish.seed)
        simulation = Simulation(plan, wish.seed)
        for goal in range(4, max(4, min(MOST_RUNS, wish.runs)) + 1, 4):
            play_until(simulation, Here(), tally, runs=goal)
            await asyncio.sleep(0)
        found = tally.summary()
        text = (
            f"{found.win.chance:.0%} of {found.runs} fights won (95% interval {found.win.low:.0%} to "
            f"{found.win.high:.0%}), {found.rounds:.1f} rounds; a hero drops in "
            f"{found.any_falls.chance:.0%}, dies in {found.any_dies.chance:.0%}."
        )
        return text, {"win": found.win.chance, "runs": found.runs, "rounds": found.rounds}

    # At a table

    async def start(self, wish: args.StartTable) -> Told:
        """Open a new table and return the handles of its seats."""
        handles = self.seats.start(wish)
        lines = [f"{role}: seat {handle}" for role, handle in handles.items()]
        lines.append(f"People join at {self.seats.lobby.address}. Now: turn.")
        return "\n".join(lines), {"seats": handles}

    async def sit(self, wish: args.Sit) -> Told:
        """Take a seat at a table by the seat's link or the table's code."""
        handle = await self.seats.sit(wish)
        seat = await self.seats.open(handle)
        assert seat.welcome is not None
        mine = [each.name for each in (seat.view.creatures if seat.view else ()) if each.mine]
        text = f"You sit at {seat.welcome.name} as {seat.welcome.role}. Yours: {', '.join(mine) or 'no creature'}."
        return f"{text} Seat: {handle}", {"seat": handle, "role": seat.welcome.role}

    async def turn(self, wish: args.AskTurn) -> Told:
        """What happened and what is asked."""
        return await self._turn(wish.seat, wish.since)

    async def wait(self, wish: args.Wait) -> Told:
        """Until the seat is asked, or the time is up."""
        seat = await self.seats.open(wish.seat)
        if await seat.wait(max(0, min(20, wish.seconds))) or seat.outcome is not None:
            return await self._turn(wish.seat, -1)
        news = count_news(seat, self.seats.cursor(wish.seat, -1))
        more = f" {news} new entries in the log: turn." if news else ""
        return f"{tell_waiting(seat)}{more}", {"cursor": seat.seq, "asked": False, "news": news}

    async def answer(self, wish: args.Give) -> Told:
        """Answer the seat's open question and return its next turn."""
        seat = await self.seats.open(wish.seat)
        creature = self._creature(seat, wish.part) if wish.part else 0
        prompt = seat.about(creature)
        width = seat.map.width if seat.map else 1
        answer = {"pick": wish.pick, "number": wish.number, "words": wish.words[:2000]}
        if wish.cell:
            answer["cell"] = _cell(wish.cell, width)
        option = next((each for each in prompt.options if each.key == wish.pick), None)
        if wish.targets:
            answer["targets"] = [self._creature(seat, name) for name in wish.targets]
        elif option is not None and option.takes in ("targets", "order"):
            # Where there is no choice of targets, or their order is as listed, the caller need not name them.
            if len(option.targets) > option.least > 0:
                names = ", ".join(name_of(seat, target) for target in option.targets[:12])
                count = option.least if option.least == option.most else f"{option.least} to {option.most}"
                raise CallFault(f"'{option.key}' takes targets ({count}): name some of {names}.")
            answer["targets"] = list(option.targets) if option.least else []
        await seat.ask(GiveAnswer, serial=prompt.serial, answer=msgspec.convert(answer, tenfoot.Answer))
        return await self._turn(wish.seat, -1)

    async def say(self, wish: args.SayWords) -> Told:
        """Say words at the table, to one seat or to all."""
        seat = await self.seats.open(wish.seat)
        await seat.ask(Say, text=wish.text[:2000], to=wish.to)
        return "Said.", {"cursor": seat.seq}

    async def gm(self, wish: args.GameMaster) -> Told:
        """Do or preview what a line of the GM's palette says."""
        seat = await self.seats.open(wish.seat)
        if wish.line.strip().lower() == "undo":
            await seat.ask(Undo, steps=1)
            return await self._turn(wish.seat, -1)
        found = await seat.ask(AskPalette, line=wish.line[:300])
        assert isinstance(found, PaletteIs)
        shown = found.palette
        if not shown.command:
            choices = [choice.line for choice in shown.choices] or list(shown.suggestions)
            raise CallFault(
                f"{shown.fault or 'Several readings fit.'} Lines that work: {'; '.join(choices[:8])}"
            )
        if wish.preview:
            return f"{shown.says} {shown.seen}", {"line": shown.line}
        await seat.ask(DoLine, line=wish.line[:300])
        return f"{shown.says} {shown.seen}", {"line": shown.line, "cursor": seat.seq}

    async def more(self, wish: args.More) -> Told:
        """Return details that a turn leaves out."""
        seat = await self.seats.open(wish.seat)
        text = await self._more(seat, wish)
        return text[:LONGEST], {"cursor": seat.seq}

    async def _more(self, seat: AsyncTableSeat, wish: args.More) -> str:
        assert seat.view is not None
        if wish.what == "map":
            return draw_text(seat.map, seat.view) if seat.map else "There is no map."
        if wish.what == "log":
            return "\n".join(deed.text for _, deed in sorted(seat.deeds.items()) if deed.text)[-LONGEST:]
        if wish.what == "secrets":
            secrets = seat.view.scene.gm if seat.view.scene else None
            if secrets is None:
                raise CallFault("This seat has no secrets here: only the GM of a scene does.")
            return msgspec.json.encode(secrets).decode()
        if wish.what == "commands":
            found = await seat.ask(AskCommands)
            assert isinstance(found, CommandsAre)
            return "\n".join(f"{one.form}: {one.label}" for one in found.commands)
        if wish.what in ("sheet", "explain"):
            return await self._sheet(seat, wish)
        prompt = seat.about()
        if wish.what == "reasons":
            found = await seat.ask(AskReasons, serial=prompt.serial)
            assert isinstance(found, ReasonsAre)
            return "\n".join(f"{off.key}: {off.text}" for off in found.off)
        options = [each for each in prompt.options if not wish.about or wish.about in (each.key, each.group)]
        if not options:
            groups = ", ".join(dict.fromkeys(each.group for each in prompt.options))
            raise CallFault(f"There is no option or group '{wish.about[:40]}'. Groups: {groups}.")
        if wish.what == "cells":
            width = seat.map.width if seat.map else 1
            return "\n".join(
                f"{each.key}: {' '.join(f'{cell % width},{cell // width}' for cell in each.cells)}"
                for each in options
                if each.cells
            )
        return "\n".join(
            f"{each.key}: {each.label} {' '.join(each.cost)} {', '.join(name_of(seat, one) for one in each.targets)}"
            for each in options
        )

    async def _sheet(self, seat: AsyncTableSeat, wish: args.More) -> str:
        """A creature's numbers, or one number with its reasons (about: `Serra: armor class`)."""
        name, _, what = wish.about.partition(":")
        mine = [each.name for each in (seat.view.creatures if seat.view else ()) if each.mine]
        creature = self._creature(seat, name.strip() or (mine[0] if mine else ""))
        if wish.what == "explain":
            found = await seat.ask(AskExplain, creature=creature, what=what.strip() or "armor class")
            assert isinstance(found, Explanation)
            return f"{found.label} {found.text}: {'; '.join(part.text for part in found.parts)}"
        sheet = await seat.ask(AskSheet, creature=creature)
        assert isinstance(sheet, SheetIs)
        numbers = "; ".join(f"{line.label} {line.text}" for line in sheet.numbers)
        caster = sheet.sheet.caster
        spells = f"\nSpells: {', '.join(caster.spells)}; slots {list(caster.slots)}" if caster else ""
        return f"{sheet.sheet.name}: {numbers}{spells}"

    async def _turn(self, handle: str, since: int) -> Told:
        seat = await self.seats.open(handle)
        text, data = await tell_turn(seat, self.seats.cursor(handle, since))
        self.seats.note(handle, seat.seq)
        return text, data

    def _creature(self, seat: AsyncTableSeat, name: str) -> int:
        """The creature that the seat knows by this name."""
        known = {each.name.lower(): each.id for each in (seat.view.creatures if seat.view else ())}
        found = known.get(name.strip().lower()) or (
            int(name[1:]) if name[:1] == "#" and name[1:].isdigit() else 0
        )
        if not found:
            raise CallFault(f"Nobody here is called '{name[:40]}'. There are: {', '.join(known)}.")
        return found


def _cell(text: str, width: int) -> int:
    """Return the square that is written as x,y."""
    x, _, y = text.replace(" ", "").strip("()[]").partition(",")
    if not (x.isdigit() and y.isdigit()) or int(x) >= width or len(y) > 4:
        raise CallFault(f"'{text[:20]}' is no square. Write x,y such as 12,5, with x below {width}.")
    return int(y) * width + int(x)
