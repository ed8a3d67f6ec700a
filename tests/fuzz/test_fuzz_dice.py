"""A short run of the fuzzer; `make fuzz` does a long one."""

from tests.fuzz.fuzz_dice import fuzz


def test_nothing_but_clear_complaints() -> None:
    results, _ = fuzz(5_000, seed=2)
    assert results["refused"] > 1_000
    assert results["rolled"] > 1_000
