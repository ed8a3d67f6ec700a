"""The number of the protocol, and which numbers the server speaks."""

PROTOCOL = 2
"""Raised by a change that breaks a client. Version 2 brought questions to several seats at once."""
OLDEST = PROTOCOL - 1
"""The version before is spoken too: a browser tab stays open over an upgrade."""
