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

/** The grid whose squares are as large as the one that was dragged over the picture, between two points in pixels. */
export function measuredFit(from: readonly [number, number], to: readonly [number, number], many = 1): Fit | null {
  const side = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / many;
  if (side < 8) return null;
  const first = (start: number) => ((start % side) + side) % side;
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
