"""Immutable Form, a trait of the Clay Golem, the Flesh Golem and 2 others."""

from __future__ import annotations

from tenfoot.authoring import *

immutable_form = declare_rule(
    "immutable form", "5.2/m-defense/immutable-form", grants=[{"may_not": ["shape-shift"]}]
)
