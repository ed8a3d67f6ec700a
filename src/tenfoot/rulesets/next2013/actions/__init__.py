"""What a turn's action can be."""
