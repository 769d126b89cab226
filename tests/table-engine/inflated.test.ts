/** Files made to stop whoever opens them: each is refused by its own name, within seconds; a large honest one is read. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import type { IntakeReport } from "#server/ports/table-engine.ts";
import { farCorner, hostileFiles, workbookOf } from "./hostile-files.ts";

const engine = createDuckDbTableEngine();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lastro-inflated-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inspect(content: Uint8Array, name: string): Promise<IntakeReport> {
  const scratchDir = await mkdtemp(join(folder, "own-"));
  const path = join(scratchDir, "stored");
  await writeFile(path, content);
  return engine.inspect({ path, originalName: name, scratchDir });
}

describe("a file made to stop its reader", () => {
  it.each(hostileFiles())("%s is refused as %s", async (_what, code, name, content) => {
    const report = await inspect(content, name);
    expect(report).toMatchObject({ kind: "error", code });
  });

  it("is not one that grows 99 times to 63 MiB: it is read", async () => {
    const report = await inspect(workbookOf({ mebibytes: 63, times: 99 }), "grande.xlsx");
    expect(report).toMatchObject({ kind: "table", rows: 2 });
  });

  it("is not a sheet with a cell in its far corner: its filled cells are read", async () => {
    const report = await inspect(farCorner(), "cantos.xlsx");
    expect(report).toMatchObject({ kind: "table", rows: 3 });
  });
});
