// Which hints this person has read, remembered on this device.

export type Lesson = "turn" | "scene" | "reaction";

const read = $state<Record<string, boolean>>({});
for (const name of (localStorage.getItem("lessons") ?? "").split(" ")) read[name] = true;

export const knows = (lesson: Lesson): boolean => read[lesson] ?? false;

export function know(lesson: Lesson) {
  read[lesson] = true;
  localStorage.setItem("lessons", Object.keys(read).filter(Boolean).join(" "));
}
