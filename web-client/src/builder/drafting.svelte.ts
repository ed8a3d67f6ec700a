// The desk of the builder: the place with its history, the tool in hand, what is chosen, and where it is kept.
import {
  type Part,
  changeThing,
  clearPart,
  copyPart,
  movePart,
  moveThing,
  pastePart,
  removeThing,
  thingAt,
} from "./model/draw";
import { type History, beginHistory, stepBack, stepForward, stepTo } from "./model/history";
import { fitGrid, measuredFit } from "./model/gridfit";
import { type Chosen, LIGHTS, makeThing } from "./model/made";
import { type Place, type Square, type Thing, blankPlace, floorAt, heightOf, letterAt, widthOf } from "./model/place";
import { type Drawn, type Point, drawStroke, squareOf } from "./model/stroke";
import { INKS, type Ink, type ToolKey, WALLS, inkNamed } from "./model/tools";

export interface Box {
  from: Square;
  to: Square;
}
/** Whether a square lies in a box. */
const holds = ({ from, to }: Box, [x, y]: Square): boolean =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1]);

export class Drafting {
  history = $state.raw<History>(beginHistory(blankPlace()));
  tool = $state<ToolKey>("room");
  ink = $state.raw<Ink>(WALLS[0]);
  /** What rooms are made of. */
  walls = $state<"thick" | "wall">("thick");
  floor = $state("stone");
  size = $state(1);
  feet = $state(5);
  chosen = $state<Chosen>({ foe: null, person: null, trap: "", light: { ...LIGHTS[1] } });
  /** The thing whose fields are shown. */
  marked = $state(0);
  box = $state.raw<Box | null>(null);
  taken = $state.raw<Part | null>(null);
  /** Where the pointer is, in squares; null outside the map. */
  pointer = $state.raw<Point | null>(null);
  points = $state.raw<Point[]>([]);
  /** A square of the picture is being dragged, to lay the grid by it. */
  measuring = $state(false);
  #moving: { thing: number } | { box: Box } | null = null;

  get place(): Place {
    return this.history.now;
  }
  get thing(): Thing | undefined {
    return this.place.things.find((one) => one.id === this.marked);
  }
  get busy(): boolean {
    return this.points.length > 0;
  }

  step(next: Place, field = "") {
    this.history = stepTo(this.history, next, field);
  }
  undo() {
    this.points = [];
    this.history = stepBack(this.history);
  }
  redo() {
    this.history = stepForward(this.history);
  }
  open(place: Place) {
    this.history = beginHistory(place);
    this.marked = 0;
    this.box = null;
    this.points = [];
    this.floor = place.ground;
  }
  change(id: number, change: Partial<Thing>, field = "") {
    this.step(changeThing(this.place, id, change), field && `${field} ${id}`);
  }
  remove(id: number) {
    this.step(removeThing(this.place, id));
    if (this.marked === id) this.marked = 0;
  }

  takeTool(tool: ToolKey) {
    this.tool = tool;
    this.points = [];
    if (tool !== "select") this.box = null;
  }
  /** Take an ink; a tool that can't use it gives way to the brush. */
  takeInk(ink: Ink) {
    this.ink = ink;
    if ("tile" in ink && ink.tile === "#") this.walls = "thick";
    if ("edge" in ink && ink.edge === "wall") this.walls = "wall";
    if ("floor" in ink) this.floor = ink.floor;
    const forRoom = ("tile" in ink && ink.tile === "#") || ("edge" in ink && ink.edge === "wall") || "floor" in ink;
    if (this.tool === "room" ? !forRoom : !["brush", "line", "fill"].includes(this.tool)) this.takeTool("brush");
    if (this.tool !== "brush" && ("thing" in ink || "prop" in ink || ("tile" in ink && ink.tile === "+")))
      this.takeTool("brush");
    if (this.tool === "fill" && "edge" in ink) this.takeTool("line");
  }

