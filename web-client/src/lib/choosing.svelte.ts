// What the person is in the middle of choosing: an option that wants a square or targets, and how it would go.

import type { Connection } from "./connection.svelte";
import { type List, friends, label, walk } from "./options";
import type { Answer, Off, Option, Preview, TargetPreview } from "./protocol";
import { t } from "./words.svelte";

export class Choosing {
  option = $state.raw<Option | null>(null);
  targets = $state.raw<number[]>([]);
  cell = $state(-1);
  preview = $state.raw<Preview | null>(null);
  odds = $state.raw<Record<number, TargetPreview>>({});
  hovered = $state(-1);
  /** The possible target under the pointer, the last one when it has gone to a button. */
  over = $state(0);
  /** The list that is open beside the map: spells, items, everything else. */
  list = $state<"" | List>("");
  /** The target that the main button takes as long as nobody picked another: whom it hurts most. */
  suggested = $state(0);
  /** A finger has no hover: its first touch shows, its second chooses. */
  touch = $state(false);
  /** A square that the GM's panel is waiting for. */
  wanted = $state.raw<((cell: number) => void) | null>(null);
  /** The GM drags anybody to any square. */
  put = $state.raw<((creature: number, cell: number) => void) | null>(null);
  /** Words of a half-made choice, when it is taken up again. */
  words = $state("");
  #asked = 0;
  #soon = 0;
  #later = 0;
  /** The question for which the server keeps a half-made choice. */
  #drafted = "";

  constructor(private table: Connection) {}

  /** Without a choice at hand, squares of the map mean walking there. */
  get walk(): Option | null {
    return this.option ? null : walk(this.table.prompt);
  }

  /** What dragging one's own token does: walking, in a scene as in a turn. */
  get stroll(): Option | null {
    const { prompt } = this.table;
    if (this.option || prompt?.kind !== "declare") return this.walk;
    return prompt.options.find((one) => one.group === "move" && one.takes === "cell" && one.cells.length) ?? null;
  }

  get squares(): Option | null {
    return this.option ? (this.option.takes === "cell" ? this.option : null) : this.walk;
  }

  /** What can't be chosen in an open question, and why; nothing if the question is gone. */
  async reasons(serial: string): Promise<Off[] | null> {
    const reply = await this.table.ask({ t: "reasons", serial }, true);
    return reply.t === "reasons" ? (reply.off as Off[]) : null;
  }

  /** The one target at hand: picked, under the pointer, or suggested. */
  get aimed(): number {
    if (this.option?.takes !== "targets" || this.option.most > 1) return 0;
    return this.targets[0] ?? (this.over || this.suggested);
  }

  /** Whether the main button would do something now. */
  get ready(): boolean {
    const option = this.option;
    if (option?.takes === "cell") return this.cell >= 0;
    if (option?.takes !== "targets") return option?.takes === "order";
    return this.targets.length >= Math.max(1, option.least) || this.aimed > 0;
  }

  start(option: Option) {
    this.clear();
    if (option.takes === "" || (option.takes === "targets" && option.targets.length === 0 && option.least === 0)) {
      this.send({ pick: option.key });
      return;
    }
    if (option.takes === "order") this.targets = [...option.targets];
    this.option = option;
    this.keep();
    if (option.takes === "targets" && option.least <= 1 && option.targets.length <= 12) this.#weigh(option);
  }

