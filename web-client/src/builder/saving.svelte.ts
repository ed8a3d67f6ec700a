// A place keeps itself: at once in this browser, a second later on the server. A reload finds it as it was.
import { ask } from "../lib/lobby";
import type { SavedPlace } from "../lib/wire";
import type { Place } from "./model/place";
import { type PlaceRecord, toRecord } from "./model/record";

interface Draft {
  key: string;
  revision: number;
  place: PlaceRecord;
  /** The server has this very state. */
  kept: boolean;
}
const DRAFT = "place-draft";
const SOON = 900;

export class Saving {
  state = $state<"saved" | "saving" | "local">("saved");
  trouble = $state("");
  key = $state("");
  #revision = 0;
  #timer = 0;
  #last = "";
  #busy = false;

  /** What this browser remembers, if it is of this place; "" asks for the one that was drawn last. */
  static draft(key = ""): Draft | null {
    try {
      const found = JSON.parse(localStorage.getItem(DRAFT) ?? "null") as Draft | null;
      return found?.place?.map && (!key || found.key === key) ? found : null;
    } catch {
      return null;
    }
  }
  /** Begin with a place; one that the server does not have yet is sent soon. */
  begin(key: string, revision: number, place: Place, kept = true) {
    clearTimeout(this.#timer);
    this.key = key;
    this.#revision = revision;
    this.#last = JSON.stringify(toRecord(place));
    this.state = kept ? "saved" : "saving";
    this.trouble = "";
    this.#remember(JSON.parse(this.#last) as PlaceRecord, kept);
    if (!kept) this.#timer = window.setTimeout(() => void this.#send(), SOON);
  }
  /** The place has changed; nothing is sent while it stays the same. */
  note(place: Place) {
    const record = toRecord(place);
    const text = JSON.stringify(record);
    if (text === this.#last) return;
    this.#last = text;
    this.state = "saving";
    this.#remember(record, false);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#send(), SOON);
  }
  /** Send what is not sent yet, and wait for it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.state !== "saved") await this.#send();
  }
  async #send(): Promise<void> {
    if (this.#busy) {
      this.#timer = window.setTimeout(() => void this.#send(), SOON);
      return;
    }
    this.#busy = true;
    const sent = this.#last;
    try {
      const place = JSON.parse(sent) as PlaceRecord;
      const kept = await ask<SavedPlace>("/api/places", { key: this.key, revision: this.#revision, place });
      this.key = kept.key;
      this.#revision = kept.revision;
      this.trouble = "";
      if (sent === this.#last) {
        this.state = "saved";
        this.#remember(place, true);
      }
    } catch (fault) {
      // It is in this browser; the next change tries again.
      this.state = "local";
      this.trouble = (fault as Error).message;
    }
    this.#busy = false;
  }
  #remember(place: PlaceRecord, kept: boolean) {
    try {
      const draft: Draft = { key: this.key, revision: this.#revision, place, kept };
      localStorage.setItem(DRAFT, JSON.stringify(draft));
    } catch {
      /* A full or forbidden storage: the server still has it. */
    }
  }
}
