"""Bodies: changed shapes, possession, mind control and summoned creatures."""
