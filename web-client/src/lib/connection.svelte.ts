// One seat's WebSocket: keeps what the server last said, numbers what we ask, and reconnects by itself.

import type {
  Answer,
  Explained,
  GridMap,
  Deed,
  LogEntry,
  Preview,
  Prompt,
  RequestRefused,
  SeveralView,
  Sheet,
  TableInfo,
  Update,
  View,
  Waiting,
  Welcome,
} from "./protocol";
import { PROTOCOL, type AfterFight, type ServerMessage } from "./wire";

type Reply = { t: string; re: number } & Record<string, unknown>;
/** Kinds of message that this page does not know and has reported. */
const reported = new Set<string>();
const FINAL = new Set(["wrong-token", "protocol", "elsewhere", "malformed", "too-fast", "gone", "unreadable"]);

export class Connection {
  status = $state<"connecting" | "open" | "lost" | "closed">("connecting");
  farewell = $state("");
  welcome = $state<Welcome | null>(null);
  table = $state<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  map = $state.raw<GridMap | null>(null);
  /** The question that one answers: one's own, or that of somebody for whom the GM stands in. */
  prompt = $derived.by(() => this.own ?? this.lent);
  own = $state.raw<Prompt | null>(null);
  /** All questions to this seat; only the one in hand has its options. */
  prompts = $state.raw<Prompt[]>([]);
  /** Who has a part in a question to several seats, and how far each is. */
  several = $state.raw<SeveralView | null>(null);
  /** The hero whose question is answered first. */
  hand = $state(0);
  lent = $state.raw<Prompt | null>(null);
  /** The seat for which the GM answers. */
  standingFor = $state("");
  waiting = $state.raw<Waiting[]>([]);
  /** The sheet after a fight, until it is settled. */
  after = $state.raw<AfterFight | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** The log as people read it: headings, and one entry for each deed. */
  deeds = $state.raw<Deed[]>([]);
  notice = $state<{ message: string; parts: RequestRefused["parts"] } | null>(null);

  /** Told of new entries as they come, not of those that are told again. */
  heard: ((entries: LogEntry[]) => void) | null = null;

  #socket: WebSocket | null = null;
  #seq = 0;
  #next = 1;
  #waits = new Map<number, (reply: Reply) => void>();
  #quiet = new Set<number>();
  #delay = 300;
  #later = 0;
  #done = false;
  #fresh = false;

  constructor(
    readonly token: string,
    private language: string,
    /** The GM sees what this other seat is sent, and can only look. */
    readonly seeAs = "",
  ) {
    this.#open();
  }

  /** The same seat in another language: what was told is told again. */
  speak(language: string) {
    if (language === this.language) return;
    this.language = language;
    this.#seq = 0;
    this.log = [];
    this.deeds = [];
    this.#socket?.close();
  }

