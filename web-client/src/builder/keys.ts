// The keys of the builder: a letter for each tool and for what is drawn most, and the usual ones for undo, copy and paste.
import type { Drafting } from "./drafting.svelte";
import { INKS, TOOLS } from "./model/tools";

/** Whether somebody is typing. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable], dialog") !== null;

/** Do what a key says; false where it says nothing here. */
export function pressBuilderKey(event: KeyboardEvent, desk: Drafting): boolean {
  if (typing(event.target)) return false;
  const control = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (control && key === "z") {
    if (event.shiftKey) desk.redo();
    else desk.undo();
  } else if (control && key === "y") desk.redo();
  else if (control && key === "c") desk.copy();
  else if (control && key === "v") desk.paste();
  else if (control || event.altKey) return false;
  else if (key === "escape") desk.leave();
  else if (key === "delete" || key === "backspace") desk.clear();
  else if (key === "[") desk.size = Math.max(1, desk.size - 1);
  else if (key === "]") desk.size = Math.min(5, desk.size + 1);
  else {
    const tool = TOOLS.find((one) => one.press === key);
    const ink = INKS.find((one) => "press" in one && one.press === key);
    if (tool) desk.takeTool(tool.key);
    else if (ink) desk.takeInk(ink);
    else return false;
  }
  return true;
}
