// Hands on the drawing: one finger or the left button draws, two fingers, the right button or the space bar move the map.
import type { Camera } from "../map/camera.svelte";
import type { Drafting } from "./drafting.svelte";
import type { Point } from "./model/stroke";

interface Spot {
  x: number;
  y: number;
}

export class Hands {
  /** The space bar is held: the map moves under the pointer. */
  space = false;
  #fingers = new Map<number, Spot>();
  #grip: { at: Spot; left: number; top: number } | null = null;
  #pinch: { far: number; middle: Spot } | null = null;

  constructor(
    private camera: Camera,
    private desk: Drafting,
    private frame: () => HTMLElement,
    private ruler: () => { wide: number; high: number },
  ) {}

  #spot(event: MouseEvent): Spot {
    const box = this.frame().getBoundingClientRect();
    const { wide, high } = this.ruler();
    return { x: event.clientX - box.left - wide - 1, y: event.clientY - box.top - high - 1 };
  }
  point(event: MouseEvent): Point {
    const at = this.#spot(event);
    const { offset, square } = this.camera;
    return [(at.x - offset.x) / square, (at.y - offset.y) / square];
  }

  press = (event: PointerEvent) => {
    const at = this.#spot(event);
    this.#fingers.set(event.pointerId, at);
    this.frame().setPointerCapture(event.pointerId);
    if (this.#fingers.size === 2) {
      this.desk.points = [];
      this.#pinch = this.#span();
      return;
    }
    if (event.button > 0 || this.space || this.desk.tool === "pan")
      this.#grip = { at, left: this.camera.offset.x, top: this.camera.offset.y };
    else if (this.#fingers.size === 1) this.desk.press(this.point(event));
  };
  slide = (event: PointerEvent) => {
    const at = this.#spot(event);
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, at);
    if (this.#pinch && this.#fingers.size === 2) {
      const now = this.#span();
      this.camera.zoom(now.far / this.#pinch.far, now.middle.x, now.middle.y);
      const { x, y } = this.camera.offset;
      this.camera.move(x + now.middle.x - this.#pinch.middle.x, y + now.middle.y - this.#pinch.middle.y);
      this.#pinch = now;
    } else if (this.#grip)
      this.camera.move(this.#grip.left + at.x - this.#grip.at.x, this.#grip.top + at.y - this.#grip.at.y);
    else this.desk.slide(this.point(event));
  };
  release = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
    if (this.#pinch) {
      if (!this.#fingers.size) this.#pinch = null;
      return;
    }
    if (this.#grip) this.#grip = null;
    else if (event.type === "pointercancel") this.desk.points = [];
    else this.desk.release();
    if (event.pointerType === "touch") this.desk.pointer = null;
  };
  leave = () => {
    if (!this.desk.busy) this.desk.pointer = null;
  };
  wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = this.#spot(event);
    this.camera.zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12, at.x, at.y);
  };
  #span() {
    const [a, b] = [...this.#fingers.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y) || 1, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  }
}
