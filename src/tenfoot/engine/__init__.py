"""The edition-free kernel: state, decisions, events, queries, windows, rulesets, replay.

Nothing in this package knows the name of a spell, a condition, a class, a monster or an edition.
"""
