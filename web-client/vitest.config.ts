// Unit tests of the client's logic, without a browser; the screens are tested in Chromium (tests/browser).
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
