/** What `npm run house` bundles, with the book that counts the inputs that it drops (tools/snapshot-demo/count-dropped.mjs). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { computePhases, statedAssumptions } from "../snapshot-demo/compute-phases.ts";
import { droppedInputs } from "../snapshot-demo/counted-fact-book.ts";
import { readDemonstrationFiles } from "../snapshot-demo/read-files.ts";

export { describeHouse, measureHouse } from "./describe-house.ts";
export { isCounted } from "./count-tree.ts";

export async function countDroppedInputs(): Promise<number> {
  const scratch = await mkdtemp(join(tmpdir(), "lastro-house-"));
  try {
    const files = await readDemonstrationFiles(scratch);
    await computePhases(files, { assumptions: statedAssumptions() });
    return droppedInputs.length;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
