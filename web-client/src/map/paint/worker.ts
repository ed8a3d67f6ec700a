// Paints pieces of a map beside the page, so that it goes on meanwhile.
import { S } from "./brush";
import { paint } from "./paint";
import { type Order, PIECE, type Piece } from "./pieces";
import { plan } from "./plan";

self.onmessage = ({ data }: MessageEvent<Order>) => {
  const made = plan(data.sheet);
  for (const { x, y } of data.pieces) {
    const [right, below] = [Math.min(made.width, x + PIECE), Math.min(made.height, y + PIECE)];
    const canvas = new OffscreenCanvas((right - x) * data.grain, (below - y) * data.grain);
    // What the processor draws is the same everywhere and can be compared.
    const brush = canvas.getContext("2d", { willReadFrequently: true })!;
    brush.scale(data.grain / S, data.grain / S);
    brush.translate(-x * S, -y * S);
    paint(brush, made, x, y, right, below);
    const picture = canvas.transferToImageBitmap();
    self.postMessage({ serial: data.serial, x, y, picture } satisfies Piece, { transfer: [picture] });
  }
};
