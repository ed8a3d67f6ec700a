import { expect, test } from "vitest";
import { fetchPart } from "../src/lib/parts";

test("a part that fails twice is there at the third fetch", async () => {
  let fetched = 0;
  const part = await fetchPart(
    () => (++fetched < 3 ? Promise.reject(new Error("network changed")) : Promise.resolve("Host")),
    [0, 0, 0],
  );
  expect(part).toBe("Host");
  expect(fetched).toBe(3);
});

test("a part that never comes fails after the last pause", async () => {
  let fetched = 0;
  const failing = () => Promise.reject(new Error(`fetch ${++fetched}`));
  await expect(fetchPart(failing, [0, 0])).rejects.toThrow("fetch 3");
});
