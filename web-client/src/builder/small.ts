// Small painted pictures, of grounds and of whole places, one after the other by one painter that goes when all are done.
import type { Sheet } from "../map/paint/plan";
import { type Order, PIECE, type Piece } from "../map/paint/pieces";
import Painter from "../map/paint/worker?worker";

interface Wish {
  order: Order;
  canvas: HTMLCanvasElement;
  left: number;
  done: (canvas: HTMLCanvasElement) => void;
}
let painter: Worker | null = null;
let serial = 0;
const wishes = new Map<number, Wish>();

function hear({ data }: MessageEvent<Piece>) {
  const wish = wishes.get(data.serial);
  if (!wish) return;
  const { grain } = wish.order;
  wish.canvas.getContext("2d")?.drawImage(data.picture, data.x * grain, data.y * grain);
  data.picture.close();
  wish.left -= 1;
  if (wish.left) return;
  wishes.delete(data.serial);
  wish.done(wish.canvas);
  if (!wishes.size) {
    painter?.terminate();
    painter = null;
  }
}

/** Paint a map with squares of so many pixels. */
export function paintSmall(sheet: Sheet, grain: number): Promise<HTMLCanvasElement> {
  return new Promise((done) => {
    const pieces: { x: number; y: number }[] = [];
    for (let y = 0; y < sheet.height; y += PIECE) for (let x = 0; x < sheet.width; x += PIECE) pieces.push({ x, y });
    const canvas = document.createElement("canvas");
    canvas.width = sheet.width * grain;
    canvas.height = sheet.height * grain;
    serial += 1;
    const order: Order = { serial, sheet, grain, pieces };
    wishes.set(serial, { order, canvas, left: pieces.length, done });
    if (!painter) {
      painter = new Painter();
      painter.onmessage = hear;
    }
    painter.postMessage(order);
  });
}
