import { describe, expect, it } from "vitest";
import { addThing, buildRoom, putTiles, setEdges } from "../src/builder/model/draw";
import { fitGrid, guessFit, measuredFit } from "../src/builder/model/gridfit";
import { lightOf } from "../src/builder/model/light";
import { LIGHTS, makeThing } from "../src/builder/model/made";
import { mapOf, thinWalls } from "../src/builder/model/painting";
import { type Place, blankPlace, letterAt } from "../src/builder/model/place";
import { type Stroke, drawStroke } from "../src/builder/model/stroke";
import { INKS, TOOLS, inkNamed } from "../src/builder/model/tools";

const CHOSEN = { foe: { key: "ogre", name: "Ogre", squares: 2 }, person: null, trap: "hidden-pit", light: LIGHTS[1] };
const stroke = (tool: Stroke["tool"], ink: string, points: [number, number][], more: Partial<Stroke> = {}): Stroke => ({
  tool,
  ink: inkNamed(ink),
  points,
  size: 1,
  feet: 5,
  floor: "stone",
  walls: "thick",
  thing: (place, square) => {
    const taken = inkNamed(ink);
    return "thing" in taken ? makeThing(place, taken.thing, square, CHOSEN) : null;
  },
  ...more,
});

describe("a stroke", () => {
  it("of the brush covers every square that the pointer passed, as wide as the brush", () => {
    const drawn = drawStroke(
      blankPlace(8, 6),
      stroke("brush", "stone", [
        [0.5, 0.5],
        [3.5, 0.5],
      ]),
    );
    expect(drawn.place.rows[0]).toBe("....####");
    const wide = drawStroke(blankPlace(8, 6), stroke("brush", "deep", [[3.5, 3.5]], { size: 3 }));
    expect(wide.squares).toHaveLength(9);
    expect(wide.place.rows[2]).toBe("##---###");
  });
  it("of a line draws thin walls from corner to corner, and a click the edge under it", () => {
    const line = drawStroke(
      blankPlace(8, 6),
      stroke("line", "thin", [
        [2.1, 0.9],
        [2.1, 4.2],
      ]),
    );
    expect(line.edges).toEqual(["1,1,e", "1,2,e", "1,3,e"]);
    const click = drawStroke(blankPlace(8, 6), stroke("brush", "pane", [[3.05, 2.5]]));
    expect(click.place.edges).toEqual({ "2,2,e": "window" });
  });
  it("of a room has walls in squares, or on edges", () => {
    const thick = drawStroke(
      blankPlace(8, 6),
      stroke("room", "wall", [
        [1.5, 1.5],
        [4.5, 4.5],
      ]),
    );
    expect(thick.place.rows[2]).toBe("##..####");
    const thin = drawStroke(
      blankPlace(8, 6),
      stroke(
        "room",
        "thin",
        [
          [1.5, 1.5],
          [2.5, 2.5],
        ],
        { walls: "wall" },
      ),
    );
    expect(Object.keys(thin.place.edges)).toHaveLength(8);
  });
  it("of fill, height and props changes what it says", () => {
    const open = blankPlace(4, 4, "open");
    expect(drawStroke(open, stroke("fill", "rough", [[1, 1]])).place.rows).toEqual(["~~~~", "~~~~", "~~~~", "~~~~"]);
    expect(drawStroke(open, stroke("brush", "height", [[1.5, 1.5]], { feet: 10 })).place.heights).toEqual({
      "1,1": 10,
    });
    const rug = drawStroke(open, stroke("brush", "rug", [[1.5, 1.5]])).place;
    expect(rug.props).toEqual([{ kind: "rug", x: 1, y: 1, w: 1, h: 1 }]);
    expect(drawStroke(rug, stroke("brush", "rug", [[1.5, 1.5]])).place).toBe(rug);
  });
  it("puts one thing down; a door is shut, and heroes come in at one square", () => {
    let place: Place = drawStroke(blankPlace(8, 6), stroke("brush", "door", [[2.5, 2.5]])).place;
    expect(place.things).toMatchObject([{ kind: "door", state: "shut", x: 2, y: 2 }]);
    expect(letterAt(place, 2, 2)).toBe("+");
    place = drawStroke(place, stroke("brush", "start", [[4.5, 4.5]])).place;
    place = drawStroke(place, stroke("brush", "start", [[5.5, 4.5]])).place;
    expect(place.things.filter((one) => one.kind === "start")).toHaveLength(1);
    place = drawStroke(place, stroke("brush", "foe", [[1.5, 1.5]])).place;
    expect(place.things.at(-1)).toMatchObject({ kind: "foe", sheet: "ogre", squares: 2 });
    expect(drawStroke(place, stroke("brush", "foe", [[40, 1]])).place).toBe(place);
  });
  it("of the eraser takes the edge under it before the square", () => {
    let place = setEdges(putTiles(blankPlace(8, 6), [[2, 2]], "."), ["2,2,e"], "wall");
    place = drawStroke(place, stroke("erase", "wall", [[2.95, 2.5]])).place;
    expect(place.edges).toEqual({});
    expect(letterAt(place, 2, 2)).toBe(".");
    expect(letterAt(drawStroke(place, stroke("erase", "wall", [[2.5, 2.5]])).place, 2, 2)).toBe("#");
  });
});

