// The GM's hand: commands as records, given to what is selected, with a reason that holds for one command.

import type { Connection } from "./connection.svelte";
import type { CommandView, PaletteIs, PalettePlace } from "./wire";

export class GmHand {
  commands = $state.raw<CommandView[]>([]);
  reason = $state("");
  /** What the palette's line says. */
  line = $state("");
  /** Where creatures would be if the line were carried out. */
  places = $state.raw<PalettePlace[]>([]);
  #language = "";

  constructor(readonly table: Connection) {}

  /** The commands with their names, once in each language. */
  async load(language: string) {
    if (this.#language === language) return;
    this.#language = language;
    const reply = await this.table.ask({ t: "commands" }, true);
    if (reply.t === "commands") this.commands = reply.commands as CommandView[];
    else this.#language = "";
  }

  name = (id: string): string => this.commands.find((one) => one.id === id)?.label ?? id;

  /** Give a command to creatures; the reason was for this once. */
  rule(pick: string, on: number[], fields: { cell?: number; number?: number } = {}, value = "") {
    const words = value || this.reason ? `${value}${this.reason ? `|${this.reason}` : ""}` : "";
    this.reason = "";
    return this.table.ask({
      t: "override",
      answer: { pick: `gm:${pick}`, targets: on, ...fields, ...(words ? { words } : {}) },
    });
  }

  /** The one field for Hit Points: `-7`, `+5`, `=20`, `t10`, or the number itself. */
  points(said: string, on: number): Promise<unknown> | null {
    const [, sign, digits] = /^\s*([-−+=t]?)\s*(\d{1,3})\s*$/i.exec(said) ?? [];
    if (!digits) return null;
    const pick =
      { "-": "lose hit points", "−": "lose hit points", "+": "regain hit points", t: "temporary", T: "temporary" }[
        sign
      ] ?? "hp";
    return this.rule(pick, [on], { number: Number(digits) });
  }

  async preview(line: string): Promise<PaletteIs | null> {
    const reply = await this.table.ask({ t: "palette", line }, true);
    return reply.t === "palette" ? (reply as unknown as PaletteIs) : null;
  }

  do(line: string) {
    return this.table.ask({ t: "command", line }, true);
  }
}
