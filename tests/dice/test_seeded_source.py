"""The seeded source: the same faces everywhere, no face favoured, one integer of state."""

import pytest

from tenfoot.dice import Seeded, derive

WORD = (1 << 64) - 1


def words(state: int, count: int) -> list[int]:
    """The generator written down a second time, straight from its definition."""
    result = []
    for _ in range(count):
        state = (state + 0xA0761D6478BD642F) & WORD
        wide = state * (state ^ 0xE7037ED1A0B428DB)
        result.append((wide >> 64) ^ (wide & WORD))
    return result


def test_golden_faces() -> None:
    assert [Seeded(7).die(20), *Seeded(7).dice(3, 20)] == GOLDEN_7
    source = Seeded(0)
    assert [source.die(20) for _ in range(20)] == GOLDEN_D20
    assert source.state == GOLDEN_D20_STATE
    assert Seeded(12345).dice(30, 6) == GOLDEN_D6
    assert Seeded(2**64 - 1).dice(5, 1_000_000) == GOLDEN_LARGE


def test_a_die_is_one_word_of_the_definition() -> None:
    source = Seeded(99)
    assert [source.die(20) for _ in range(200)] == [word % 20 + 1 for word in words(99, 200)]


def test_small_dice_are_read_off_one_word() -> None:
    first = words(5, 1)[0] % 6**11
    faces = []
    for _ in range(8):
        faces.append(first % 6 + 1)
        first //= 6
    assert Seeded(5).dice(8, 6) == faces


def test_the_state_alone_continues_the_sequence() -> None:
    source = Seeded(42)
    source.dice(10, 8)
    again = Seeded(source.state)
    assert [source.die(12) for _ in range(50)] == [again.die(12) for _ in range(50)]


def test_words_that_would_favour_a_face_are_thrown_away() -> None:
    """2**64 is no multiple of 20: the last 16 words must not count."""
    state = 0
    source = Seeded(state)
    source.die(20)
    assert source.state == 0xA0761D6478BD642F
    for sides in (3, 6, 20, 100, 999_999):
        per_face = (1 << 64) // sides
        assert ((1 << 64) - (1 << 64) % sides) == per_face * sides


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20, 100])
def test_faces_come_up_equally_often(sides: int) -> None:
    count = 20_000
    for faces in (Seeded(1).dice(count, sides), [Seeded(derive(1, i)).die(sides) for i in range(count)]):
        assert min(faces) == 1
        assert max(faces) == sides
        expected = count / sides
        square = sum((faces.count(face) - expected) ** 2 / expected for face in range(1, sides + 1))
        assert square < sides + 5 * (2 * sides) ** 0.5 + 5


def test_derived_seeds_differ_and_do_not_move_the_source() -> None:
    source = Seeded(3)
    seeds = {source.derive(i) for i in range(1000)} | {source.derive(str(i)) for i in range(1000)}
    assert len(seeds) == 2000
    assert source.state == 3
    assert source.derive("run") == derive(3, "run") == GOLDEN_DERIVED


GOLDEN_7 = [6, 6, 12, 19]
GOLDEN_D20 = [11, 6, 17, 5, 11, 4, 14, 11, 8, 19, 7, 7, 3, 10, 7, 10, 9, 3, 9, 3]
GOLDEN_D20_STATE = 9888299329084183468
GOLDEN_D6 = [4, 1, 3, 1, 6, 2, 3, 1, 5, 3, 3, 1, 5, 6, 6, 2, 1, 5, 6, 2, 6, 1, 3, 6, 3, 5, 6, 4, 2, 2]
GOLDEN_LARGE = [393349, 12438, 412912, 153825, 7816]
GOLDEN_DERIVED = 8187676564459166425
