// What a click on a square of the map means, and what a hand may carry and drop there.

import type { Choosing } from "../lib/choosing.svelte";
import type { Creature, Mark } from "../lib/protocol";

/** All that it depends on, as it is now. */
export interface Picked {
  choosing: Choosing;
  mover: number;
  here: Map<number, Creature>;
  fallen: Map<number, Creature>;
  /** Who may be chosen. */
  aimable: Set<number>;
  /** The squares that may be chosen. */
  allowed: Set<number>;
  marks: Mark[];
  onpick: (creature: Creature) => void;
  onmark?: (key: string) => void;
}

export class Picking {
  constructor(private readonly now: () => Picked) {}

  /** Choose a square: as a target, a way, a creature to look at or a mark of the scene. */
  choose(cell: number) {
    if (cell < 0) return;
    const { choosing, here, fallen, aimable, allowed, marks, onpick, onmark } = this.now();
    const standing = here.get(cell);
    const creature = standing ?? fallen.get(cell);
    if (choosing.wanted) {
      choosing.wanted(cell);
      choosing.wanted = null;
      return;
    }
    if (choosing.option?.takes === "cell") choosing.square(cell);
    else if (creature && aimable.has(creature.id)) choosing.pick(creature.id);
    else if (creature && aimable.size) choosing.refuse({ targets: [creature.id] }, creature.name);
    else if (standing) onpick(standing);
    else if (allowed.has(cell)) choosing.square(cell);
    else if (creature) onpick(creature);
    else {
      const mark = marks.find((one) => one.cells.includes(cell));
      if (mark) onmark?.(mark.key);
      else if (choosing.walk) choosing.refuse({ cell });
    }
  }

  /** Whether a hand may take this creature up: the GM everybody, a player the hero who may walk. */
  holds(creature: Creature): boolean {
    const { choosing, mover } = this.now();
    if (choosing.option) return false;
    return choosing.put !== null || (choosing.stroll !== null && creature.id === mover);
  }

  /** Let go of a creature over a square; `walking`: the Alt key is held. */
  drop(carried: Creature | null, cell: number, walking: boolean) {
    const { choosing, mover, here } = this.now();
    const walk = choosing.stroll;
    if (choosing.put && carried && !(walking && carried.id === mover)) {
      if (cell >= 0 && here.get(cell)?.id !== carried.id) choosing.put(carried.id, cell);
    } else if (walk?.cells.includes(cell)) choosing.send({ pick: walk.key, cell });
    else {
      choosing.hover(-1, 0);
      if (cell >= 0 && here.get(cell)?.id !== mover) choosing.refuse({ cell });
    }
  }
}
