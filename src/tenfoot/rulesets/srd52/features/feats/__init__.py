"""Feats that heroes can take, each in a file of its name."""