  /** What would be drawn if the pointer were let go now. */
  get drawn(): Drawn | null {
    const points = this.points.length ? this.points : this.pointer ? [this.pointer] : [];
    if (!points.length || this.measuring || this.tool === "pan" || this.tool === "pick") return null;
    if (this.tool === "select") return this.#moved(points);
    return drawStroke(this.place, {
      tool: this.tool,
      ink: this.ink,
      points,
      size: "thing" in this.ink || "prop" in this.ink ? 1 : this.size,
      feet: this.feet,
      floor: this.floor,
      walls: this.walls,
      thing: (place, square) => ("thing" in this.ink ? makeThing(place, this.ink.thing, square, this.chosen) : null),
    });
  }
  #moved(points: Point[]): Drawn | null {
    if (!this.#moving || points.length < 2) return null;
    const [from, to] = [squareOf(points[0]), squareOf(points[points.length - 1])];
    const by: Square = [to[0] - from[0], to[1] - from[1]];
    const next =
      "thing" in this.#moving
        ? moveThing(this.place, this.#moving.thing, to)
        : movePart(this.place, this.#moving.box.from, this.#moving.box.to, by);
    return { place: next, squares: [], edges: [] };
  }

  press(point: Point) {
    this.points = [point];
    if (this.measuring) return;
    const square = squareOf(point);
    if (this.tool === "pick") this.pick(square);
    if (this.tool !== "select") return;
    const thing = thingAt(this.place, ...square);
    this.#moving = this.box && holds(this.box, square) ? { box: this.box } : thing ? { thing: thing.id } : null;
    if (!this.#moving) this.box = { from: square, to: square };
    else if ("thing" in this.#moving) this.box = null;
  }
  slide(point: Point) {
    this.pointer = point;
    if (!this.busy) return;
    this.points = [...this.points, point];
    if (!this.measuring && this.tool === "select" && !this.#moving && this.box)
      this.box = { ...this.box, to: squareOf(point) };
  }
  /** The pointer is let go: the stroke becomes one step. */
  release() {
    if (!this.busy) return;
    if (this.measuring) return this.#measured();
    const drawn = this.drawn;
    const square = squareOf(this.points[this.points.length - 1]);
    if (this.tool === "select") this.#settle(drawn, square);
    else if (drawn) {
      this.step(drawn.place);
      if ("thing" in this.ink || ("tile" in this.ink && this.ink.tile === "+"))
        this.marked = thingAt(this.place, ...square)?.id ?? 0;
    }
    this.points = [];
    this.#moving = null;
  }
  #settle(drawn: Drawn | null, square: Square) {
    const still = this.points.every((point) => String(squareOf(point)) === String(squareOf(this.points[0])));
    if (still && !(this.#moving && "box" in this.#moving)) {
      this.marked = thingAt(this.place, ...square)?.id ?? 0;
      this.box = null;
    } else if (drawn && this.#moving && "box" in this.#moving) {
      const from = squareOf(this.points[0]);
      const [dx, dy] = [square[0] - from[0], square[1] - from[1]];
      const { box } = this.#moving;
      this.step(drawn.place);
      this.box = { from: [box.from[0] + dx, box.from[1] + dy], to: [box.to[0] + dx, box.to[1] + dy] };
    } else if (drawn) this.step(drawn.place);
  }
  #measured() {
    const picture = this.place.picture;
    const [from, to] = [this.points[0], this.points[this.points.length - 1]];
    this.points = [];
    if (!picture) return;
    const pixel = ([x, y]: Point) => [picture.left + x * picture.square, picture.top + y * picture.square] as const;
    const fit = measuredFit(pixel(from), pixel(to), picture.width);
    if (!fit) return;
    this.step(fitGrid(this.place, fit));
    this.measuring = false;
  }
  /** Leave what is being drawn, then what is chosen. */
  leave() {
    if (this.busy) this.points = [];
    else if (this.measuring) this.measuring = false;
    else if (this.box) this.box = null;
    else if (this.marked) this.marked = 0;
    else this.takeTool("select");
  }
  /** Take the ink that lies in a square, and draw with it. */
  pick([x, y]: Square) {
    const letter = letterAt(this.place, x, y);
    const thing = thingAt(this.place, x, y);
    if (thing?.kind === "foe") this.chosen.foe = { key: thing.sheet, name: thing.name, squares: thing.squares };
    const found = thing
      ? inkNamed(thing.kind)
      : INKS.find((one) =>
          letter === "."
            ? "floor" in one && one.floor === floorAt(this.place, x, y)
            : "tile" in one && one.tile === letter,
        );
    this.points = [];
    this.takeTool("brush");
    if (found) this.takeInk(found);
  }

  copy() {
    if (this.box) this.taken = copyPart(this.place, this.box.from, this.box.to);
  }
  paste() {
    if (!this.taken) return;
    const [x, y] = this.pointer ? squareOf(this.pointer) : [0, 0];
    const { width, height } = this.taken;
    const corner: Square = [
      Math.max(0, Math.min(x, widthOf(this.place) - width)),
      Math.max(0, Math.min(y, heightOf(this.place) - height)),
    ];
    this.step(pastePart(this.place, this.taken, corner));
    this.tool = "select";
    this.box = { from: corner, to: [corner[0] + width - 1, corner[1] + height - 1] };
  }
  /** Take away what is chosen. */
  clear() {
    if (this.box) this.step(clearPart(this.place, this.box.from, this.box.to));
    else if (this.marked) this.remove(this.marked);
  }
}
