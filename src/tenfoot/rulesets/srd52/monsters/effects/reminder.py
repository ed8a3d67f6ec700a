"""Reminders: parts of a stat block that the table sees to itself. They are shown, and do nothing else."""

from __future__ import annotations

from tenfoot.authoring import *

reminder = Rule("reminder", "5.2/m-block/self-contained", tags=("mark",))
"""`data` has the printed name, the section it stands in, and our own short words."""
