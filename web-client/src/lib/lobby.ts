// What the lobby asks the server for, and what this browser remembers: the seats it has.

import type { Ticket } from "./protocol";
import { person, t } from "./words.svelte";

export async function ask<T>(path: string, body?: unknown, method = "POST"): Promise<T> {
  let answer: Response;
  try {
    const speak = { "Accept-Language": person.language };
    answer = await fetch(
      path,
      body === undefined
        ? { headers: speak, ...(method === "DELETE" ? { method } : {}) }
        : body instanceof Blob
          ? { method: "POST", headers: speak, body }
          : { method: "POST", headers: { ...speak, "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Error(t("noServer"));
  }
  if (answer.status === 204) return undefined as T;
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.error?.message ?? t("failed"));
  return found as T;
}

/** An address that answers by these rules, with their packs and house rules; "" for the usual ones. */
export function byRules(path: string, ruleset: string): string {
  return ruleset ? `${path}?ruleset=${encodeURIComponent(ruleset)}` : path;
}

export function tokens(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem("tokens") ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function keep(token: string) {
  localStorage.setItem("tokens", JSON.stringify([token, ...tokens().filter((one) => one !== token)].slice(0, 40)));
}

export function forget(token: string) {
  localStorage.setItem("tokens", JSON.stringify(tokens().filter((one) => one !== token)));
}

export function link(token: string): string {
  return `${location.origin}/#/seat/${token}`;
}

export async function sit(wish: unknown): Promise<void> {
  const made = await ask<Ticket>("/api/tables", wish);
  keep(made.host);
  location.hash = `/seat/${made.host}`;
}

/** Strength as a number, for sorting: "1/4" is a quarter. */
export function challenge(cr: string): number {
  const [over, under] = cr.split("/").map(Number);
  return under ? over / under : over || 0;
}
