"""The edition-free kernel of the game."""
