// What a formatter can't see: unused names, needless escapes, lists without keys, promises nobody waits for.
import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules/**"] },
  ...tseslint.configs.recommended,
  ...svelte.configs["flat/recommended"],
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  {
    rules: {
      // A name that starts with a low line is there for its place in a list.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Maps and sets here are made anew by what derives them; nobody writes into one that is shown.
      "svelte/prefer-svelte-reactivity": "off",
      // A space at the edge of a block is kept only when it is written as a string.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
