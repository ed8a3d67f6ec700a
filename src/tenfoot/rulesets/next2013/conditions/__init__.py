"""The twelve conditions of the 2013 playtest rules."""
