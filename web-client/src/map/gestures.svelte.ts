// Hands on the map: pan, pinch, wheel, dragging a hero, and a press that chooses a square.

import type { Camera } from "./camera.svelte";

export interface Hands {
  /** Which square lies at a place of the port, -1 outside the map. */
  cellAt: (at: { x: number; y: number }) => number;
  /** Whether a hero that may walk stands there. */
  holds: (cell: number) => boolean;
  touch: (finger: boolean) => void;
  choose: (cell: number) => void;
  hover: (cell: number) => void;
  /** `walking`: the Alt key is held. */
  drop: (cell: number, walking: boolean) => void;
}
const SLOP = 7;

export class Gestures {
  dragged = $state<{ x: number; y: number } | null>(null);
  #fingers = new Map<number, { x: number; y: number }>();
  #grip: { x: number; y: number; left: number; top: number; moved: boolean; token: boolean } | null = null;
  #spread = 0;

  constructor(
    private camera: Camera,
    private hands: Hands,
  ) {}

  get idle(): boolean {
    return this.#grip === null;
  }

  spot(event: MouseEvent): { x: number; y: number } {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const style = getComputedStyle(event.currentTarget as HTMLElement);
    return {
      x: event.clientX - box.left - parseFloat(style.paddingLeft) - parseFloat(style.borderLeftWidth),
      y: event.clientY - box.top - parseFloat(style.paddingTop) - parseFloat(style.borderTopWidth),
    };
  }

  press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    this.hands.touch(event.pointerType === "touch");
    const at = this.spot(event);
    this.#fingers.set(event.pointerId, at);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (this.#fingers.size === 2) {
      const [a, b] = [...this.#fingers.values()];
      this.#spread = Math.hypot(a.x - b.x, a.y - b.y);
      this.#grip = null;
      this.dragged = null;
      this.camera.panning = false;
      return;
    }
    const { x, y } = this.camera.offset;
    this.#grip = { ...at, left: x, top: y, moved: false, token: this.hands.holds(this.hands.cellAt(at)) };
  };

  slide = (event: PointerEvent) => {
    const at = this.spot(event);
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size === 2) {
      const [a, b] = [...this.#fingers.values()];
      const now = Math.hypot(a.x - b.x, a.y - b.y);
      if (this.#spread > 0) this.camera.zoom(now / this.#spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
      this.#spread = now;
      return;
    }
    const grip = this.#grip;
    if (!grip) {
      if (event.pointerType !== "touch") this.hands.hover(this.hands.cellAt(at));
      return;
    }
    if (!grip.moved && Math.hypot(at.x - grip.x, at.y - grip.y) > SLOP) grip.moved = true;
    if (grip.moved && grip.token) {
      const { offset, scale } = this.camera;
      this.dragged = { x: (at.x - offset.x) / scale, y: (at.y - offset.y) / scale };
      this.hands.hover(this.hands.cellAt(at));
    } else if (grip.moved) {
      this.camera.panning = true;
      this.camera.move(grip.left + at.x - grip.x, grip.top + at.y - grip.y);
    }
  };

  release = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
    this.camera.panning = false;
    this.#spread = 0;
    const grip = this.#grip;
    this.#grip = null;
    const dragging = this.dragged !== null;
    this.dragged = null;
    if (event.type !== "pointerup" || !grip) return;
    const cell = this.hands.cellAt(this.spot(event));
    if (dragging) this.hands.drop(cell, event.altKey);
    else if (!grip.moved) this.hands.choose(cell);
  };

  wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = this.spot(event);
    this.camera.zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, at.x, at.y);
  };
}
