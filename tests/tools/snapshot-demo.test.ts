import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  computePhases,
  statedAssumptions,
  type ComputedPhase,
} from "../../tools/snapshot-demo/compute-phases.ts";
import { readDemonstrationFiles } from "../../tools/snapshot-demo/read-files.ts";
import {
  formatJson,
  openSnapshotFolder,
  writeSums,
} from "../../tools/snapshot-demo/snapshot-folder.ts";
import { writeFacts } from "../../tools/snapshot-demo/write-phases.ts";

let scratch = "";
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "lastro-snapshot-test-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Enough for phase 1, without the logs, which take longest. */
const few = ["processos", "etapas", "custos"] as const;

const computeFirst = async (name: string): Promise<ComputedPhase> => {
  const files = await readDemonstrationFiles(join(scratch, `files-${name}`), few);
  const [first] = await computePhases(files, { assumptions: statedAssumptions(), phases: [1] });
  if (first === undefined) throw new Error("phase 1 was not computed");
  return first;
};

async function sumsOf(name: string, run: Pick<ComputedPhase, "phase" | "facts">): Promise<string> {
  const path = join(scratch, name);
  await writeFacts(openSnapshotFolder(path), run);
  expect(await writeSums(path)).toBe(1);
  return readFile(join(path, "SHA256SUMS"), "utf8");
}

describe("the snapshot of the demonstration", () => {
  it("is equal for equal trees, read and computed anew", async () => {
    const [first, second] = [await computeFirst("1"), await computeFirst("2")];
    expect(first.facts.length).toBeGreaterThan(500);
    const sums = await sumsOf("one", first);
    expect(sums).toMatch(/^[0-9a-f]{64} {2}facts\/1\.json\n$/);
    expect(await sumsOf("two", second)).toBe(sums);

    // One field of one fact is another: so is the sum, and one line of the text.
    const [fact, ...others] = first.facts;
    const changed = [{ ...fact!, inputs_hash: "0".repeat(64) }, ...others];
    expect(await sumsOf("three", { phase: 1, facts: changed })).not.toBe(sums);
    const lines = async (folder: string) =>
      (await readFile(join(scratch, folder, "facts/1.json"), "utf8")).split("\n");
    const [before, after] = [await lines("one"), await lines("three")];
    expect(after.filter((line, index) => line !== before[index])).toEqual([
      `  "inputs_hash": "${"0".repeat(64)}",`,
    ]);
  });

  it("keeps the order of keys and of lists, a property a line", () => {
    expect(formatJson({ b: [1, "x", null], a: { c: [] }, d: undefined, e: [{ f: 1 }] })).toBe(
      '{\n "b": [1,"x",null],\n "a": {\n  "c": []\n },\n "e": [\n  {\n   "f": 1\n  }\n ]\n}',
    );
  });
});
