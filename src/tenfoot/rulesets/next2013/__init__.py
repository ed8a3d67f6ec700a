"""The 2013 playtest rules."""
