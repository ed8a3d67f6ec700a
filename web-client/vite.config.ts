import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { icons } from "./icons";
import { marks } from "./marks";
import { pressed } from "./pressed";

// The built client lies inside the Python package, so that a wheel needs no Node.
export default defineConfig({
  plugins: [svelte({ preprocess: [marks()] }), icons(), pressed()],
  base: "/",
  build: { outDir: "../src/tenfoot/web/static", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8710", "/ws": { target: "ws://127.0.0.1:8710", ws: true } } },
});
