// A portrait as the canvas shows it is sent to the server, which gives its name.

import { person, t } from "../lib/words.svelte";
import { encode } from "./crop";

/** Send it by a seat's token, or without one from the first page. What is refused is thrown in the server's words. */
export async function sendPortrait(canvas: HTMLCanvasElement, token = ""): Promise<string> {
  const headers: Record<string, string> = { "Accept-Language": person.language };
  if (token) headers.Authorization = `Bearer ${token}`;
  const body = await encode(canvas);
  let answer: Response;
  try {
    answer = await fetch("/api/portraits", { method: "POST", headers, body });
  } catch {
    throw new Error(t("noServer"));
  }
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.error?.message ?? t("failed"));
  return found.portrait;
}
