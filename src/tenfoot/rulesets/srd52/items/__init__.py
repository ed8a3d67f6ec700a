"""Gear that has a rule of its own: what using it costs and does, in fights and in scenes alike."""
