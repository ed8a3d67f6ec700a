"""Short and Long Rests: what one may do in them, what interrupts them, and what they give."""
