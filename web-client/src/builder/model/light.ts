// What the lamps of a place light, as it is drawn: the server's rules decide in play, this shows it at once.
import { type Light, type Place, at, heightOf, inside, letterAt, widthOf } from "./place";

const OPAQUE = "# :O+|";
const FEET = 5;

/** Whether sight goes from the middle of one square to the middle of another. */
function clear(place: Place, ax: number, ay: number, bx: number, by: number): boolean {
  const steps = Math.max(Math.abs(bx - ax), Math.abs(by - ay)) * 4;
  let [x, y] = [ax, ay];
  for (let n = 1; n <= steps; n++) {
    const [nx, ny] = [Math.floor(ax + 0.5 + ((bx - ax) * n) / steps), Math.floor(ay + 0.5 + ((by - ay) * n) / steps)];
    if (nx === x && ny === y) continue;
    const across = nx !== x ? place.edges[`${Math.min(x, nx)},${y},e`] : undefined;
    const along = ny !== y ? place.edges[`${nx},${Math.min(y, ny)},s`] : undefined;
    if ([across, along].some((kind) => kind === "wall" || kind === "curtain")) return false;
    if ((nx !== bx || ny !== by) && OPAQUE.includes(letterAt(place, nx, ny))) return false;
    [x, y] = [nx, ny];
  }
  return true;
}

/** Squares by how lit they are; null where the whole place is bright. */
export function lightOf(place: Place): { dim: Set<number>; dark: Set<number> } | null {
  if (place.ambient === "bright") return null;
  const [wide, high] = [widthOf(place), heightOf(place)];
  const level = new Map<string, number>();
  const lamps = place.things.filter((one): one is Light => one.kind === "light" && one.lit && one.x >= 0);
  for (const lamp of lamps) {
    const reach = Math.ceil((lamp.bright + lamp.dim) / FEET);
    for (let y = lamp.y - reach; y <= lamp.y + reach; y++)
      for (let x = lamp.x - reach; x <= lamp.x + reach; x++) {
        if (!inside(place, x, y)) continue;
        const far = Math.max(Math.abs(x - lamp.x), Math.abs(y - lamp.y)) * FEET;
        const lit = far <= lamp.bright ? 2 : far <= lamp.bright + lamp.dim ? 1 : 0;
        if (lit > (level.get(at(x, y)) ?? 0) && clear(place, lamp.x, lamp.y, x, y)) level.set(at(x, y), lit);
      }
  }
  const [dim, dark] = [new Set<number>(), new Set<number>()];
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const lit = level.get(at(x, y)) ?? 0;
      if (lit === 2) continue;
      if (lit === 1 || place.ambient === "dim") dim.add(y * wide + x);
      else dark.add(y * wide + x);
    }
  return { dim, dark };
}
