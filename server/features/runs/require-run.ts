import type { Tx } from "#server/database/transaction.ts";
import { requireProject, type EnteredProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { readRuns, type RunRow } from "./run-row.ts";

/** A run and its project, the transaction narrowed to their tenant. Throws NOT_FOUND. */
export async function requireRun(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  runId: string,
): Promise<{ run: RunRow; project: EnteredProject }> {
  const [run] = await readRuns(tx, { runId });
  if (run === undefined) throw refuse("NOT_FOUND");
  return { run, project: await requireProject(tx, actor, run.projectId) };
}
