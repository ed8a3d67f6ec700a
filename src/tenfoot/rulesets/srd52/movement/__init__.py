"""Movement: Speed, paths, passing others, jumps, mounts, forced movement and teleportation."""
