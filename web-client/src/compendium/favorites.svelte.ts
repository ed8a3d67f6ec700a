// Favorite cards, remembered by this browser: addresses such as "spell/fireball", each with its edition.

const WHERE = "favorite-cards";

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(WHERE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

class Favorites {
  #all = $state.raw<string[]>(stored());

  /** The addresses of one edition's favorites, in the order in which they were marked. */
  of(edition: string): string[] {
    const start = `${edition}:`;
    return this.#all.filter((one) => one.startsWith(start)).map((one) => one.slice(start.length));
  }
  has(edition: string, id: string): boolean {
    return this.#all.includes(`${edition}:${id}`);
  }
  toggle(edition: string, id: string) {
    const one = `${edition}:${id}`;
    this.#all = this.#all.includes(one) ? this.#all.filter((other) => other !== one) : [...this.#all, one];
    try {
      localStorage.setItem(WHERE, JSON.stringify(this.#all));
    } catch {
      /* A full or forbidden storage loses nothing but the memory. */
    }
  }
}
export const favorites = new Favorites();
