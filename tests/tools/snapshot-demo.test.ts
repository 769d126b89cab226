import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  computePhases,
  statedAssumptions,
  type ComputedPhase,
} from "../../tools/snapshot-demo/compute-phases.ts";
import { readDemonstrationFiles } from "../../tools/snapshot-demo/read-files.ts";
import { readQuestions } from "../../tools/snapshot-demo/read-questions.ts";
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

  it("asks every set of questions, whatever its set calls the text", async () => {
    const folder = fileURLToPath(new URL("../../tools/assistant-eval", import.meta.url));
    const sets = new Map(await readQuestions(folder));
    expect(sets.get("answerable")?.length).toBeGreaterThan(100);
    expect(sets.get("fresh-words")?.[0]?.q).toBe(
      "quanto a gente torra por ano com devolução e troca?",
    );
    for (const part of ["held-out", "questions"])
      await mkdir(join(scratch, "sets", part), { recursive: true });
    await writeFile(join(scratch, "sets", "odd.json"), '[{"id":"o1","text":"quanto?"}]');
    await expect(readQuestions(join(scratch, "sets"))).rejects.toThrow(
      "odd: the question o1 has no text",
    );
  });

  it("keeps the order of keys and of lists, a property a line", () => {
    expect(formatJson({ b: [1, "x", null], a: { c: [] }, d: undefined, e: [{ f: 1 }] })).toBe(
      '{\n "b": [1,"x",null],\n "a": {\n  "c": []\n },\n "e": [\n  {\n   "f": 1\n  }\n ]\n}',
    );
  });
});
