"""The 2013 playtest rules, as a separate edition."""
