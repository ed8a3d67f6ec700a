"""Seats of a real server, taken by `tenfoot.client` in both its forms."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from tenfoot.client import AsyncTableSeat, ClientFault, Lobby, RefusedFault, TableSeat
from tenfoot.protocol.from_client import AskSheet, Say
from tenfoot.protocol.from_server import SheetIs
from tenfoot.protocol.lobby import NewTable, SeatChoice, TableTicket
from tenfoot.table.records import TableSettings
from tests.support.serving import Server


def fight(lobby: Lobby, preset: str = "starter-fight", gm: str = "house") -> TableTicket:
    settings = TableSettings(pace=0)
    seats = (SeatChoice("Ann", (0, 1, 2, 3)),)
    return lobby.make_table(NewTable(preset=preset, gm=gm, seats=seats, seed=3, settings=settings))


def test_a_whole_fight_by_the_rules_own_answers(server: Server) -> None:
    lobby = Lobby(server.url)
    with TableSeat(lobby.link(fight(lobby).host)) as seat:
        answers = 0
        while seat.wait() and answers < 400:
            seat.answer(seat.default())
            answers += 1
        assert seat.deeds
        assert seat.log
        assert "TableSeat(" in repr(seat)


def test_the_same_by_asyncio_and_others_may_ask_meanwhile(server: Server) -> None:
    lobby = Lobby(server.url)

    async def play() -> None:
        async with AsyncTableSeat(lobby.link(fight(lobby).host)) as seat:
            assert await seat.wait(30)
            assert seat.view is not None
            mine = next(creature.id for creature in seat.view.creatures if creature.mine)
            sheet, _ = await asyncio.gather(seat.ask(AskSheet, creature=mine), seat.ask(Say, text="Hello."))
            assert isinstance(sheet, SheetIs)
            for _ in range(30):
                if not await seat.wait(30):
                    break
                before = seat.about().serial
                await seat.answer(seat.default())
                assert seat.prompt is None or seat.prompt.serial != before, "the ack comes after what it did"

    asyncio.run(play())


def test_a_refusal_says_why_and_changes_nothing(server: Server) -> None:
    lobby = Lobby(server.url)
    with TableSeat(lobby.link(fight(lobby).host)) as seat:
        assert seat.wait(30)
        serial = seat.about().serial
        with pytest.raises(RefusedFault) as refused:
            seat.answer("no such thing")
        assert refused.value.code == "illegal"
        assert seat.about().serial == serial


def test_wrong_links_and_silent_addresses_are_told_in_words(server: Server) -> None:
    with pytest.raises(ClientFault, match="opens no seat"), TableSeat(f"{server.url}/#/seat/tok_nothing"):
        pass
    with pytest.raises(ClientFault, match="no link of a seat"):
        TableSeat(server.url)
    with pytest.raises(ClientFault, match="tenfoot serve"):
        Lobby("127.0.0.1:9").get("/health")
    with pytest.raises(ClientFault, match="no address"):
        Lobby("ftp://x")
    with pytest.raises(ClientFault, match="No table has the code"):
        Lobby(server.url).join("BELL-0000")


def test_both_come_back_after_the_server_was_killed(home: Path) -> None:
    server = Server(home)
    lobby = Lobby(server.url)
    link = lobby.link(fight(lobby).host)

    async def later(seat: AsyncTableSeat) -> None:
        assert await seat.wait(30)
        server.kill()
        again.append(Server(home, port=server.port))
        await seat.answer(seat.default())

    async def play() -> None:
        async with AsyncTableSeat(link) as seat:
            await later(seat)

    again: list[Server] = []
    try:
        with TableSeat(link) as plain:
            asyncio.run(play())
            assert plain.wait(30)
            plain.answer(plain.default())
    finally:
        for one in again:
            one.stop()


def test_an_unknown_kind_of_message_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    seat = TableSeat("http://127.0.0.1:1/#/seat/tok_x")
    with caplog.at_level(logging.WARNING, "tenfoot.client"):
        for _ in range(3):
            assert seat.hear('{"t":"fireworks","color":"red"}') is None
        assert seat.hear('{"t":"pong","re":1,"moon":"full"}') is not None, "unknown fields are ignored"
    assert caplog.text.count("fireworks") == 1
    with pytest.raises(ClientFault, match="another version"):
        seat.hear('{"t":"update","seq":"many"}')
