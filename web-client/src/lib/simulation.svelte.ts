// A simulation on the server: what is asked, what is known so far, and the runs that are told.

import type { Encounter } from "./encounter";
import { person } from "./words.svelte";
import { w } from "./words/simulation";

export interface Chance { chance: number; low: number; high: number }
export interface Hero { name: string; falls: Chance; dies: Chance; hp_left: number; hp_max: number; spent: Record<string, number>; left: Record<string, number> }
export interface Summary {
  runs: number; seed: number; win: Chance; undecided: Chance; any_falls: Chance; any_dies: Chance; rounds: number;
  rounds_spread: Record<string, number>; hp_left: number; hp_spread: number[]; heroes: Hero[]; damage: Record<string, number>;
  sources: { who: string; means: string; amount: number }[]; closest: number; worst: number; quickest: number;
}
export interface Turning { run: number; swing: number; text: string }
export interface Line { kind: string; text: string }
export interface Choices { precision: number; party: string; foes: string; surprised: string }
type Report =
  | { type: "progress"; summary: Summary }
  | { type: "done"; summary: Summary; moments: Turning[] }
  | { type: "replay"; run: number; lines: Line[] }
  | { type: "cancelled" }
  | { type: "refused"; message: string };

export class Simulation {
  summary = $state.raw<Summary | null>(null);
  history = $state.raw<{ runs: number; win: Chance }[]>([]);
  moments = $state.raw<Turning[]>([]);
  told = $state.raw<{ run: number; lines: Line[] } | null>(null);
  state = $state<"idle" | "working" | "done" | "stopped">("idle");
  reading = $state(-1);
  trouble = $state("");
  #socket: WebSocket | null = null;

  start(encounter: Encounter, choices: Choices) {
    this.summary = null;
    this.history = [];
    this.moments = [];
    this.told = null;
    this.state = "working";
    const heroes = encounter.heroes.map((one) => ({ ...one, count: 1 }));
    const foes = encounter.foes.map((one) => ({ ...one, name: "" }));
    this.#send({ type: "simulate", encounter: { map: encounter.map, ruleset: encounter.ruleset, heroes, foes }, seed: 1, language: person.language, ...choices });
  }
  cancel() { this.#send({ type: "cancel" }); }
  read(run: number) {
    this.reading = run;
    this.#send({ type: "replay", run, language: person.language });
  }
  close() { this.#socket?.close(); }

  #send(order: unknown) {
    this.trouble = "";
    const text = JSON.stringify(order);
    if (this.#socket?.readyState === WebSocket.OPEN) { this.#socket.send(text); return; }
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/simulate`);
    this.#socket = socket;
    socket.onopen = () => socket.send(text);
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data) as Report);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.state === "working" || this.reading >= 0) this.trouble = event.reason || w("lost");
      if (this.state === "working") this.state = this.summary ? "stopped" : "idle";
      this.reading = -1;
    };
  }
  #hear(report: Report) {
    if (report.type === "progress" || report.type === "done") {
      this.summary = report.summary;
      this.history = [...this.history, { runs: report.summary.runs, win: report.summary.win }];
      if (report.type === "done") { this.moments = report.moments; this.state = "done"; }
    } else if (report.type === "replay") {
      this.told = { run: report.run, lines: report.lines };
      this.reading = -1;
    } else if (report.type === "cancelled") {
      if (this.state === "working") this.state = this.summary ? "stopped" : "idle";
      this.reading = -1;
    } else {
      this.trouble = report.message;
      if (this.state === "working") this.state = "idle";
      this.reading = -1;
    }
  }
}
