"""Invariants: what must hold in every state of a game, checked by the tests."""
