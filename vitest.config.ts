import { configDefaults, defineConfig } from "vitest/config";

const settings = {
  environment: "node",
  exclude: [...configDefaults.exclude, "dist/**", "data/**"],
  globalSetup: ["tests/support/global-setup.ts"],
  // Two cores: more processes only fight for them.
  maxWorkers: 2,
  hookTimeout: 60_000,
};

// `npx vitest run --project unit tests/facts` for one folder; `--project browser` for the journeys of e2e/.
export default defineConfig({
  test: {
    projects: [
      { test: { ...settings, name: "unit", include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"], testTimeout: 20_000 } },
      // Presses every control of every screen: longer than all journeys together, so by itself (npm run test:inert).
      { test: { ...settings, name: "inert", include: ["e2e/**/*.crawl.ts"], globalSetup: [], testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false } },
      { test: { ...settings, name: "office", include: ["tests/**/*.office.ts"], globalSetup: [], testTimeout: 300_000, hookTimeout: 60_000 } },
      {
        test: {
          ...settings,
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          globalSetup: [],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
