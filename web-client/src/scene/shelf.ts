// What a market sells here: the lists' goods by the place's prices, its stock, and what it usually keeps.
import type { Good, Option } from "../lib/protocol";

export interface Offered extends Good {
  /** How many bundles are left; nothing where there are plenty. */
  left?: number;
  /** Dearer than such a place usually keeps: the GM decides. */
  rare?: boolean;
  /** How many of it the seller has. */
  held?: number;
}

/** `3 torch, 0 rope` as numbers by kind. */
export function readCounts(said: unknown): Record<string, number> {
  const found: Record<string, number> = {};
  for (const part of String(said ?? "").split(",")) {
    const [, n, key] = /^(\d+) (.+)$/.exec(part.trim()) ?? [];
    if (key) found[key] = Number(n);
  }
  return found;
}

/** Everything for sale, as the option `buy` says it is here. */
export function onTheShelves(goods: Good[], deal: Option | undefined): Offered[] {
  const prices = readCounts(deal?.facts.prices);
  const stock = readCounts(deal?.facts.stock);
  const dearest = Number(deal?.facts.dearest ?? 0);
  return goods.map((good) => ({
    ...good,
    cost: prices[good.key] ?? Math.ceil((good.cost * (prices.all ?? 100)) / 100),
    left: stock[good.key],
    rare: dearest > 0 && good.cost > dearest && stock[good.key] === undefined,
  }));
}

/** What one has and the lists know, for half its listed price. */
export function inThePack(goods: Good[], items: { kind: string; count: number }[]): Offered[] {
  return goods.flatMap((one) => {
    const held = items.filter((item) => item.kind === one.key).reduce((n, item) => n + item.count, 0);
    const cost = Math.floor(Math.floor(one.cost / 2) / one.bundle);
    return held ? [{ ...one, cost, bundle: 1, weight: one.weight / one.bundle, held }] : [];
  });
}

/** A sum in gold, silver and copper. */
export function coins(copper: number): string {
  const parts = [
    [Math.floor(copper / 100), "GP"],
    [Math.floor((copper % 100) / 10), "SP"],
    [copper % 10, "CP"],
  ].filter(([n]) => n);
  return parts.map(([n, unit]) => `${n} ${unit}`).join(" ") || "0 GP";
}
