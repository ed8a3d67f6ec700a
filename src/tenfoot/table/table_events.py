"""The kinds of log entries that are about the table itself, each with its facts."""

from __future__ import annotations

from tenfoot.engine.event_kinds import declare

TABLE = """
table.answered: seat
table.computer-failed: seat text
table.dice-revealed: by=word dice_key
table.dice-sealed: seal
table.draining:
table.handed: creature seat
table.mended:
table.paused: by=word
table.resumed: by=word
table.rules-changed: steps
table.answer-lost: by=word was=words
table.more-lost: count
table.plays-otherwise: was=words now=words
table.rule-gone: text
table.chapter: title
table.evening: number
table.evening-ended: number
table.said: by=word text
table.stuck:
table.timed-out: seat
table.unsealed: by=word
table.undone: by=word steps
table.undone-round: by=word
table.undone-scene: by=word
table.undone-turn: by=word
table.went-on: by=word
table.whispered: by=word text
"""
declare(TABLE)
