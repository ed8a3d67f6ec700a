import { describe, expect, it } from "vitest";
import { match } from "../src/lib/matching";

const ENGLISH = ["Look at the hearth", "Ask Wenna about the light", "Buy", "Open the door", "Take a Short Rest"];
const THAI = ["ดูเตาผิง", "ถามเวนน่าเรื่องแสงไฟ", "ซื้อของ", "เปิดประตู", "พักสั้น"];
const first = (words: string, among: string[]) => match(words, among, (one) => one)[0];

describe("what somebody says", () => {
  it("finds the deed by everyday words", () => {
    expect(first("I examine the hearth", ENGLISH)).toBe("Look at the hearth");
    expect(first("talk to wenna", ENGLISH)).toBe("Ask Wenna about the light");
    expect(first("I want to sleep", ENGLISH)).toBe("Take a Short Rest");
  });
  it("finds it in Thai, which writes no spaces", () => {
    expect(first("ฉันตรวจเตาผิง", THAI)).toBe("ดูเตาผิง");
    expect(first("ขอคุยกับเวนน่า", THAI)).toBe("ถามเวนน่าเรื่องแสงไฟ");
    expect(first("อยากซื้อ", THAI)).toBe("ซื้อของ");
  });
  it("finds nothing where nothing fits", () => {
    expect(first("I sing about the nine boats", ENGLISH)).toBeUndefined();
    expect(first("ร้องเพลง", THAI)).toBeUndefined();
  });
});
