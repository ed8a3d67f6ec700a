// What the person is in the middle of choosing: an option that wants a square or targets, and how it would go.

import type { Connection } from "./connection.svelte";
import type { Answer, Option, Preview } from "./protocol";

export class Choosing {
  option = $state.raw<Option | null>(null);
  targets = $state.raw<number[]>([]);
  preview = $state.raw<Preview | null>(null);
  hovered = $state(-1);
  #asked = 0;

  constructor(private table: Connection) {}

  start(option: Option) {
    this.clear();
    if (option.takes === "" || (option.takes === "targets" && option.targets.length === 0 && option.least === 0)) {
      this.send({ pick: option.key });
      return;
    }
    if (option.takes === "order") this.targets = [...option.targets];
    this.option = option;
  }

  clear() {
    this.option = null;
    this.targets = [];
    this.preview = null;
    this.hovered = -1;
  }

  /** A creature was picked: enough targets, and the answer goes out. */
  pick(creature: number) {
    const option = this.option;
    if (!option || option.takes !== "targets" || !option.targets.includes(creature)) return;
    const again = option.facts.repeat === 1;
    this.targets = !again && this.targets.includes(creature) ? this.targets.filter((t) => t !== creature) : [...this.targets, creature];
    if (this.targets.length >= option.most) this.confirm();
    else this.look({ pick: option.key, targets: this.targets });
  }

  square(cell: number) {
    const option = this.option;
    if (option?.takes === "cell" && option.cells.includes(cell)) this.send({ pick: option.key, cell });
  }

  confirm() {
    const option = this.option;
    if (option && this.targets.length >= option.least) this.send({ pick: option.key, targets: this.targets });
  }

  async look(answer: Answer) {
    const asked = ++this.#asked;
    const preview = await this.table.preview(answer);
    if (asked === this.#asked) this.preview = preview;
  }

  hover(cell: number, creature: number) {
    if (this.hovered === cell) return;
    this.hovered = cell;
    const option = this.option;
    if (!option) return;
    if (option.takes === "cell" && option.cells.includes(cell)) this.look({ pick: option.key, cell });
    else if (option.takes === "targets" && option.targets.includes(creature)) this.look({ pick: option.key, targets: [...this.targets, creature].slice(0, option.most) });
  }

  async send(answer: Answer) {
    this.clear();
    this.#asked++;
    await this.table.answer(answer);
  }
}
