"""The kinds of events that scenes emit, each with its facts."""

from __future__ import annotations

from tenfoot.engine.event_kinds import declare

TABLE = """
adventure.ended: good text title
applied: creature item name
attitude.changed: attitude creature
attitude.read: attitude creature target
came to light: name
closed: creature name
comes along: creature
examined.around: creature faces natural parts total
felt about: creature
found.nothing: creature
guarded: creature
handed over: count creature item target
held back: creature
looked: creature name
march.set: order
not possible: creature why
offered: creature offer target
out of reach: creature
pace.set: pace
peace.made: about
read mood: creature success target
scene.entered: first title
searched.around: creature faces natural parts total
spoke to: about creature target
stayed: creature
told: text
too dark: creature name
too late: creature
tries: creature words
waited: creature
"""
declare(TABLE)
