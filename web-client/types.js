// The protocol's JSON Schema (standard input) as TypeScript (standard output): see `make types`.
import { json } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const target = new URL("src/lib/wire.ts", import.meta.url).pathname;

/** The same schema as the compiler reads it: tuples in the older spelling, no "anything else" in records, no defaults. */
function readable(value) {
  if (Array.isArray(value)) return value.map(readable);
  if (value === null || typeof value !== "object") return value;
  const { prefixItems, default: _default, title: _title, minItems, maxItems, ...rest } = value;
  const result = Object.fromEntries(Object.entries(rest).map(([key, held]) => [key, readable(held)]));
  if (rest.properties) {
    // A field that is called like a word of the schema is no such word.
    result.properties = Object.fromEntries(
      Object.entries(rest.properties).map(([name, held]) => [name, readable(held)]),
    );
    result.additionalProperties = false;
  }
  if (prefixItems) Object.assign(result, { items: readable(prefixItems), additionalItems: false, minItems, maxItems });
  return result;
}

const { $defs, ...schema } = await json(process.stdin);
const definitions = Object.fromEntries(Object.entries($defs).map(([name, held]) => [name, readable(held)]));
const made = await compile({ ...schema, type: "object", additionalProperties: false, $defs: definitions }, "Protocol", {
  bannerComment: "// Made from the records in src/tenfoot/protocol by `make types`. Change those, not this file.",
  unreachableDefinitions: true,
  format: false,
});
const version = `/** The version of the protocol that these are. */\nexport const PROTOCOL = ${schema.$id.split("-").at(-1)};\n`;
const text = made
  .replace(
    /( \* ?\n)? \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
    "",
  )
  .replace(/\/\*\*\n \* Messages between.*\n \*\/\nexport interface Protocol {\s*}\n/, "")
  .replace(/\/\*\*\n \* @minItems.*\n \* @maxItems.*\n \*\//g, "")
  .replace(/\/\*\*\n \*\/\n/g, "")
  .replace(/\/\*\*\n \* (.*)\n \*\//g, "/** $1 */");
process.stdout.write(await format(text + version, { ...(await resolveConfig(target)), filepath: target }));
