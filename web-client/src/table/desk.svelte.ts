// What somebody at a table has in front of them: the connection, the choice at hand, what they look at, the open tab.

import { untrack } from "svelte";
import { Choosing } from "../lib/choosing.svelte";
import { Connection } from "../lib/connection.svelte";
import { GmHand } from "../lib/gmHand.svelte";
import { type Placed, friends, keepPlaces, layOut, tiles } from "../lib/options";
import type { Creature } from "../lib/protocol";
import { marksOf } from "../lib/scene";
import { screen } from "../lib/screen.svelte";
import { Stage } from "../lib/stage.svelte";
import { person } from "../lib/words.svelte";

export type Tab = "act" | "log" | "sheet" | "table" | "gm";

export class Desk {
  readonly table: Connection;
  readonly choosing: Choosing;
  readonly stage = new Stage();
  readonly hand: GmHand;
  /** Puts the cursor into the GM's line. */
  line: ((words?: string) => void) | null = null;
  tab = $state<Tab>("act");
  lookedAt = $state(0);
  /** What the pointer rests on, among cards and on the map: "thing:door". */
  lookedOn = $state("");
  #kept: Tab = "act";

  constructor(token: string, seeAs = "") {
    this.table = new Connection(token, person.language, seeAs);
    this.choosing = new Choosing(this.table);
    this.hand = new GmHand(this.table);
    $effect(() => {
      this.choosing.put = this.gm ? (creature, cell) => this.hand.rule("move", [creature], { cell }) : null;
    });
    this.table.heard = (entries) => this.stage.hear(entries);
    // What is chosen has the panel until it is done; then whatever was there before.
    $effect(() => {
      const chosen = this.busy;
      untrack(() => {
        if (chosen) {
          this.#kept = this.tab;
          this.tab = "act";
        } else if (this.tab === "act") this.tab = this.#kept;
      });
    });
  }

  gm = $derived.by(() => this.table.welcome?.role === "gm");
  /** Whoever may change the table: the GM and the host. */
  runs = $derived.by(() => this.gm || (this.table.table?.code ?? "") !== "");
  creatures = $derived.by(() => this.table.view?.creatures ?? []);
  allies = $derived.by(() => friends(this.creatures, this.table.prompt?.creature ?? 0));
  looked = $derived.by(() => this.creatures.find((c) => c.id === this.lookedAt) ?? null);
  /** Whose sheet is shown: whoever is looked at, one's own who acts, one's own. */
  sheeted = $derived.by(
    () =>
      this.looked ??
      this.creatures.find((c) => c.mine && c.id === this.table.view?.active) ??
      this.creatures.find((c) => c.mine) ??
      null,
  );
  /** A player whom nobody is played by. */
  heroless = $derived.by(
    () =>
      this.table.welcome?.role === "player" &&
      !this.creatures.some((c) => c.mine && c.life !== "dead") &&
      !this.table.view?.outcome,
  );
  turn = $derived.by(() => this.table.prompt?.kind === "turn");
  /** A place outside a fight. */
  scene = $derived.by(() => (this.table.view?.mode === "scene" ? this.table.view.scene : null));
  marks = $derived.by(() => (this.scene ? marksOf(this.scene, this.lookedOn) : []));
  /** The dock's tiles, each in the place it had when the turn began. */
  placed = $derived.by<Placed[]>(() => {
    const prompt = this.table.prompt;
    if (!prompt || !this.turn) return [];
    const turn = `${this.table.view?.round} ${prompt.creature} ${screen.tiles} ${person.language}`;
    const now = tiles(layOut(prompt, this.allies), screen.tiles);
    const same = this.#places.turn === turn;
    const placed = same
      ? keepPlaces(this.#places.tiles, now, prompt.options, screen.tiles)
      : now.map((tile) => ({ tile, off: false }));
    this.#places = { turn, tiles: placed };
    return placed;
  });
  #places: { turn: string; tiles: Placed[] } = { turn: "", tiles: [] };
  /** A turn of a fight, with its dock. */
  docked = $derived.by(() => this.turn && !this.scene);
  /** Something is chosen or a list is open. */
  busy = $derived.by(() => this.docked && (this.choosing.option !== null || this.choosing.list !== ""));
  /** Whose deed somebody is asked about. */
  threat = $derived.by(() => {
    const prompt = this.table.prompt;
    const facts = prompt?.reaction ? prompt.facts : {};
    const from = Number(facts.attacker ?? facts.caster ?? facts.mover ?? 0);
    return prompt && from ? { from, to: prompt.creature } : null;
  });
  /** In a fight on a wide screen the panel is always open: what is chosen, with the log below it, or one of the others. */
  side = $derived.by<Tab>(() => (this.tab === "act" && !this.scene && screen.wide && !this.busy ? "log" : this.tab));
  tabs = $derived.by<Tab[]>(() => [
    ...(this.scene || screen.phone || (screen.wide && this.busy) ? (["act"] as const) : []),
    "log",
    "sheet",
    "table",
    ...(this.gm ? (["gm"] as const) : []),
  ]);

  /** On a tablet the tab of the open drawer shuts it. */
  open(name: Tab) {
    this.tab = this.tab === name && !screen.wide && !screen.phone && !this.scene ? "act" : name;
  }
  pick(creature: Creature) {
    this.lookedAt = creature.id;
    // A tap on another of one's heroes takes them in hand; a second one opens the sheet.
    const { own, prompts } = this.table;
    if (own?.creature !== creature.id && prompts.some((one) => one.creature === creature.id)) {
      this.table.take(creature.id);
      return;
    }
    if (this.tab !== "gm") this.tab = "sheet";
  }
}
