import { describe, expect, it } from "vitest";
import {
  addThing,
  buildRoom,
  changeThing,
  clearPart,
  copyPart,
  eraseSquares,
  layFloor,
  movePart,
  moveThing,
  pastePart,
  putTiles,
  setEdges,
  setHeights,
  thingAt,
} from "../src/builder/model/draw";
import { beginHistory, stepBack, stepForward, stepTo } from "../src/builder/model/history";
import { type Foe, type Place, baseOf, blankPlace, letterAt, resizePlace } from "../src/builder/model/place";
import { fromRecord } from "../src/builder/model/reading";
import { burnsFor, minutesOf, rectangles, toRecord } from "../src/builder/model/record";
import {
  boxEdges,
  brushSquares,
  edgeBetween,
  fillSquares,
  lineEdges,
  lineSquares,
  nearestEdge,
} from "../src/builder/model/shapes";

const blank = () => blankPlace(8, 6);
const foe = (id: number, x: number, y: number, more: Partial<Foe> = {}): Foe => ({
  id,
  x,
  y,
  kind: "foe",
  sheet: "goblin-warrior",
  name: "",
  text: "",
  squares: 1,
  hp: 0,
  rolled: false,
  behavior: "",
  hidden: 0,
  reserve: 0,
  ...more,
});

