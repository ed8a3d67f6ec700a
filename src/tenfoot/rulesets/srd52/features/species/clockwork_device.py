"""The marker of a device that a Rock Gnome has made."""

from __future__ import annotations

from tenfoot.authoring import *

device = Rule("clockwork device", "5.2/c-gnome/rock-device", "5.2/c-gnome/rock-limit", tags=("mark",))
