// Squares of the map: cells are numbers, y * width + x.

export const SQUARE = 40;

export function place(cell: number, width: number): { x: number; y: number } {
  return { x: cell % width, y: Math.floor(cell / width) };
}

/** The squares whose bit is set in a hexadecimal number; null means all. */
export function bits(hex: string): Set<number> | null {
  if (!hex) return null;
  const found = new Set<number>();
  for (let at = hex.length - 1, base = 0; at >= 0; at--, base += 4) {
    const digit = parseInt(hex[at], 16);
    for (let bit = 0; bit < 4; bit++) if (digit & (1 << bit)) found.add(base + bit);
  }
  return found;
}

/** Columns by letter, rows by number: what a person says. */
export function squareName(cell: number, width: number): string {
  const { x, y } = place(cell, width);
  let letters = "";
  for (let n = x + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters;
  return `${letters}${y + 1}`;
}

/** All of these squares as one shape. */
export function filled(cells: Iterable<number>, width: number): string {
  let path = "";
  for (const cell of cells) {
    const { x, y } = place(cell, width);
    path += `M${x * SQUARE} ${y * SQUARE}h${SQUARE}v${SQUARE}h${-SQUARE}z`;
  }
  return path;
}

/** The line around these squares: edges that two of them share are left out. */
export function outline(cells: Iterable<number>, width: number): string {
  const all = new Set(cells);
  let path = "";
  for (const cell of all) {
    const { x, y } = place(cell, width);
    const [l, t] = [x * SQUARE, y * SQUARE];
    if (!all.has(cell - width)) path += `M${l} ${t}h${SQUARE}`;
    if (!all.has(cell + width)) path += `M${l} ${t + SQUARE}h${SQUARE}`;
    if (x === 0 || !all.has(cell - 1)) path += `M${l} ${t}v${SQUARE}`;
    if (x === width - 1 || !all.has(cell + 1)) path += `M${l + SQUARE} ${t}v${SQUARE}`;
  }
  return path;
}

/** A number for a square that is always the same and looks like chance: which flagstone is darker, which is cracked. */
export function grain(x: number, y: number): number {
  let n = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return (n ^ (n >>> 16)) >>> 0;
}