describe("the toolbox", () => {
  it("has one key for each tool and ink, and no key twice", () => {
    const keys = [
      ...TOOLS.map((one) => one.press),
      ...INKS.flatMap((one) => ("press" in one && one.press ? [one.press] : [])),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(INKS.map((one) => one.key)).size).toBe(INKS.length);
  });
  it("has every tile of the engine but plain floor and open doors, which are states", () => {
    const tiles = INKS.flatMap((one) => ("tile" in one ? [one.tile] : []));
    expect([...tiles].sort().join("")).toBe([...'# O+~nS=w|"%_-^:sirubztT,)'].sort().join(""));
  });
});

describe("a picture's grid", () => {
  const place = {
    ...blankPlace(),
    picture: { id: "x", name: "", width: 600, height: 400, square: 25, left: 0, top: 0, shown: 1 },
  };
  it("is laid by one square that is dragged", () => {
    expect(measuredFit([105, 104], [155, 150])).toEqual({ square: 50, left: 5, top: 4 });
    expect(measuredFit([100, 101], [150.4, 150], 600)).toEqual({ square: 50, left: 0, top: 0 });
    expect(measuredFit([100, 100], [103, 103])).toBeNull();
    const fitted = fitGrid(place, { square: 50, left: 0, top: 0 });
    expect([fitted.rows[0].length, fitted.rows.length]).toEqual([12, 8]);
    expect(fitted.picture?.square).toBe(50);
  });
  it("begins with a guess and never has more than 100 squares", () => {
    expect(guessFit(4096, 4096).square).toBeGreaterThan(40);
    expect(
      fitGrid({ ...place, picture: { ...place.picture, width: 4000, height: 4000 } }, { square: 8, left: 0, top: 0 })
        .rows,
    ).toHaveLength(100);
    expect(fitGrid(blankPlace(), { square: 8, left: 0, top: 0 }).rows).toHaveLength(18);
  });
});

describe("light and looks", () => {
  it("a lamp lights its room and not the next one", () => {
    let place = buildRoom(blankPlace(12, 6), [0, 0], [5, 5], "thick", "stone");
    place = { ...buildRoom(place, [5, 0], [11, 5], "thick", "stone"), ambient: "dark" };
    place = addThing(place, {
      id: 1,
      x: 2,
      y: 2,
      kind: "light",
      name: "",
      text: "",
      source: "candle",
      bright: 5,
      dim: 5,
      minutes: 0,
      lit: true,
    });
    const light = lightOf(place)!;
    expect(light.dark.has(2 * 12 + 2)).toBe(false);
    expect(light.dim.has(2 * 12 + 4)).toBe(true);
    expect(light.dark.has(2 * 12 + 8)).toBe(true);
    const curtained = setEdges(place, ["2,2,e"], "curtain");
    expect(lightOf(curtained)!.dark.has(2 * 12 + 4)).toBe(true);
    expect(lightOf({ ...place, ambient: "bright" })).toBeNull();
  });
  it("the painter gets edges with what they stop, floors and furniture", () => {
    const place = setEdges(buildRoom(blankPlace(8, 6), [1, 1], [4, 4], "thick", "wood"), ["2,2,e"], "window");
    const map = mapOf(place);
    expect(map.walls).toEqual([{ cell: 18, side: "east", blocks: 5 }]);
    expect(map.looks.floors).toEqual({ wood: [18, 19, 26, 27] });
    expect(
      thinWalls({ width: 8, height: 6, rows: map.rows, edges: [{ start: [1, 2], end: [3, 2], kind: "fence" }] }),
    ).toEqual([
      { cell: 9, side: "south", blocks: 1 },
      { cell: 10, side: "south", blocks: 1 },
    ]);
  });
});