describe("shapes", () => {
  it("a brush grows around its square", () => {
    expect(brushSquares([3, 3], 1)).toEqual([[3, 3]]);
    expect(brushSquares([3, 3], 3)).toHaveLength(9);
    expect(brushSquares([3, 3], 3)[0]).toEqual([2, 2]);
    expect(brushSquares([3, 3], 2)[0]).toEqual([3, 3]);
  });
  it("a line has no gaps and both ends", () => {
    expect(lineSquares([0, 0], [3, 0])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(lineSquares([2, 2], [0, 0])).toHaveLength(3);
    expect(lineSquares([1, 1], [1, 1])).toEqual([[1, 1]]);
  });
  it("a fill stops at other tiles, other floors and walls on edges", () => {
    let place = blankPlace(4, 1, "open");
    expect(fillSquares(place, [0, 0])).toHaveLength(4);
    place = setEdges(place, [edgeBetween([1, 0], [2, 0])], "wall");
    expect(fillSquares(place, [0, 0])).toHaveLength(2);
    expect(fillSquares(layFloor(place, [[1, 0]], "wood"), [0, 0])).toHaveLength(1);
    expect(fillSquares(place, [9, 9])).toEqual([]);
  });
  it("edges run from corner to corner and leave the map's rim alone", () => {
    const place = blank();
    expect(lineEdges(place, [2, 2], [4, 2])).toEqual(["2,1,s", "3,1,s"]);
    expect(lineEdges(place, [4, 2], [2, 2])).toEqual(["3,1,s", "2,1,s"]);
    expect(lineEdges(place, [2, 1], [2, 3])).toEqual(["1,1,e", "1,2,e"]);
    expect(lineEdges(place, [0, 0], [8, 0])).toEqual([]);
    expect(lineEdges(place, [0, 0], [2, 2])).toHaveLength(3);
    expect(boxEdges(place, [1, 1], [2, 2])).toHaveLength(8);
    expect(boxEdges(place, [0, 0], [2, 2])).toHaveLength(6);
  });
  it("the nearest edge is the one under the pointer; the rim has none", () => {
    const place = blank();
    expect(nearestEdge(place, 2.95, 1.5)).toBe("2,1,e");
    expect(nearestEdge(place, 2.5, 1.05)).toBe("2,0,s");
    expect(nearestEdge(place, 0.02, 0.5, 0.3)).toBe("");
    expect(nearestEdge(place, -1, 0)).toBe("");
  });
});

describe("drawing", () => {
  it("a room has walls around its floor, and doors in its walls stay", () => {
    let place = buildRoom(blank(), [1, 1], [4, 4], "thick", "stone");
    expect(place.rows).toEqual(["########", "########", "##..####", "##..####", "########", "########"]);
    place = putTiles(place, [[4, 2]], "+");
    place = buildRoom(place, [4, 1], [7, 4], "thick", "wood");
    expect(place.rows[2]).toBe("##..+..#");
    expect(place.floors["5,2"]).toBe("wood");
    expect(place.floors["2,2"]).toBeUndefined();
  });
  it("a room with thin walls is floor up to its edges", () => {
    const place = buildRoom(blank(), [1, 1], [2, 2], "wall", "stone");
    expect(place.rows[1]).toBe("#..#####");
    expect(Object.keys(place.edges)).toHaveLength(8);
  });
  it("a step that changes nothing gives the same place", () => {
    const place = putTiles(blank(), [[1, 1]], ".");
    expect(putTiles(place, [[1, 1]], ".")).toBe(place);
    expect(putTiles(place, [[50, 1]], ".")).toBe(place);
    expect(setHeights(place, [[1, 1]], 0)).toBe(place);
    expect(setEdges(place, ["1,1,e"], null)).toBe(place);
  });
  it("erasing takes things first, then the square down to what the rim is", () => {
    let place = addThing(putTiles(blank(), [[2, 2]], "-"), foe(1, 2, 2));
    place = setHeights(place, [[2, 2]], 10);
    place = eraseSquares(place, [[2, 2]]);
    expect(place.things).toEqual([]);
    expect(letterAt(place, 2, 2)).toBe("-");
    place = eraseSquares(place, [[2, 2]]);
    expect(letterAt(place, 2, 2)).toBe("#");
    expect(place.heights).toEqual({});
    expect(baseOf(blankPlace(5, 5, "open"))).toBe(".");
  });
  it("a door's tile follows its state, moves with it and goes with it", () => {
    let place = putTiles(blank(), [[3, 3]], "+");
    place = { ...place, things: fromRecord(toRecord(place)).things };
    const door = thingAt(place, 3, 3)!;
    expect(door.kind).toBe("door");
    place = changeThing(place, door.id, { state: "open" });
    expect(letterAt(place, 3, 3)).toBe("/");
    place = moveThing(place, door.id, [4, 3]);
    expect(place.rows[3]).toBe("####/###");
    expect(putTiles(place, [[4, 3]], "#").things).toEqual([]);
  });
  it("a large creature is found in each of its squares", () => {
    const place = addThing(blank(), foe(1, 2, 2, { squares: 2 }));
    expect(thingAt(place, 3, 3)?.id).toBe(1);
    expect(thingAt(place, 4, 3)).toBeUndefined();
  });
});

describe("a part of the place", () => {
  const made = () => {
    let place = buildRoom(blank(), [0, 0], [3, 3], "thick", "wood");
    place = setEdges(setHeights(place, [[1, 1]], 5), ["1,1,e"], "window");
    return addThing(place, foe(1, 2, 2));
  };
  it("is moved with everything in it", () => {
    const place = movePart(made(), [0, 0], [3, 3], [4, 2]);
    expect(place.rows[0]).toBe("########");
    expect(place.rows[3]).toBe("#####..#");
    expect(place.heights).toEqual({ "5,3": 5 });
    expect(place.edges).toEqual({ "5,3,e": "window" });
    expect(place.floors["5,3"]).toBe("wood");
    expect(place.things.map(({ x, y }) => [x, y])).toEqual([[6, 4]]);
  });
  it("is copied and laid down again; what lies outside is left out", () => {
    const place = made();
    const part = copyPart(place, [0, 0], [3, 3]);
    const twice = pastePart(place, part, [5, 3]);
    expect(twice.rows[4]).toBe("######..");
    expect(twice.things).toHaveLength(2);
    expect(new Set(twice.things.map((one) => one.id)).size).toBe(2);
    expect(clearPart(place, [0, 0], [3, 3]).rows).toEqual(blank().rows);
  });
});

describe("the way back", () => {
  it("goes through every step to the blank map, and forward again", () => {
    const start = blank();
    let steps = beginHistory(start);
    for (let n = 0; n < 40; n++) steps = stepTo(steps, putTiles(steps.now, [[n % 8, Math.floor(n / 8)]], "."));
    const drawn = steps.now;
    for (let n = 0; n < 41; n++) steps = stepBack(steps);
    expect(steps.now).toBe(start);
    for (let n = 0; n < 41; n++) steps = stepForward(steps);
    expect(steps.now).toBe(drawn);
  });
  it("takes typing in one field as one step, and a new step ends the way forward", () => {
    let steps = beginHistory(blank());
    for (const title of ["T", "Th", "The"]) steps = stepTo(steps, { ...steps.now, title }, "title");
    expect(steps.past).toHaveLength(1);
    steps = stepBack(steps);
    expect(steps.now.title).toBe("");
    steps = stepForward(stepTo(steps, { ...steps.now, notes: "x" }));
    expect(steps.now).toMatchObject({ title: "", notes: "x" });
    expect(stepTo(steps, steps.now)).toBe(steps);
  });
});

describe("the record", () => {
  const cellar = (): Place => {
    let place = buildRoom(blankPlace(12, 8), [0, 0], [5, 5], "thick", "stone");
    place = buildRoom(place, [5, 0], [11, 5], "thick", "wood");
    place = putTiles(putTiles(place, [[5, 2]], "+"), [[7, 3]], "O");
    place = setEdges(place, lineEdges(place, [8, 1], [8, 4]), "wall");
    place = setHeights(
      place,
      [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 2],
      ],
      10,
    );
    const door = {
      name: "Oak door",
      text: "",
      state: "locked",
      hidden: 15,
      key: "iron-key",
      pick: 12,
      force: 18,
    } as const;
    place = addThing(place, { id: 1, x: 5, y: 2, kind: "door", ...door });
    place = addThing(place, {
      id: 2,
      x: 3,
      y: 3,
      kind: "light",
      name: "",
      text: "",
      source: "lantern",
      bright: 30,
      dim: 30,
      minutes: 360,
      lit: true,
    });
    for (const [n, x] of [9, 10].entries()) place = addThing(place, foe(3 + n, x, 2));
    place = addThing(place, foe(5, -1, -1, { hp: 12, reserve: 3 }));
    place = addThing(place, {
      id: 6,
      x: 9,
      y: 4,
      kind: "container",
      name: "Chest",
      text: "",
      state: "shut",
      hidden: 0,
      key: "",
      pick: 0,
      force: 0,
      holds: [{ item: "gold", count: 30 }],
    });
    return {
      ...place,
      title: "The cellar",
      words: { en: { title: "", read: "It is dark." }, th: { title: "ห้องใต้ดิน", read: "มืด" } },
    };
  };
  it("says everything that was drawn", () => {
    const record = toRecord(cellar());
    expect(record.map.split("\n")[2]).toBe("#....+.....#");
    expect(record.edges).toEqual([{ kind: "wall", start: [8, 1], end: [8, 4] }]);
    expect(record.heights).toEqual([{ feet: 10, x: 1, y: 1, w: 2, h: 2 }]);
    expect(record.floors).toEqual([{ look: "wood", x: 6, y: 1, w: 5, h: 4 }]);
    expect(record.features["door-1"]).toMatchObject({ at: [5, 2], state: "locked", hidden: 15, key: "iron-key" });
    expect(record.fights.fight.creatures).toEqual([
      {
        sheet: "goblin-warrior",
        count: 2,
        at: [
          [9, 2],
          [10, 2],
        ],
        name: "",
        hp: 0,
        rolled: false,
        behavior: "",
        hidden: 0,
        reserve: 0,
      },
      {
        sheet: "goblin-warrior",
        count: 1,
        at: [],
        name: "",
        hp: 12,
        rolled: false,
        behavior: "",
        hidden: 0,
        reserve: 3,
      },
    ]);
    expect(record.lights[0]).toMatchObject({ at: [3, 3], kind: "lantern", burns: "6 hours" });
    expect(record.words).toEqual({ th: { title: "ห้องใต้ดิน", text: "มืด" } });
  });
  it("comes back as the same drawing", () => {
    const record = toRecord(cellar());
    expect(toRecord(fromRecord(record))).toEqual({
      ...record,
      features: { "door-1": record.features["door-1"], "container-6": record.features["container-6"] },
    });
  });
  it("keeps what it has no control for", () => {
    const record = {
      ...toRecord(cellar()),
      environment: ["strong wind"],
      features: {
        hearth: { name: "Hearth", at: [1, 1] as [number, number], kind: "thing" },
        gate: { name: "Gate", at: [5, 2] as [number, number], kind: "door", material: "iron" },
      },
      fights: { fight: { starts: "seen", creatures: [] }, ambush: { creatures: [] } },
    };
    const back = toRecord(fromRecord(record));
    expect(back.environment).toEqual(["strong wind"]);
    expect(back.features.hearth).toEqual(record.features.hearth);
    expect(back.features.gate).toMatchObject({ material: "iron", state: "shut" });
    expect(back.fights.ambush).toEqual({ creatures: [] });
  });
  it("names times as a person does", () => {
    expect(burnsFor(0)).toBe("");
    expect(burnsFor(60)).toBe("1 hour");
    expect(burnsFor(90)).toBe("90 minutes");
    expect(minutesOf("6 hours")).toBe(360);
    expect(minutesOf("for ever")).toBe(0);
  });
  it("gathers squares into few rectangles", () => {
    expect(rectangles({ "0,0": 5, "1,0": 5, "0,1": 5, "1,1": 5, "4,0": 5, "0,2": 10 })).toEqual([
      { x: 0, y: 0, w: 2, h: 2, value: 5 },
      { x: 4, y: 0, w: 1, h: 1, value: 5 },
      { x: 0, y: 2, w: 1, h: 1, value: 10 },
    ]);
  });
  it("is cut and grown by its size", () => {
    const small = resizePlace(cellar(), 6, 6);
    expect(small.rows).toHaveLength(6);
    expect(small.things.map((one) => one.kind)).toEqual(["door", "light", "foe"]);
    expect(small.edges).toEqual({});
    expect(resizePlace(small, 500, 2).rows).toHaveLength(4);
    expect(resizePlace(small, 500, 2).rows[0]).toHaveLength(100);
  });
});
