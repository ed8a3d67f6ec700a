"""Features of classes, species and feats, one rule a file."""
