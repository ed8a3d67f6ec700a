// A simulation on the server: what is asked, what is known so far, and the runs that are told.

import type { SetUp } from "./encounter";
import type { Proportion, RunLine, SimulationOrder, SimulationReport, Summary, Turning } from "./wire";
import { person } from "./words.svelte";
import { w } from "./words/simulation";

export type { Proportion, HeroSummary as Hero, RunLine, Summary, Turning } from "./wire";
/** A fight that is set up, or the fight at a table as it stands. */
type Order = ({ type: "simulate" } & SetUp) | { type: "onward"; token: string; precision: number };

export class Simulation {
  summary = $state.raw<Summary | null>(null);
  history = $state.raw<{ runs: number; win: Proportion }[]>([]);
  moments = $state.raw<Turning[]>([]);
  told = $state.raw<{ run: number; lines: RunLine[] } | null>(null);
  state = $state<"idle" | "working" | "done" | "stopped">("idle");
  /** How many are ahead in the line; 0 when it is being played. */
  ahead = $state(0);
  reading = $state(-1);
  trouble = $state("");
  /** The field that the trouble is about. */
  field = $state("");
  order = $state.raw<Order | null>(null);
  /** Told when there is something to keep: an answer, or what was known when it was stopped. */
  ended: ((order: Order, summary: Summary) => void) | null = null;
  #socket: WebSocket | null = null;

  start(order: Order) {
    const same = JSON.stringify(order) === JSON.stringify(this.order);
    // The same once more goes on from what is known, and what is known stays on the screen meanwhile.
    if (!same || this.state !== "stopped") {
      this.summary = null;
      this.history = [];
    }
    this.moments = [];
    this.told = null;
    this.ahead = 0;
    this.state = "working";
    this.order = order;
    this.#send({ ...order, language: person.language });
  }
  /** Forget what is known: another question is asked. */
  forget() {
    this.summary = null;
    this.history = [];
    this.order = null;
    this.state = "idle";
    this.trouble = this.field = "";
  }
  /** End what is being played, whatever is still on its way: nothing of it is heard any more. */
  drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.forget();
  }
  cancel() {
    this.#send({ type: "cancel" });
  }
  read(run: number) {
    this.reading = run;
    this.#send({ type: "replay", run, language: person.language });
  }
  close() {
    this.#socket?.close();
  }

  #send(order: SimulationOrder) {
    this.trouble = this.field = "";
    const text = JSON.stringify(order);
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(text);
      return;
    }
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/simulate`);
    this.#socket = socket;
    socket.onopen = () => socket.send(text);
    socket.onmessage = (message) => {
      if (this.#socket === socket) this.#hear(JSON.parse(message.data) as SimulationReport);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.state === "working" || this.reading >= 0) this.trouble = event.reason || w("lost");
      this.#halt();
    };
  }
  /** It has ended before it was done. */
  #halt() {
    if (this.state === "working") {
      this.state = this.summary ? "stopped" : "idle";
      if (this.summary && this.order) this.ended?.(this.order, this.summary);
    }
    this.ahead = 0;
    this.reading = -1;
  }
  #hear(report: SimulationReport) {
    if (report.type === "queued") this.ahead = report.ahead;
    else if (report.type === "progress" || report.type === "done") {
      this.ahead = 0;
      this.summary = report.summary;
      this.history = [
        ...this.history.filter((one) => one.runs < report.summary.runs),
        { runs: report.summary.runs, win: report.summary.win },
      ];
      if (report.type === "done") {
        this.moments = report.moments;
        this.state = "done";
        if (this.order) this.ended?.(this.order, report.summary);
      }
    } else if (report.type === "replay") {
      this.told = { run: report.run, lines: report.lines };
      this.reading = -1;
    } else if (report.type === "cancelled") this.#halt();
    else {
      this.trouble = report.message;
      this.field = report.field ?? "";
      this.#halt();
    }
  }
}
