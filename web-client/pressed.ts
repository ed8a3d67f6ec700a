// Beside each file of the built client its compressed forms, `.gz` and `.br`, which the server sends to whoever reads them.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const PRESSED = /\.(js|css|svg|html)$/;
const SMALLEST = 1000;

export function pressed(): Plugin {
  let folder = "";
  return {
    name: "pressed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
        if (!PRESSED.test(name)) continue;
        const plain = readFileSync(join(folder, name));
        if (plain.length < SMALLEST) continue;
        writeFileSync(join(folder, `${name}.gz`), gzipSync(plain, { level: 9 }));
        const hard = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain, hard));
      }
    },
  };
}
