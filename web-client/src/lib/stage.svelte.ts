// What is shown for a moment when something happens: numbers that float up, a token on its way, dice that settle.
// All of it comes from the log's events; nothing is worked out from comparing views.

import type { LogEntry } from "./protocol";
import { t } from "./words.svelte";

export type Tone = "hurt" | "heal" | "miss" | "critical" | "state";
export interface Float {
  id: number;
  creature: number;
  text: string;
  tone: Tone;
  delay: number;
}
export interface Walk {
  id: number;
  path: number[];
}
export interface Roll {
  id: number;
  who: number;
  what: string;
  faces: number[];
  kept: number;
  sides: number;
  total: number;
  word: string;
  good: boolean | null;
}

const STAY = 2600;
const RISE = 1500;

export class Stage {
  floats = $state.raw<Float[]>([]);
  walks = $state.raw<Record<number, Walk>>({});
  rolls = $state.raw<Roll[]>([]);
  #next = 1;

  hear(entries: LogEntry[]) {
    const lanes: Record<number, number> = {};
    const walks: Record<number, Walk> = { ...this.walks };
    for (const entry of entries) {
      const walk = this.#walk(entry);
      if (walk) walks[Number(entry.facts.creature)] = walk;
      const float = this.#float(entry);
      if (float) {
        const lane = lanes[float.creature] ?? 0;
        lanes[float.creature] = lane + 1;
        this.#show({ ...float, id: this.#next++, delay: lane * 260 });
      }
      const roll = this.#roll(entry);
      if (roll) this.#throw(roll);
    }
    this.walks = walks;
  }

  #show(float: Float) {
    this.floats = [...this.floats, float].slice(-24);
    setTimeout(() => (this.floats = this.floats.filter((one) => one.id !== float.id)), RISE + float.delay);
  }

  #throw(roll: Roll) {
    this.rolls = [...this.rolls, roll].slice(-3);
    setTimeout(() => (this.rolls = this.rolls.filter((one) => one.id !== roll.id)), STAY);
  }

  #walk(entry: LogEntry): Walk | null {
    if (entry.kind !== "moved") return null;
    const { path, start, to } = entry.facts;
    const cells = Array.isArray(path)
      ? path.map(Number)
      : typeof start === "number" && typeof to === "number"
        ? [start, to]
        : [];
    return cells.length > 1 ? { id: entry.seq, path: cells } : null;
  }

  #float(entry: LogEntry): Omit<Float, "id" | "delay"> | null {
    const { facts } = entry;
    const creature = Number(facts.target || facts.creature || 0);
    const say = (text: string, tone: Tone) => (creature > 0 ? { creature, text, tone } : null);
    switch (entry.kind) {
      case "damage.dealt":
        return say(`−${facts.amount}`, "hurt");
      case "damage.absorbed":
        return say(`(−${facts.amount})`, "state");
      case "healed":
        return say(`+${facts.amount}`, "heal");
      case "temporary.gained":
        return say(`(+${facts.amount})`, "heal");
      case "attack.rolled":
        return facts.result === "miss"
          ? say(t("miss"), "miss")
          : facts.result === "critical"
            ? say(t("critical"), "critical")
            : null;
      case "condition.added":
        return say(String(facts.condition), "state");
      case "save.rolled":
        return Number(facts.actor) > 0
          ? {
              creature: Number(facts.actor),
              text: facts.success ? t("saved") : t("failedSave"),
              tone: facts.success ? "miss" : "state",
            }
          : null;
      case "bloodied":
        return say(t("bloodied"), "hurt");
      case "died":
        return say(t("dead"), "hurt");
      case "dying":
        return say(t("down"), "hurt");
      default:
        return null;
    }
  }

  #roll(entry: LogEntry): Roll | null {
    const { facts } = entry;
    const faces = Array.isArray(facts.faces)
      ? facts.faces.map(Number)
      : typeof facts.natural === "number"
        ? [facts.natural]
        : [];
    if (!faces.length) return null;
    const about = (
      who: unknown,
      what: string,
      total: number,
      word: string,
      good: boolean | null,
      sides = 20,
    ): Roll => ({
      id: this.#next++,
      who: Number(who) || 0,
      what,
      faces,
      kept: Number(facts.natural ?? 0),
      sides,
      total,
      word,
      good,
    });
    const total = Number(facts.total ?? 0);
    switch (entry.kind) {
      case "attack.rolled":
        return about(
          facts.attacker,
          String(facts.strike ?? ""),
          total,
          t(facts.result === "critical" ? "critical" : facts.result === "hit" ? "hit" : "miss"),
          facts.result !== "miss",
        );
      case "check.rolled":
        return about(
          facts.actor,
          t("check"),
          total,
          facts.success === undefined || !facts.dc ? "" : t(facts.success ? "success" : "failure"),
          facts.dc ? Boolean(facts.success) : null,
        );
      case "save.rolled":
        return about(facts.actor, t("save"), total, t(facts.success ? "saved" : "failedSave"), Boolean(facts.success));
      case "deathsave.rolled":
        return about(
          facts.creature,
          t("deathSave"),
          total,
          t(facts.success ? "success" : "failure"),
          Boolean(facts.success),
        );
      case "damage.rolled":
        return about(
          facts.source,
          t("damage"),
          faces.reduce((sum, face) => sum + face, 0),
          "",
          null,
          0,
        );
      default:
        return null;
    }
  }
}
