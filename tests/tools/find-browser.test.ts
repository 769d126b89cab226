import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserOptions, findInstalledBrowser } from "../../tools/find-browser.mjs";

test("what Playwright turns off stays off: Chromium takes the last list alone", () => {
  const bundle = readFileSync(
    createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"),
    "utf8",
  );
  const [, list = ""] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  const ours = browserOptions()
    .args.find((arg) => arg.startsWith("--disable-features="))
    ?.split("=")[1]
    ?.split(",");
  expect(theirs.filter((name) => !ours?.includes(name ?? ""))).toEqual([]);
});

test("of two in one folder the one without a window is taken; a named one before any", () => {
  const folder = mkdtempSync(join(tmpdir(), "lastro-browsers-"));
  for (const name of ["chromium", "chromium-headless-shell"])
    writeFileSync(join(folder, name), "", { mode: 0o755 });
  const found = (env: Record<string, string>) => findInstalledBrowser(env);
  expect(found({ PATH: folder })).toBe(join(folder, "chromium-headless-shell"));
  rmSync(join(folder, "chromium-headless-shell"));
  expect(found({ PATH: folder })).toBe(join(folder, "chromium"));
  expect(found({ PATH: folder, LASTRO_BROWSER: "/other" })).toBe("/other");
  rmSync(folder, { recursive: true });
});