  /** The odds against each possible target, for the list. */
  async #weigh(option: Option) {
    for (const target of option.targets) {
      const preview = await this.table.preview({ pick: option.key, targets: [target] });
      if (this.option !== option) return;
      const found = preview?.targets.find((odds) => odds.target === target);
      if (found) this.odds = { ...this.odds, [target]: found };
    }
    this.#suggest(option);
  }

  /** A foe, and no friend, unless there is only one target at all. */
  #suggest(option: Option) {
    const allies = friends(this.table.view?.creatures ?? [], this.table.prompt?.creature ?? 0);
    const worth = (target: number) => (this.odds[target]?.drops ?? 0) * 100 + (this.odds[target]?.mean ?? 0);
    const foes = option.targets.filter((target) => !allies.has(target) && this.odds[target]?.kind !== "heal");
    const [best] = [...foes].sort((a, b) => worth(b) - worth(a));
    this.suggested = best ?? (option.targets.length === 1 ? option.targets[0] : 0);
    if (this.suggested && !this.preview && !this.targets.length && option.most === 1)
      this.look({ pick: option.key, targets: [this.suggested] });
  }

  /** A choice that was begun earlier or on another device. */
  restore(draft: Answer) {
    const option = this.table.prompt?.options.find((one) => one.key === draft.pick);
    if (!option?.takes) return;
    this.start(option);
    this.#drafted = this.table.prompt?.serial ?? "";
    this.targets = draft.targets ?? [];
    this.cell = draft.cell ?? -1;
    this.words = draft.words ?? "";
    clearTimeout(this.#later);
  }

  /** Have the server keep what is chosen so far, once it rests a moment. */
  keep() {
    const option = this.option;
    const serial = this.table.own?.serial;
    clearTimeout(this.#later);
    if (!option || !serial) return;
    this.#later = window.setTimeout(() => {
      if (this.option !== option || this.table.own?.serial !== serial) return;
      this.#drafted = serial;
      const { targets, words, cell } = this;
      this.table.draft(serial, { pick: option.key, targets, words, ...(cell >= 0 ? { cell } : {}) });
    }, 400);
  }

  /** Out of a half-made choice; whoever was at a button is there again. */
  back() {
    const option = this.option;
    this.clear();
    if (this.#drafted && this.#drafted === this.table.own?.serial) this.table.draft(this.#drafted, null);
    this.#drafted = "";
    if (option)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`footer [data-option="${CSS.escape(option.key)}"]`)?.focus(),
      );
  }

  clear() {
    this.option = null;
    this.targets = [];
    this.cell = -1;
    this.preview = null;
    this.odds = {};
    this.hovered = -1;
    this.over = 0;
    this.suggested = 0;
    this.list = "";
    this.wanted = null;
    this.words = "";
    clearTimeout(this.#later);
    this.#asked++;
  }

  /** A creature was picked: enough targets, and the answer goes out. A finger first shows what would happen. */
  pick(creature: number) {
    const option = this.option;
    if (!option || option.takes !== "targets" || !option.targets.includes(creature)) return;
    if (option.most === 1) {
      if (this.touch && this.targets[0] !== creature) {
        this.targets = [creature];
        this.look({ pick: option.key, targets: this.targets });
      } else this.send({ pick: option.key, targets: [creature] });
      return;
    }
    const again = option.facts.repeat === 1;
    this.targets =
      !again && this.targets.includes(creature)
        ? this.targets.filter((t) => t !== creature)
        : [...this.targets, creature];
    if (this.targets.length >= option.most && !this.touch) this.confirm();
    else {
      this.targets = this.targets.slice(0, option.most);
      this.keep();
      this.look({ pick: option.key, targets: this.targets });
    }
  }

  square(cell: number) {
    const option = this.squares;
    if (!option) return;
    if (!option.cells.includes(cell)) {
      this.refuse({ cell });
      return;
    }
    if (this.touch && this.cell !== cell) {
      this.cell = cell;
      this.look({ pick: option.key, cell });
    } else this.send({ pick: option.key, cell });
  }

  confirm() {
    const option = this.squares ?? this.option;
    if (option?.takes === "cell" && this.cell >= 0) this.send({ pick: option.key, cell: this.cell });
    else if (option?.takes === "targets" && !this.targets.length && this.aimed)
      this.send({ pick: option.key, targets: [this.aimed] });
    else if (option && this.targets.length >= option.least) this.send({ pick: option.key, targets: this.targets });
  }

  async look(answer: Answer) {
    const asked = ++this.#asked;
    const preview = await this.table.preview(answer);
    if (asked === this.#asked) this.preview = preview;
  }

  /** What lies under the pointer or the cursor; asked for once it rests there a moment. */
  hover(cell: number, creature: number) {
    if (this.hovered === cell) return;
    this.hovered = cell;
    clearTimeout(this.#soon);
    const squares = this.squares;
    const option = this.option;
    if (squares?.cells.includes(cell)) this.#soon = window.setTimeout(() => this.look({ pick: squares.key, cell }), 40);
    else if (option?.takes === "targets" && option.targets.includes(creature)) {
      this.over = creature;
      const targets = [...this.targets, creature].slice(-option.most);
      this.#soon = window.setTimeout(() => this.look({ pick: option.key, targets }), 40);
    } else if (this.cell < 0 && this.targets.length === 0) {
      this.#asked++;
      if (this.aimed && option) this.look({ pick: option.key, targets: [this.aimed] });
      else this.preview = null;
    }
  }

  /** What is not possible is asked for all the same, so that the rules say why not; the choice stays. */
  refuse(of: Omit<Answer, "pick">, who = "") {
    const option = this.option ?? this.walk;
    if (option)
      this.table.answer(
        { pick: option.key, ...of },
        who ? t("targetRefused", { what: label(option), who }) : t("squareRefused", { what: label(option) }),
      );
  }

  async send(answer: Answer) {
    this.clear();
    await this.table.answer(answer);
  }
}
