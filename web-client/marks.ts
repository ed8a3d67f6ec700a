// Every control of a component gets a name, `lobby/Lobby.1f3a`, so that the browser tests know which ones were used. The
// name is made from the control's own source, so that it stays when others come or go beside it.
import type { PreprocessorGroup } from "svelte/compiler";

const ASIDE = /<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g;
const CONTROL = /<(button|input|select|textarea|summary|a)(?=[\s>])/g;
/** Characters of the source, without blanks, that tell one control from another. */
const ENOUGH = 90;

/** The same number for the same words, on every machine; tests/support/used_controls.py knows the same sum. */
function sum(words: string): string {
  let found = 7;
  for (const letter of words.replace(/[^!-~]/g, "").slice(0, ENOUGH))
    found = (found * 31 + letter.charCodeAt(0)) % 1_000_003;
  return found.toString(16);
}

export function marks(): PreprocessorGroup {
  return {
    name: "marks",
    markup({ content, filename }) {
      const where = /web-client[\\/]src[\\/](.+)\.svelte$/.exec(filename ?? "")?.[1].replaceAll("\\", "/");
      if (!where) return;
      const aside = [...content.matchAll(ASIDE)].map((one) => [one.index, one.index + one[0].length]);
      const code = content.replace(CONTROL, (tag: string, _kind: string, at: number) =>
        aside.some(([from, to]) => at >= from && at < to)
          ? tag
          : `${tag} data-control="${where}.${sum(content.slice(at, at + 8 * ENOUGH))}"`,
      );
      return { code };
    },
  };
}
