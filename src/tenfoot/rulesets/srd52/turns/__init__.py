"""Turns: Initiative, the turn's budget, Reactions, readied actions and what a creature may do."""
