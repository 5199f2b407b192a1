import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { __BNB_VERSION__: JSON.stringify("0.0.test") },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: { environment: "happy-dom", include: ["test/**/*.test.{ts,tsx}"], restoreMocks: true },
});
