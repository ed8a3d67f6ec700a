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
