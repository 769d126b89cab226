import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { bundleChecker, bundleEngine } from "../../tools/build-proof.mjs";

describe("what a proof carries beside its run", () => {
  it("is bundled for a browser without a module of Node's, each phase with its own formulas", async () => {
    // The bundler itself, so that this file runs where processes may be started.
    expect(rolldown).toBeTypeOf("function");
    const [four, all] = await Promise.all([bundleEngine(4), bundleEngine(null)]);
    for (const code of [four, all]) {
      expect(code).not.toMatch(/["'`]node:|\brequire\(|\bimport\(|<\/script|<!--/);
      expect(code).toContain("onmessage");
    }
    expect(four.length).toBeLessThan(all.length / 2);
    expect(four).toContain("p4.");
    expect(four).not.toContain("p7.adocao");
  });

  it("holds a page of at most 60 kB that asks the network for nothing", async () => {
    const page = await bundleChecker();
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60 * 1024);
    expect(page).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|https?:\/\//);
    expect(page).toContain("Partes conferidas");
  });
});
