// Which part of a picture a portrait shows. The part is square and never reaches over the picture's edge.

/** Pixels of a portrait from side to side, as it is sent. */
export const SIDE = 256;
/** Bytes of a portrait, at most, as the server takes it. */
const LARGEST = 64 * 1024;

export interface Crop {
  /** 1: as much of the picture as fits; 4: a quarter of it. */
  zoom: number;
  /** Where the part lies in the room that is left, 0 to 1; 0.5 is the middle. */
  across: number;
  down: number;
}

/** The square of the picture that is shown: its left and upper edge and its side, in the picture's pixels. */
export function partOf(width: number, height: number, crop: Crop): { x: number; y: number; side: number } {
  const side = Math.min(width, height) / crop.zoom;
  return { x: (width - side) * crop.across, y: (height - side) * crop.down, side };
}

/** The crop after the picture was dragged so many pixels of a preview that is so wide. */
export function dragged(width: number, height: number, crop: Crop, by: [number, number], preview: number): Crop {
  const { side } = partOf(width, height, crop);
  const moved = (at: number, room: number, pixels: number) =>
    room > 0 ? Math.min(1, Math.max(0, at - ((pixels / preview) * side) / room)) : at;
  return { ...crop, across: moved(crop.across, width - side, by[0]), down: moved(crop.down, height - side, by[1]) };
}

/** What the canvas shows as a file that is small enough to be sent. */
export async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const [kind, quality] of [
    ["image/webp", 0.9],
    ["image/webp", 0.7],
    ["image/jpeg", 0.8],
    ["image/jpeg", 0.5],
  ] as const) {
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, kind, quality));
    // A browser that can't write WebP gives a PNG instead.
    if (file && file.type === kind && file.size <= LARGEST) return file;
  }
  throw new Error("no encoder");
}
