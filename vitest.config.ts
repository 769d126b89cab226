import { configDefaults, defineConfig } from "vitest/config";

const settings = {
  environment: "node",
  exclude: [...configDefaults.exclude, "dist/**", "data/**"],
  globalSetup: ["tests/support/global-setup.ts"],
  // Two cores: more processes only fight for them.
  maxWorkers: 2,
  // No measure of speed: only what never ends is ended, also on a machine that does other work.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  // A list of failures is read where nothing else of the run is left: a sentence says what happened only as a whole.
  chaiConfig: { truncateThreshold: 600 },
};

// `npx vitest run --project unit tests/facts` for one folder; `--project browser` for the journeys of e2e/.
export default defineConfig({
  test: {
    projects: [
      {
        test: { ...settings, name: "unit", include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"] },
      },
      // Presses every control of every screen and opens every window: longer than all journeys together, so by itself (npm run test:crawl).
      {
        test: {
          ...settings,
          name: "crawl",
          include: ["e2e/**/*.crawl.ts"],
          globalSetup: [],
          fileParallelism: false,
        },
      },
      { test: { ...settings, name: "office", include: ["tests/**/*.office.ts"], globalSetup: [] } },
      {
        test: {
          ...settings,
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          globalSetup: [],
          fileParallelism: false,
        },
      },
    ],
  },
});
