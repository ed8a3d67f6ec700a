// The keys of a table, for this person on this device: each can be changed or switched off.

const DEFAULTS = {
  numbers: "1",
  move: "m",
  end: "e",
  next: "n",
  line: "/",
  main: " ",
  sheet: "i",
  journal: "j",
  sound: "s",
  names: "v",
  pause: "p",
  undo: "z",
  help: "?",
} as const;
export type Deed = keyof typeof DEFAULTS;
export const DEEDS = Object.keys(DEFAULTS) as Deed[];

function read(): Record<Deed, string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem("keys") ?? "{}");
    const own = Object.entries(saved ?? {}).filter(
      ([deed, key]) => deed in DEFAULTS && typeof key === "string" && key.length <= 1,
    );
    return { ...DEFAULTS, ...Object.fromEntries(own) };
  } catch {
    return { ...DEFAULTS };
  }
}
export const keys = $state<Record<Deed, string>>(read());

/** Another key for a deed, "" for none. A key that something else had is taken from it. */
export function setKey(deed: Deed, key: string) {
  for (const other of DEEDS) if (key && other !== deed && keys[other] === key) keys[other] = "";
  keys[deed] = key;
  localStorage.setItem("keys", JSON.stringify(keys));
}
export function resetKeys() {
  Object.assign(keys, DEFAULTS);
  localStorage.removeItem("keys");
}

/** What a press of a key does. Numbers are one deed: they choose. */
export function deedOf(pressed: string): Deed | "" {
  if (/^[1-9]$/.test(pressed)) return keys.numbers ? "numbers" : "";
  return DEEDS.find((deed) => deed !== "numbers" && keys[deed] === pressed) ?? "";
}
export const keyName = (key: string): string => (key === " " ? "Space" : key);

/** Letters go by the key's place where the layout has other letters there, as the Thai one. */
export const placeOf = (event: KeyboardEvent): string =>
  event.key.length === 1 && event.key > "~" && /^Key[A-Z]$/.test(event.code)
    ? event.code.slice(3).toLowerCase()
    : event.key;
