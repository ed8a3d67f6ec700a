"""Explanations: previews of options, why an option is unavailable, and what a save is about."""
