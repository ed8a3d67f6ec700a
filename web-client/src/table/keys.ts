// The keys of a table: numbers choose, letters move, end and undo, Esc closes what lies on top.

import { comfort, setSound } from "../lib/comfort.svelte";
import { layOut, tiles, walk } from "../lib/options";
import { numbered } from "../lib/scene";
import { screen } from "../lib/screen.svelte";
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
  const line = (event.key === "/" && !typing) || (event.ctrlKey && event.code === "KeyK");
  if (line && desk.line) {
    event.preventDefault();
    desk.line();
    return;
  }
  if (typing || event.ctrlKey || event.metaKey || event.altKey) {
    if (event.key === "Escape") back(desk, layers);
    return;
  }
  const { choosing, table } = desk;
  const prompt = table.prompt;
  // Letters go by the key's place where the layout has other letters there, as the Thai one.
  const pressed =
    event.key.length === 1 && event.key > "~" && /^Key[A-Z]$/.test(event.code)
      ? event.code.slice(3).toLowerCase()
      : event.key;
  // Tab goes through one's heroes, and from the last one on through the page.
  const next = pressed === "n" ? table.nextHand || table.firstHand : table.nextHand;
  const loose = target === document.body || (target instanceof Element && target.matches('[role="application"]'));
  if (next && table.prompts.length > 1 && (pressed === "n" || (event.key === "Tab" && !event.shiftKey && loose)))
    table.take(next);
  else if (event.key === "Escape") back(desk, layers);
  else if (event.key === "?") layers.help = !layers.help;
  else if (pressed === "s") setSound(!comfort.sound);
  else if (pressed === "i") desk.tab = "sheet";
  else if (event.key === " " && loose) document.querySelector<HTMLElement>("footer button.primary")?.click();
  else if (pressed === "z") table.ask({ t: "undo", steps: 1 });
  else if (pressed === "e" && desk.turn) {
    const end = prompt?.options.find((o) => o.key === "end");
    if (end) choosing.start(end);
  } else if (pressed === "m" && desk.turn) {
    const option = walk(prompt);
    if (option) choosing.start(option);
    document.querySelector<HTMLElement>('[role="application"]')?.focus();
  } else if (/^[1-9]$/.test(event.key) && prompt && !choosing.option) choose(desk, Number(event.key) - 1);
  else return;
  event.preventDefault();
}

/** The order of the number keys is the order on the screen. */
function choose(desk: Desk, nth: number) {
  const { choosing, scene } = desk;
  const prompt = desk.table.prompt!;
  const option = desk.turn
    ? tiles(layOut(prompt, desk.allies), screen.tiles)[nth]
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
