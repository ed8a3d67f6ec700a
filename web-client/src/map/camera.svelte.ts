// What part of the map is seen: the size of a square and where the map's corner lies in the port (the frame without its
// rulers).

import { SQUARE } from "../lib/squares";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const LARGEST = 64;
const MARGINS = [1.5, 1, 0.6, 0.3];
const COMFORTABLE = 38;
const COST = 4;

/** The box around some boxes. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((one) => one.x));
  const y = Math.min(...boxes.map((one) => one.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((one) => one.x + one.w)) - x,
    h: Math.max(...boxes.map((one) => one.y + one.h)) - y,
  };
}

/** What is not rock, with some wall around it. */
export function openPart(rows: string[]): Box | null {
  const rock = "# :?";
  return around(
    rows.flatMap((row, y) =>
      [...row].flatMap((letter, x) => (rock.includes(letter) ? [] : [{ x: x - 0.4, y: y - 0.4, w: 1.8, h: 1.8 }])),
    ),
  );
}

export class Camera {
  /** Screen pixels for one unit of the map; a square has 40 units. */
  scale = $state(1);
  offset = $state({ x: 0, y: 0 });
  room = $state({ width: 0, height: 0 });
  /** Whoever moved or zoomed the map keeps it so until they ask for another view. */
  touched = $state(false);
  /** Whether a hand is moving the map now. */
  panning = $state(false);
  map = { width: 1, height: 1 };
  least = 34;

  get square(): number {
    return this.scale * SQUARE;
  }

  /** Where the map's corner is drawn: on a whole pixel of the screen, so that the pieces of its ground meet unseen. */
  get corner(): { x: number; y: number } {
    const whole = (at: number) => Math.round(at * devicePixelRatio) / devicePixelRatio;
    return { x: whole(this.offset.x), y: whole(this.offset.y) };
  }

  /** The square at a point of the port; -1 outside the map. */
  cellAt(at: { x: number; y: number }): number {
    const x = Math.floor((at.x - this.offset.x) / this.square);
    const y = Math.floor((at.y - this.offset.y) / this.square);
    return x < 0 || y < 0 || x >= this.map.width || y >= this.map.height ? -1 : y * this.map.width + x;
  }

  /** Whether something lies outside the port. */
  hidden(box: Box): boolean {
    const { x, y } = this.offset;
    const slack = this.square * 0.5;
    return (
      x + box.x * this.square < -slack ||
      y + box.y * this.square < -slack ||
      x + (box.x + box.w) * this.square > this.room.width + slack ||
      y + (box.y + box.h) * this.square > this.room.height + slack
    );
  }

  /** As large as squares may be while this box is in the port, with so many squares around it. */
  #fitting(box: Box, margin: number): number {
    return Math.min(this.room.width / (box.w + 2 * margin), this.room.height / (box.h + 2 * margin));
  }

  /** Show whoever matters now, everybody if that costs little, and grow until the map fills the port. */
  show(needed: Box | null, all: Box | null, middle: Box | null) {
    if (!this.room.width || !this.room.height) return;
    const whole = { x: 0, y: 0, w: this.map.width, h: this.map.height };
    let box = needed ?? whole;
    const margin = MARGINS.find((one) => this.#fitting(box, one) >= COMFORTABLE) ?? MARGINS.at(-1)!;
    let size = Math.min(LARGEST, this.#fitting(box, margin));
    const wider = around([box, ...(all ? [all] : [])])!;
    if (this.#fitting(wider, 0.3) >= size - COST) [box, size] = [wider, Math.min(size, this.#fitting(wider, 0.3))];
    const filling = Math.max(this.room.width / this.map.width, this.room.height / this.map.height);
    // No smaller than the map filling the port, if that is not larger than what matters allows.
    if (size < filling && filling <= LARGEST && this.#fitting(box, 0) >= filling) size = filling;
    if (size < this.least) {
      size = this.least;
      box = middle ?? box;
    }
    this.scale = size / SQUARE;
    this.touched = false;
    this.center(box);
  }

  /** The whole map, however small its squares are. */
  whole() {
    const size = Math.min(this.room.width / this.map.width, this.room.height / this.map.height, LARGEST * 1.6);
    this.scale = size / SQUARE;
    this.center({ x: 0, y: 0, w: this.map.width, h: this.map.height });
    this.touched = true;
  }

  center(box: Box) {
    this.offset = this.#held(
      this.room.width / 2 - (box.x + box.w / 2) * this.square,
      this.room.height / 2 - (box.y + box.h / 2) * this.square,
    );
  }

  move(x: number, y: number) {
    this.touched = true;
    this.offset = this.#held(x, y);
  }

  zoom(by: number, x = this.room.width / 2, y = this.room.height / 2) {
    const next = Math.min(4, Math.max(0.35, this.scale * by));
    const ratio = next / this.scale;
    this.scale = next;
    this.move(x - (x - this.offset.x) * ratio, y - (y - this.offset.y) * ratio);
  }

  /** A map larger than the port never shows its outside; a smaller one lies in the middle. */
  #held(x: number, y: number) {
    const hold = (at: number, space: number, size: number) =>
      size <= space ? (space - size) / 2 : Math.min(0, Math.max(space - size, at));
    return {
      x: hold(x, this.room.width, this.map.width * this.square),
      y: hold(y, this.room.height, this.map.height * this.square),
    };
  }
}
