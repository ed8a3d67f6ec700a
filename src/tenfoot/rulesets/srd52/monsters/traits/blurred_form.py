"""Blurred Form, a trait of the Steam Mephit."""

from __future__ import annotations

from tenfoot.authoring import *

blurred_form = declare_rule(
    "blurred form",
    "5.2/m-defense/blurred-form",
    grants=[{"disadvantage": ["attacked"], "when": "not incapacitated"}],
)
