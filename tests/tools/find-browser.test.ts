import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { browserOptions } from "../../tools/find-browser.mjs";

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
