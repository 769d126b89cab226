import type { StepOverride } from "#domain/outcome/phase-outcome.ts";
import { localDateKey } from "#domain/tables/values/zone-time.ts";
import type { Tx } from "#server/database/transaction.ts";

/** In force, in an order of their own: a run freezes them. */
export async function readStepOverrides(tx: Tx, projectId: string): Promise<StepOverride[]> {
  const rows = await tx
    .selectFrom("step_overrides")
    .select(["process_id", "step_id", "decision", "name", "role", "reason", "created_at"])
    .where("project_id", "=", projectId)
    .where("ended_at", "is", null)
    .orderBy("process_id")
    .orderBy("step_id")
    .execute();
  return rows.map((row) => ({
    processId: row.process_id,
    stepId: row.step_id,
    decision: row.decision as StepOverride["decision"],
    name: row.name,
    role: row.role,
    reason: row.reason,
    date: localDateKey(row.created_at.getTime()),
  }));
}
