// The keys of a table: numbers choose, letters move, end and undo, Esc closes what lies on top.

import { comfort, setNames, setSound } from "../lib/comfort.svelte";
import { type Deed, deedOf, placeOf } from "../lib/keys.svelte";
import { walk } from "../lib/options";
import { numbered } from "../lib/scene";
import type { Desk } from "./desk.svelte";

export interface Layers {
  help: boolean;
  /** Some other dialog has the keys. */
  busy: boolean;
}

export function pressKey(event: KeyboardEvent, desk: Desk, layers: Layers) {
  if (layers.busy) return;
  const target = event.target;
  const typing =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  const pressed = placeOf(event);
  const deed = deedOf(pressed);
  const line = (deed === "line" && !typing) || (event.ctrlKey && event.code === "KeyK");
  if (line && desk.line) {
    event.preventDefault();
    desk.line();
    return;
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    if (event.key === "Escape") back(desk, layers);
    return;
  }
  // Tab goes through one's heroes, and from the last one on through the page.
  const { table } = desk;
  const next = deed === "next" ? table.nextHand || table.firstHand : table.nextHand;
  const loose = target === document.body || (target instanceof Element && target.matches('[role="application"]'));
  if (next && table.prompts.length > 1 && (deed === "next" || (event.key === "Tab" && !event.shiftKey && loose)))
    table.take(next);
  else if (event.key === "Escape") back(desk, layers);
  else if (!act(deed, pressed, desk, layers, loose)) return;
  event.preventDefault();
}

/** Do what a key says; false if it says nothing now. */
function act(deed: Deed | "", pressed: string, desk: Desk, layers: Layers, loose: boolean): boolean {
  const { choosing, table } = desk;
  const prompt = table.prompt;
  if (deed === "help") layers.help = !layers.help;
  else if (deed === "sound") setSound(!comfort.sound);
  else if (deed === "names") setNames(!comfort.names);
  else if (deed === "sheet") desk.tab = "sheet";
  else if (deed === "journal" && table.table?.campaign) location.hash = `/campaign/${table.token}`;
  else if (deed === "pause" && desk.runs) table.ask({ t: "pause", on: !table.table?.paused });
  else if (deed === "main" && loose) document.querySelector<HTMLElement>("footer button.primary")?.click();
  else if (deed === "undo") table.ask({ t: "undo", steps: 1 });
  else if (deed === "end" && desk.turn) {
    const end = prompt?.options.find((o) => o.key === "end");
    if (end) choosing.start(end);
  } else if (deed === "move" && desk.turn) {
    const option = walk(prompt);
    if (option) choosing.start(option);
    document.querySelector<HTMLElement>('[role="application"]')?.focus();
  } else if (deed === "numbers" && prompt && !choosing.option) choose(desk, Number(pressed) - 1);
  else return false;
  return true;
}

/** The order of the number keys is the order on the screen. */
function choose(desk: Desk, nth: number) {
  const { choosing, scene } = desk;
  const prompt = desk.table.prompt!;
  const option = desk.turn
    ? desk.placed.filter((_, n) => n === nth).find(({ off }) => !off)?.tile
    : (scene && prompt.kind === "declare" ? numbered(prompt, scene) : prompt.options)[nth];
  if (typeof option === "string") choosing.list = option;
  else if (option) choosing.start(option);
}

/** Esc closes what lies on top: the keys, a refusal, then the choice at hand. */
function back(desk: Desk, layers: Layers) {
  if (layers.help) layers.help = false;
  else if (desk.table.notice) desk.table.notice = null;
  else desk.choosing.back();
}
