// How the page and the painter speak with each other. A map is painted in pieces of 10 x 10 squares.
import type { Sheet } from "./plan";

export const PIECE = 10;
export interface Order {
  serial: number;
  sheet: Sheet;
  /** Pixels of a square. */
  grain: number;
  pieces: { x: number; y: number }[];
}
export interface Piece {
  serial: number;
  x: number;
  y: number;
  picture: ImageBitmap;
}
