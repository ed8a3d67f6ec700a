"""`tenfoot roll` and `tenfoot odds` as a person or a program uses them."""

import json
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tenfoot.cli.main import main
from tenfoot.dice import attack, drop_chances


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def test_a_seed_gives_the_same_faces(capsys: pytest.CaptureFixture[str]) -> None:
    main(["roll", "8d6[fire]", "--seed", "7"])
    first = capsys.readouterr().out
    main(["roll", "8d6[fire]", "--seed", "7"])
    assert capsys.readouterr().out == first == "8d6 (6, 5, 2, 1, 1, 3, 6, 6)[fire] = 30\n"


def test_without_a_seed_rolls_differ_and_say_their_seed(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "roll", "20d100")
    other = answer(capsys, "roll", "20d100")
    assert found["total"] != other["total"] or found["seed"] != other["seed"]
    again = answer(capsys, "roll", "20d100", "--seed", str(found["seed"]))
    assert again == found


def test_every_die_is_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "roll", "4d6kh3[fire]+2", "--seed", "1")
    dice = found["dice_rolled"]
    assert isinstance(dice, list)
    assert [die["fate"] for die in dice].count("dropped") == 1
    assert {die["label"] for die in dice} == {"fire"}
    kept = sum(die["value"] for die in dice if die["fate"] == "kept")
    assert found["subtotals"] == {"fire": kept, "": 2}
    assert found["total"] == kept + 2


def test_rolling_several_times(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roll", "4d6kh3", "--times", "6", "--seed", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 6
    assert main(["roll", "d6", "--times", "0"]) == 2


def test_the_chance_of_a_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "odds", "2d20kh1+7 >= 15")
    assert found["chance"] == 351 / 400
    assert found["of"] == "2d20kh1 + 7"
    assert isinstance(found["distribution"], dict)
    assert sum(found["distribution"].values()) == pytest.approx(1)
    assert found["mean"] == pytest.approx(20.825)


def test_attack_odds(capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "odds",
        "--attack",
        "+7",
        "--ac",
        "15",
        "--damage",
        "2d6+4",
        "--adv",
        "--hp",
        "30",
        "--attacks",
        "3",
    ]
    found = answer(capsys, *words)
    odds = attack(7, 15, "advantage", "2d6+4")
    assert found["results"] == {kind: float(odds.chance(kind)) for kind in ("miss", "hit", "crit")}
    assert found["mean"] == float(odds.mean)
    assert found["drop"] == [float(chance) for chance in drop_chances(odds, 30, 3)]
    assert found["outcomes"]["17"].keys() == {"crit"}  # type: ignore[index]


def test_a_negative_bonus_and_bonus_dice(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "odds", "--attack", "-1", "--ac", "12", "--damage", "1d4")["chance"] == 8 / 20
    assert answer(capsys, "odds", "--save", "2+1d4", "--dc", "15")["chance"] == pytest.approx(0.525)


def test_shared_damage(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(
        capsys, *["odds", "--save", "3", "--dc", "15", "--damage", "8d6", "--hp", "25", "--targets", "3"]
    )
    dropped = found["dropped"]
    assert isinstance(dropped, dict)
    assert set(dropped) == {"0", "1", "2", "3"}
    assert sum(dropped.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "words",
    [
        "odds",
        "odds --attack 5",
        "odds --save 2",
        "odds 3d6kh",
        "odds 1d6 --plot x.gif",
        "roll 1d0",
        "roll --seed x d6",
        "odds --attack 5 --ac 12 --damage 3d --hp 4",
        "odds 10/0",
        "odds --attack 5 --ac 12 --hp 0",
        "odds 1000d1000",
        "odds --attack 5 --ac 12 --crit 0",
        "odds 1d6 --plot /nowhere/at/all.svg",
        "roll 🎲",
    ],
)
def test_mistakes_are_one_message_and_exit_code_two(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert shown.err
    assert "Traceback" not in shown.err


def test_the_place_of_a_mistake_is_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "2d6 + 3d6kh", "--json"]) == 2
    shown = capsys.readouterr()
    error = json.loads(shown.out or shown.err)["error"]
    assert error["position"] == 11
    assert error["problem"] == "needs-number"


def test_the_histogram_marks_what_makes_it_true(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "2d6 >= 10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "chance 16.67% (1/6)" in lines
    assert [line.split()[0] for line in lines if " * " in line] == ["10", "11", "12"]
    assert sum("█" in line for line in lines) >= 9


def test_many_totals_are_gathered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "100d6"]) == 0
    assert 15 < len(capsys.readouterr().out.splitlines()) < 45


def test_an_svg_is_well_formed_and_has_a_bar_for_each_total(tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    assert main(["odds", "2d6", "--plot", str(file)]) == 0
    bars = [r for r in ElementTree.parse(file).getroot() if r.get("fill") == "#3e6cb2"]
    assert len(bars) == 11
    heights = [float(bar.get("height", "0")) for bar in bars]
    assert heights[5] == max(heights)
    assert heights[5] / heights[0] == pytest.approx(6, abs=0.01)


def test_a_png_has_sound_chunks_and_every_row(tmp_path: Path) -> None:
    file = tmp_path / "odds.png"
    assert main(["odds", "--attack", "5", "--ac", "14", "--damage", "1d8+3", "--plot", str(file)]) == 0
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + length
    width, height = struct.unpack(">II", chunks[b"IHDR"][:8])
    pixels = zlib.decompress(chunks[b"IDAT"])
    assert len(pixels) == height * (width * 3 + 1)
    assert bytes((221, 142, 34)) in pixels, "the Critical Hits have their colour"
