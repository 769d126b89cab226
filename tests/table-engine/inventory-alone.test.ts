/** An inventory of processes alone is a project: what was said of its sections before the run is what the run gives. */
import { expect, it } from "vitest";
import { createDuckDbTableEngine } from "#server/adapters/table-engine/duckdb-table-engine.ts";
import { inventoryFile } from "#tests/support/files/single-files.ts";
import { readAlone } from "#tests/support/files/single-table.ts";

it("an inventory alone gives a report with a section of its own and a finding", async () => {
  const read = await readAlone(createDuckDbTableEngine(), "processos.csv", inventoryFile());
  expect([read.canonical, read.open, read.broken]).toEqual([["processos"], [], []]);
  const diagnosis = read.phases.find(({ phase }) => phase === 1)!;
  expect(diagnosis.faults).toEqual([]);
  expect(diagnosis.sections.length).toBeGreaterThan(0);
  expect(diagnosis.insights.length).toBeGreaterThan(0);
});
