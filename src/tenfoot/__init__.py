"""Tenfoot: a table for fifth-edition play, as one rules engine with many faces."""

__version__ = "0.1.0"
