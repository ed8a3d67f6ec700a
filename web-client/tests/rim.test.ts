import { describe, expect, test } from "vitest";
import { arrowsTo } from "../src/map/rim";

const camera = { offset: { x: 0, y: 0 }, room: { width: 400, height: 300 }, square: 40 };
const box = (x: number, y: number) => ({ id: 1, x, y, w: 1, h: 1 });

describe("arrows at the rim of the map", () => {
  test("point at what lies outside, from inside the frame", () => {
    const [right] = arrowsTo(camera, [box(20, 3.25)]);
    expect(right).toMatchObject({ x: 378, y: 150, turn: 0 });
    const [down] = arrowsTo(camera, [box(4.5, 30)]);
    expect(down).toMatchObject({ x: 200, y: 278, turn: 90 });
  });
  test("are not drawn for what is seen, nor in a frame too small for them", () => {
    expect(arrowsTo(camera, [box(2, 2)])).toEqual([]);
    expect(arrowsTo({ ...camera, room: { width: 30, height: 30 } }, [box(20, 2)])).toEqual([]);
  });
});
