// Laying the grid over a picture: how many of its pixels a square has, and where the first square begins.
import { LARGEST, type Place, SMALLEST, resizePlace } from "./place";

export interface Fit {
  square: number;
  left: number;
  top: number;
}

/** Lay the grid so; the map becomes as large as the picture has whole squares. */
export function fitGrid(place: Place, fit: Fit): Place {
  const picture = place.picture;
  if (!picture || !(fit.square > 0)) return place;
  const hold = (count: number) => Math.max(SMALLEST, Math.min(LARGEST, count));
  const wide = hold(Math.floor((picture.width - fit.left) / fit.square + 0.02));
  const high = hold(Math.floor((picture.height - fit.top) / fit.square + 0.02));
  return { ...resizePlace(place, wide, high), picture: { ...picture, ...fit } };
}

/** How far from a whole number of squares a picture may be to be taken as exactly so many. */
const NEAR = 0.2;

/** The grid whose squares are as large as the one that was dragged over the picture, between two points in pixels. A
 * picture that then has almost a whole number of squares across has exactly so many. */
export function measuredFit(from: readonly [number, number], to: readonly [number, number], width = 0): Fit | null {
  let side = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  if (side < 8) return null;
  const count = width / side;
  if (count > 1 && Math.abs(count - Math.round(count)) < NEAR) side = width / Math.round(count);
  const first = (start: number) => {
    const rest = ((start % side) + side) % side;
    return rest < side * 0.06 || rest > side * 0.94 ? 0 : rest;
  };
  return {
    square: side,
    left: first(Math.min(from[0], to[0])),
    top: first(Math.min(from[1], to[1])),
  };
}

/** A picture that has just come: squares of about 70 pixels until they are confirmed. */
export function guessFit(width: number, height: number): Fit {
  const square = Math.max(20, Math.ceil(Math.max(width, height) / LARGEST), Math.round(Math.max(width, height) / 24));
  return { square, left: 0, top: 0 };
}
