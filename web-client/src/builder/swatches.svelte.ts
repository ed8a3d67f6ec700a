// Small painted pieces of ground for the toolbox.
import { GROUNDS } from "./model/tools";
import { paintSmall } from "./small";

const GRAIN = 26;
const found = $state<Record<string, string>>({});
let asked = false;

/** The picture of a ground as an address; "" until it is painted. */
export function swatch(key: string): string {
  if (!asked) {
    asked = true;
    for (const ink of GROUNDS)
      void paintGround(ink.key, "tile" in ink ? ink.tile : ".", "floor" in ink ? ink.floor : "stone");
  }
  return found[key] ?? "";
}

async function paintGround(key: string, letter: string, ground: string) {
  const rows = Array.from({ length: 3 }, () => letter.repeat(4));
  const looks = { ground, dress: {}, floors: {}, props: [] };
  const painted = await paintSmall({ width: 4, height: 3, rows, looks, props: [], walls: [] }, GRAIN);
  const canvas = document.createElement("canvas");
  canvas.width = GRAIN * 2.4;
  canvas.height = GRAIN * 1.6;
  canvas.getContext("2d")?.drawImage(painted, -GRAIN * 0.8, -GRAIN * 0.7);
  found[key] = canvas.toDataURL("image/webp", 0.85);
}
