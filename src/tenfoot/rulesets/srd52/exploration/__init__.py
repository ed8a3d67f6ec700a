"""Rules of the world between fights: light sources, travel, hazards, burdens."""
