"""Light Sensitivity, a trait of the Cloaker."""

from __future__ import annotations

from tenfoot.authoring import *

light_sensitivity = declare_rule(
    "light sensitivity",
    "5.2/m-weak/light-sensitivity",
    grants=[{"disadvantage": ["attack"], "when": "in bright light"}],
)
