import { rolldown, type OutputChunk } from "rolldown";
import { beforeAll, expect, it } from "vitest";
import { serverInput } from "../../tools/build.mjs";

/** Packages whose modules the server finds, reads and compiles one by one before it can say that it is ready. */
let atStart: string[] = [];
beforeAll(async () => {
  const bundle = await rolldown({ cwd: process.cwd(), ...serverInput(), logLevel: "silent" });
  const { output } = await bundle.generate({ format: "esm" });
  await bundle.close();
  const chunks = new Map(
    output
      .filter((one): one is OutputChunk => one.type === "chunk")
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const seen = new Set<string>();
  const walk = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks.get(name)?.imports.forEach(walk);
  };
  walk("main.js");
  expect(seen.size).toBeGreaterThan(10);
  atStart = [...seen].filter((name) => !chunks.has(name) && !name.startsWith("node:"));
});

it("a start loads fastify, pg and the workflows one by one", () => {
  expect(atStart).toEqual(expect.arrayContaining(["fastify", "pg", "@dbos-inc/dbos-sdk"]));
});

it.each([
  ["kysely", "zod", "hucre", "echarts", "zrender"],
  ["@simplewebauthn/server", "@ai-sdk/openai-compatible", "@ai-sdk/anthropic"],
])("and none of %s", (...packages) => {
  const isOf = (name: string, of: string) => name === of || name.startsWith(`${of}/`);
  expect(atStart.filter((name) => packages.some((of) => isOf(name, of)))).toEqual([]);
});
