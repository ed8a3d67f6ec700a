"""Gear with its own rule: what using it costs and does, in fights and in scenes alike."""
