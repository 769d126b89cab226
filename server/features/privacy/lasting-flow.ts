/** What the deletions of this feature share as durable work: steps that a test can stop at, and being taken up again. */
import { findReferenced } from "#server/features/files/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { StepRunner } from "#server/ports/workflows.ts";

/** Steps that tell when they start and when their outcome is about to be remembered. */
export const pausedStep =
  ({ pauses }: Pick<Services, "pauses">, step: StepRunner["step"]) =>
  (name: string, work: () => Promise<string | null>): Promise<string | null> =>
    step(name, async () => {
      await pauses.reach(name, "start");
      const outcome = await work();
      await pauses.reach(name, "checkpoint");
      return outcome;
    });

const MOST_TRIES = 10;

/**
 * What `flow` did not end (killed between row and start, or failed) goes on under the next id that
 * is free. `noun` names it in the log and, with "Id", in the input.
 */
export async function resumeFlow(
  { workflows, log }: Pick<Services, "workflows" | "log">,
  { flow, noun, ids }: { flow: string; noun: string; ids: readonly string[] },
): Promise<void> {
  for (const id of ids) {
    for (let again = 0; again <= MOST_TRIES; again += 1) {
      const workflowId = again === 0 ? id : `${id}-${again}`;
      const state = await workflows.stateOf(workflowId);
      if (state === "active") break;
      if (state === "abandoned") {
        log.error({ [noun]: id, workflowId }, `${noun} was interrupted too often; it needs a look`);
        break;
      }
      if (state === "gone") {
        await workflows.start(flow, workflowId, { [`${noun}Id`]: id });
        break;
      }
      if (again === MOST_TRIES)
        log.error({ [noun]: id }, `${noun} failed too often; it needs a look`);
    }
  }
}

/**
 * Those of the objects that are still stored since somebody else's row names them; null while one
 * is stored that no row names: it is held.
 */
export async function findShared(
  { db, fileStore }: Pick<Services, "db" | "fileStore">,
  objects: readonly string[],
): Promise<Set<string> | null> {
  const left: string[] = [];
  for (const sha256 of objects) if ((await fileStore.sizeOf(sha256)) !== null) left.push(sha256);
  const shared = await findReferenced(db, left);
  return shared.size < left.length ? null : shared;
}

/** Rows by table, of two rounds as one. */
export function addCounts(
  counts: Record<string, number>,
  more: Record<string, number>,
): Record<string, number> {
  const sum = { ...counts };
  for (const [table, count] of Object.entries(more)) sum[table] = (sum[table] ?? 0) + count;
  return sum;
}
