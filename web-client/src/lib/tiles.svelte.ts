// The picture under a map: tiles of squares that are known, fetched as they become known. The server sends no others.
import type { GridMap } from "./protocol";
import type { TilesView } from "./wire";
import { person } from "./words.svelte";

const UNKNOWN = "?";

export class Tiles {
  /** The tiles that are there so far, by square. */
  held = $state.raw<ReadonlyMap<number, ImageBitmap>>(new Map());
  #token: string;
  #mark = "";
  #asked = new Set<number>();

  constructor(token: string) {
    this.#token = token;
  }
  /** Fetch what this map shows and what is not there yet; another picture begins anew. */
  follow(map: Pick<GridMap, "width" | "rows" | "picture">) {
    const mark = map.picture ?? "";
    if (mark !== this.#mark) {
      this.#mark = mark;
      this.#asked.clear();
      this.held = new Map();
    }
    if (!mark) return;
    const wanted: number[] = [];
    map.rows.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const cell = y * map.width + x;
        if (row[x] !== UNKNOWN && !this.#asked.has(cell)) wanted.push(cell);
      }
    });
    if (wanted.length) void this.#fetch(wanted, mark);
  }

  async #fetch(squares: number[], mark: string): Promise<void> {
    for (const cell of squares) this.#asked.add(cell);
    let left = squares;
    while (left.length) {
      const answer = await fetch("/api/tiles", {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Accept-Language": person.language,
          Authorization: `Bearer ${this.#token}`,
        },
        body: JSON.stringify({ squares: left }),
      }).catch(() => null);
      if (this.#mark !== mark) return;
      if (!answer?.ok) {
        for (const cell of left) this.#asked.delete(cell);
        return;
      }
      const { tiles, more = [] } = (await answer.json()) as TilesView;
      const made = await Promise.all(
        Object.entries(tiles)
          .filter(([, tile]) => tile)
          .map(async ([cell, tile]) => [Number(cell), await decode(tile)] as const),
      );
      if (this.#mark !== mark) return;
      this.held = new Map([...this.held, ...made]);
      const waiting = new Set(more);
      for (const cell of left) if (!(cell in tiles) && !waiting.has(cell)) this.#asked.delete(cell);
      left = more;
    }
  }
}

async function decode(tile: string): Promise<ImageBitmap> {
  const bytes = Uint8Array.from(atob(tile), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: "image/webp" }));
}
