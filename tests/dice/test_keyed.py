"""The keyed dice: the same everywhere, fair, going on from their state, and not to be foretold."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256

import pytest

from tenfoot.dice import Keyed, Seeded, commitment, stream_of

KEY = "00112233445566778899aabbccddeeff" * 2


def word(number: int) -> int:
    """Word `number` of the stream, written down a second time and more plainly."""
    block = blake2b((number // 8).to_bytes(16, "little"), key=bytes.fromhex(KEY)).digest()
    return int.from_bytes(block[number % 8 * 8 : number % 8 * 8 + 8], "little")


def test_faces_follow_from_key_and_counter() -> None:
    dice = Keyed(KEY)
    assert [dice.die(20) for _ in range(40)] == [word(number) % 20 + 1 for number in range(40)]
    assert dice.dice(1, 8) == [word(40) % 8 + 1]
    two = word(41) % 20**6
    assert dice.dice(2, 20) == [two % 20 + 1, two // 20 % 20 + 1]
    assert dice.state == 42


def test_they_go_on_from_their_state() -> None:
    dice = Keyed(KEY)
    dice.dice(30, 6)
    again = Keyed(KEY, dice.state)
    assert [dice.die(12) for _ in range(30)] == [again.die(12) for _ in range(30)]
    dice.state = 3
    assert dice.die(20) == word(3) % 20 + 1


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_no_face_is_favored(sides: int) -> None:
    dice = Keyed(KEY)
    rolls = 300 * sides
    for faces in ([dice.die(sides) for _ in range(rolls)], dice.dice(rolls, sides)):
        counts = Counter(faces)
        assert set(counts) == set(range(1, sides + 1))
        chi = sum((counts[face] - 300) ** 2 / 300 for face in range(1, sides + 1))
        assert chi < sides + 4 * (2 * sides) ** 0.5


def test_neither_another_key_nor_the_next_block_resembles_it() -> None:
    other = KEY[:-1] + "e"
    one, two = Keyed(KEY), Keyed(other)
    alike = sum(one.die(20) == two.die(20) for _ in range(2000))
    assert 50 < alike < 150


def test_the_seal_is_what_any_machine_works_out() -> None:
    assert commitment(KEY) == sha256(KEY.encode()).hexdigest()


def test_a_key_is_64_hexadecimal_digits() -> None:
    for wrong in ("", "xy" * 32, KEY[:-2], KEY + "00"):
        with pytest.raises(ValueError, match="64 hexadecimal digits"):
            Keyed(wrong)


def test_without_a_key_a_game_has_the_older_dice() -> None:
    assert isinstance(stream_of("", 7), Seeded)
    assert isinstance(stream_of(KEY, 7), Keyed)
