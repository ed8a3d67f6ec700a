// Finds what somebody means among things with names: whole words, beginnings, and words with a slip of the finger.

const EMPTY = new Set(
  [
    "i a an the to at on in of and my me we it its is with for from his her their this that there about want will try do",
    "ฉัน ผม เรา ดิฉัน ข้า เขา จะ ขอ อยาก ลอง ที่ ของ และ กับ ให้ ใน บน นี้ นั้น ก็ แล้ว ว่า เรื่อง",
  ]
    .join(" ")
    .split(" "),
);
/** Everyday words for what options are called by; the first of each group stands for all. */
const SAME = [
  [
    "look",
    "examine",
    "inspect",
    "study",
    "see",
    "watch",
    "investigate",
    "search",
    "ดู",
    "มอง",
    "ตรวจ",
    "ตรวจสอบ",
    "สำรวจ",
    "ค้น",
    "ค้นหา",
    "สังเกต",
    "พิจารณา",
  ],
  ["ask", "talk", "speak", "tell", "question", "chat", "ถาม", "คุย", "พูด", "พูดคุย", "บอก", "สนทนา"],
  ["go", "leave", "walk", "lead", "travel", "exit", "head", "ไป", "ออก", "เดิน", "เดินทาง", "ออกไป"],
  ["take", "grab", "loot", "get", "หยิบ", "เอา", "คว้า", "เก็บ"],
  ["rest", "sleep", "camp", "พัก", "พักผ่อน", "นอน"],
  ["attack", "strike", "hit", "fight", "โจมตี", "ฟัน", "ตี", "สู้", "แทง"],
  ["hide", "sneak", "ซ่อน", "แอบ", "หลบ", "ซ่อนตัว"],
  ["buy", "shop", "purchase", "ซื้อ"],
  ["drink", "quaff", "ดื่ม"],
];
const FIRST = new Map(SAME.flatMap(([first, ...more]) => more.map((word) => [word, first] as const)));

function split(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFC");
  const words = /[\u0e00-\u0e7f]/.test(plain)
    ? [...new Intl.Segmenter("th", { granularity: "word" }).segment(plain)].map((one) => one.segment)
    : plain.split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => word.trim()).filter((word) => word && !EMPTY.has(word));
}

function pairs(word: string): Set<string> {
  const all = new Set<string>();
  for (let n = 0; n < word.length - 1; n++) all.add([...word.slice(n, n + 2)].sort().join(""));
  return all;
}

/** How alike two words are, from 0 to 1. Letters that changed places count as the same pair. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (FIRST.get(a) === b || FIRST.get(b) === a || (FIRST.has(a) && FIRST.get(a) === FIRST.get(b))) return 0.7;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return 0.9;
  if (short.length < 4) return 0;
  const [x, y] = [pairs(a), pairs(b)];
  const shared = [...x].filter((pair) => y.has(pair)).length;
  const share = (2 * shared) / (x.size + y.size);
  return share >= 0.45 ? share * 0.9 : 0;
}

/** The best matches first. What shares less than half of the words is none. */
export function match<T>(words: string, among: readonly T[], name: (one: T) => string, least = 0.5): T[] {
  const said = split(words);
  if (!said.length) return [];
  const scored = among.map((one, n) => {
    const parts = split(name(one));
    const found = said.map((word) => Math.max(0, ...parts.map((part) => alike(word, part))));
    const score = found.reduce((sum, value) => sum + value, 0) / said.length;
    return { one, n, score, length: parts.length };
  });
  return scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.length - b.length || a.n - b.n)
    .map(({ one }) => one);
}
