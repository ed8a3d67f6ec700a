// What is being looked up: words, kind, filters and edition, what was found, and the cards that are open beside it.

import { rewriteAddress } from "../lib/address";
import { ask } from "../lib/lobby";
import type { CardKindsView, CardsView, LobbyView } from "../lib/wire";
import { type Card, type KindOfCard, type Row, cards, fetchCard, rowOf } from "./cards.svelte";
import { favorites } from "./favorites.svelte";

const PLAIN = ["q", "kind", "ruleset", "card", "with", "favorites"];
export const idOf = (card: Card) => `${card.kind}/${card.key}`;

export class LookUp {
  words = $state("");
  kind = $state("");
  /** The edition that was asked for; "" is the usual one. */
  edition = $state("");
  editions = $state.raw<{ key: string; name: string }[]>([]);
  chosen = $state<Record<string, string>>({});
  kinds = $state.raw<KindOfCard[]>([]);
  found = $state.raw<Row[] | null>(null);
  total = $state(0);
  byName = $state(true);
  wrong = $state("");
  shown = $state.raw<Card | null>(null);
  other = $state.raw<Card | null>(null);
  /** True while the second of two cards to compare is being chosen. */
  comparing = $state(false);
  favored = $state(false);
  #asked = 0;
  #soon = 0;

  constructor(readonly given: URLSearchParams) {
    this.words = given.get("q") ?? "";
    this.kind = given.get("kind") ?? "";
    this.edition = given.get("ruleset") ?? "";
    this.favored = given.has("favorites");
    this.chosen = Object.fromEntries([...given].filter(([name]) => !PLAIN.includes(name)));
  }
  get marked(): string[] {
    return favorites.of(cards.edition);
  }
  get filters() {
    return this.favored ? [] : (this.kinds.find((one) => one.kind === this.kind)?.filters ?? []);
  }

  /** Fetch what the page shows when it opens: kinds, editions, and the cards that the address names. */
  async begin() {
    await this.change(this.edition);
    const fetched = (name: string) => {
      const id = this.given.get(name);
      return id ? fetchCard(id).catch(() => null) : null;
    };
    const [first, second] = await Promise.all([fetched("card"), fetched("with")]);
    this.shown = first;
    this.other = first ? second : null;
    this.#write();
    const lobby = await ask<LobbyView>("/api/lobby");
    this.editions = lobby.rulesets.filter((one) => !one.key.includes("+"));
  }
  async change(edition: string) {
    if (edition !== this.edition) this.chosen = {};
    this.edition = cards.edition = edition;
    this.close();
    const answer = await ask<CardKindsView>(`/api/cards/kinds?ruleset=${edition}`);
    this.kinds = answer.kinds;
    cards.edition = answer.edition;
    if (!this.kinds.some((one) => one.kind === this.kind)) this.kind = "";
    await this.look();
  }
  async look() {
    const mine = ++this.#asked;
    this.#write();
    this.wrong = "";
    if (this.favored) {
      const all = await Promise.all(this.marked.map((id) => fetchCard(id).catch(() => null)));
      if (mine === this.#asked) this.#take(all.filter((card) => card !== null).map(rowOf));
      return;
    }
    if (!this.words.trim() && !this.kind) {
      this.found = null;
      return;
    }
    try {
      const answer = await ask<CardsView>(`/api/cards?${this.#question()}`);
      if (mine === this.#asked) this.#take(answer.cards, answer.total, answer.by_name);
    } catch (fault) {
      if (mine === this.#asked) this.wrong = fault instanceof Error ? fault.message : String(fault);
    }
  }
  /** Look after a moment, so that a word is asked for once and not letter by letter. */
  lookSoon() {
    this.favored = false;
    clearTimeout(this.#soon);
    this.#soon = window.setTimeout(() => void this.look(), 120);
  }
  choose(kind: string) {
    this.kind = this.kind === kind && !this.favored ? "" : kind;
    this.favored = false;
    this.chosen = {};
    void this.look();
  }
  filter(name: string, value: string) {
    this.chosen = { ...this.chosen, [name]: value };
    this.lookSoon();
  }
  showFavorites() {
    this.favored = !this.favored;
    this.kind = this.words = "";
    void this.look();
  }
  async open(row: Row) {
    const card = await fetchCard(row.id);
    if (this.comparing && this.shown && idOf(this.shown) !== row.id) {
      this.other = card;
      this.comparing = false;
    } else this.shown = card;
    this.#write();
  }
  close() {
    this.shown = this.other = null;
    this.comparing = false;
    this.#write();
  }
  endComparing() {
    this.other = null;
    this.comparing = false;
    this.#write();
  }

  #take(rows: Row[], total = rows.length, byName = true) {
    this.found = rows;
    this.total = total;
    this.byName = byName;
  }
  #question(): URLSearchParams {
    const said = new URLSearchParams();
    if (this.edition && this.edition !== this.editions[0]?.key) said.set("ruleset", this.edition);
    if (this.kind) said.set("kind", this.kind);
    if (this.words.trim()) said.set("q", this.words.trim());
    for (const [name, value] of Object.entries(this.chosen)) if (this.kind && value) said.set(name, value);
    return said;
  }
  /** The address says everything that is to be seen, so that it can be sent. */
  #write() {
    const said = this.#question();
    if (this.favored) said.set("favorites", "yes");
    if (this.shown) said.set("card", idOf(this.shown));
    if (this.other) said.set("with", idOf(this.other));
    const text = String(said).replaceAll("%2F", "/");
    rewriteAddress(["compendium", "rules"], `#/compendium${text ? `?${text}` : ""}`);
  }
}
