// What the letters of a map are called when a square is read out.

import type { Key } from "../lib/words/en";

export const TILE_NAMES: Record<string, Key> = {
  "#": "wall",
  " ": "wall",
  ":": "wall",
  "~": "rough",
  "?": "unknown",
  "-": "water",
  ",": "shallow",
  "%": "leaves",
  '"': "leaves",
  _: "chasm",
  "+": "door",
  "/": "openDoor",
  O: "pillar",
  n: "lowWall",
  t: "furniture",
  T: "furniture",
  "^": "steep",
  "|": "curtain",
  s: "rough",
  i: "rough",
  r: "rough",
  u: "rough",
  b: "rough",
  z: "rough",
};
