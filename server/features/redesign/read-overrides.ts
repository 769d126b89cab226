import type { StepOverride } from "#domain/outcome/phase-outcome.ts";
import { dayOfAct } from "#domain/kernel/dates/project-clock.ts";
import type { Tx } from "#server/database/transaction.ts";

/** In force, in an order of their own: a run freezes them. */
export async function readStepOverrides(tx: Tx, projectId: string): Promise<StepOverride[]> {
  const rows = await tx
    .selectFrom("step_overrides")
    .innerJoin("projects", "projects.id", "step_overrides.project_id")
    .select(["process_id", "step_id", "decision", "step_overrides.name", "role", "reason"])
    .select(["step_overrides.created_at", "projects.reference_date as referenceDate"])
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
    date: dayOfAct(row, row.created_at),
  }));
}
