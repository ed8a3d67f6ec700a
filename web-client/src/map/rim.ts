// Where an arrow at the rim of the map stands for something that lies outside it.

import type { Box, Camera } from "./camera.svelte";

export interface RimArrow {
  id: number;
  /** Where the arrow is in the port, in pixels. */
  x: number;
  y: number;
  /** Degrees from pointing to the right. */
  turn: number;
}
const INSET = 22;

/** An arrow for each box whose middle lies outside the port, on the line from the port's middle to it. */
export function arrowsTo(
  camera: Pick<Camera, "offset" | "room" | "square">,
  boxes: (Box & { id: number })[],
): RimArrow[] {
  const { width, height } = camera.room;
  const [halfWide, halfHigh] = [width / 2 - INSET, height / 2 - INSET];
  if (halfWide <= 0 || halfHigh <= 0) return [];
  return boxes.flatMap(({ id, x, y, w, h }) => {
    const dx = camera.offset.x + (x + w / 2) * camera.square - width / 2;
    const dy = camera.offset.y + (y + h / 2) * camera.square - height / 2;
    if (Math.abs(dx) <= width / 2 && Math.abs(dy) <= height / 2) return [];
    const share = Math.min(halfWide / Math.max(1e-6, Math.abs(dx)), halfHigh / Math.max(1e-6, Math.abs(dy)));
    return [
      {
        id,
        x: width / 2 + dx * share,
        y: height / 2 + dy * share,
        turn: (Math.atan2(dy, dx) * 180) / Math.PI,
      },
    ];
  });
}
