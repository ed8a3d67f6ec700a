"""Talk: how a creature is persuaded, deceived or intimidated."""
