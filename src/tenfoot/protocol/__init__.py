"""What the table's server and its clients say to each other (docs/protocol.md)."""