  /** Somebody is back: a connection that is lost or silent is made anew at once. */
  async wake() {
    if (this.#done) return;
    if (this.status === "lost") {
      clearTimeout(this.#later);
      this.#delay = 300;
      if (this.#socket?.readyState === WebSocket.CLOSED) this.#open();
      return;
    }
    const socket = this.#socket;
    const alive = await Promise.race([
      this.ask({ t: "ping" }, true),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), 1200)),
    ]);
    if (!alive && socket === this.#socket) socket?.close();
  }

  close() {
    this.#done = true;
    this.#socket?.close();
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    this.#fresh = false;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          t: "hello",
          protocol: PROTOCOL,
          token: this.token,
          language: this.language,
          since: this.#seq,
          ...(this.seeAs ? { see_as: this.seeAs } : {}),
        }),
      );
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.#done) return;
      this.status = "lost";
      for (const [id, wait] of this.#waits) wait({ t: "refused", re: id, message: "" });
      this.#waits.clear();
      this.#later = window.setTimeout(() => this.#open(), this.#delay);
      this.#delay = Math.min(this.#delay * 2, 5000);
    };
  }

  #hear(message: ServerMessage) {
    switch (message.t) {
      case "welcome":
        this.welcome = message;
        this.status = "open";
        this.farewell = "";
        this.#delay = 300;
        break;
      case "table":
        this.table = message;
        break;
      case "update":
        this.#update(message);
        break;
      case "bye":
        if (FINAL.has(message.code)) {
          this.#done = true;
          this.status = "closed";
          this.farewell = message.message;
        } else if (message.code === "closed") this.farewell = message.message;
        break;
      default: {
        if (!("re" in message)) {
          reportUnknown(message);
          break;
        }
        const reply = message as unknown as Reply;
        const wait = this.#waits.get(reply.re);
        this.#waits.delete(reply.re);
        // A preview of something that has just changed is no news to anybody.
        if (reply.t === "refused" && !this.#quiet.delete(reply.re))
          this.notice = { message: String(reply.message), parts: (reply.parts ?? []) as RequestRefused["parts"] };
        wait?.(reply);
      }
    }
  }

  #update(update: Update) {
    let log = update.reset ? [] : this.log;
    for (const entry of update.events) {
      if (entry.back) {
        log = log.map((old) =>
          old.seq >= entry.back && !old.kind.startsWith("table.") ? { ...old, struck: true } : old,
        );
      }
      log = [...log, entry];
    }
    this.log = log.slice(-600);
    const grown = new Set(update.deeds.map((deed) => deed.first));
    const known = update.reset ? [] : this.deeds.filter((deed) => !grown.has(deed.first));
    this.deeds = [...known, ...update.deeds].sort((a, b) => a.first - b.first).slice(-400);
    const fresh = this.#seq > 0 && !update.reset && this.#fresh;
    this.#fresh = true;
    this.#seq = update.seq;
    this.view = update.view;
    if (update.map) this.map = update.map;
    this.own = update.prompt;
    this.prompts = update.prompts?.length ? update.prompts : update.prompt ? [update.prompt] : [];
    this.several = update.several ?? null;
    if (this.own?.invited) this.#keepHand();
    this.waiting = update.waiting;
    this.after = update.after ?? null;
    const asked = update.waiting.filter((one) => one.seat === this.standingFor);
    if (!asked.length) this.lent = null;
    else if (!asked.some((one) => one.serial === this.lent?.serial))
      this.standFor(asked[0].seat, asked.length > 1 ? asked[0].creature : 0);
    if (fresh && update.events.length) this.heard?.(update.events);
  }

  #other = (creature: number) => this.prompts.find((one) => one.creature === creature);

  /** Whoever acts in a calm scene stays in hand, also while their deed waits for somebody's answer. */
  #keepHand() {
    const shares = this.several?.shares.some((one) => one.creature === this.hand);
    if (shares && !this.#other(this.hand)) this.own = null;
    else if (this.prompts.length > 1 && (!shares || this.own?.creature !== this.hand))
      this.take(shares ? this.hand : (this.own?.creature ?? 0));
  }

  /** Take another of one's heroes in hand: their question is the one on the screen from now on. */
  async take(creature: number) {
    if (!this.#other(creature)) return;
    this.hand = creature;
    const reply = await this.ask({ t: "question", creature }, true);
    this.#quiet.delete(reply.re);
    const prompt = reply.t === "question" ? (reply.prompt as Prompt | null) : null;
    if (prompt && this.hand === creature && this.#other(creature)?.serial === prompt.serial) this.own = prompt;
  }

  get #hands(): number[] {
    return this.prompts.map((one) => one.creature).sort((a, b) => a - b);
  }
  /** The next of one's heroes who is asked something; 0 after the last. */
  get nextHand(): number {
    return this.#hands.find((id) => id > (this.own?.creature ?? 0)) ?? 0;
  }
  get firstHand(): number {
    return this.#hands[0] ?? 0;
  }

  /** Keep a half-made choice for one's other devices and for later; null forgets it. */
  draft(serial: string, answer: Answer | null) {
    return this.ask({ t: "draft", serial, answer }, true);
  }

  ask(message: Record<string, unknown>, quiet = false): Promise<Reply> {
    const id = this.#next++;
    if (quiet) this.#quiet.add(id);
    return new Promise((resolve) => {
      this.#waits.set(id, resolve);
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ ...message, id }));
      else {
        this.#waits.delete(id);
        resolve({ t: "refused", re: id, message: "" });
      }
    });
  }

  /** If it is refused the rules say why; `otherwise` is said where they have no words for it. */
  async answer(answer: Answer, otherwise = ""): Promise<boolean> {
    if (!this.prompt) return false;
    this.notice = null;
    const { serial } = this.prompt;
    const reply = await this.ask(
      this.own ? { t: "answer", serial, answer } : { t: "answer_for", seat: this.standingFor, serial, answer },
      otherwise !== "",
    );
    this.#quiet.delete(reply.re);
    const parts = (reply.parts ?? []) as RequestRefused["parts"];
    if (reply.t === "refused" && otherwise)
      this.notice = { message: parts.length ? String(reply.message) : otherwise, parts };
    return reply.t === "ack";
  }

  /** The GM answers for a seat from now on, whenever it is asked; "" for no longer. */
  async standFor(seat: string, creature = 0) {
    this.standingFor = seat;
    if (!seat) {
      this.lent = null;
      return;
    }
    const reply = await this.ask({ t: "question", seat, creature }, true);
    this.#quiet.delete(reply.re);
    if (this.standingFor === seat && reply.t === "question") this.lent = reply.prompt as Prompt | null;
  }

  async preview(answer: Answer): Promise<Preview | null> {
    if (!this.prompt) return null;
    const reply = await this.ask({ t: "preview", serial: this.prompt.serial, answer }, true);
    this.#quiet.delete(reply.re);
    return reply.t === "preview" ? (reply as unknown as Preview) : null;
  }

  async sheet(creature: number): Promise<{ sheet: Sheet; numbers: Explained[] } | null> {
    const reply = await this.ask({ t: "sheet", creature }, true);
    this.#quiet.delete(reply.re);
    return reply.t === "sheet" ? (reply as unknown as { sheet: Sheet; numbers: Explained[] }) : null;
  }
}

/** A newer server may say what this page does not know: the developer is told, once for each kind. */
function reportUnknown(message: { t: string }) {
  if (reported.has(message.t)) return;
  reported.add(message.t);
  console.warn(`The server sent a message '${message.t}' that this page does not know. Load the page again.`);
}
