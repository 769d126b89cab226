import { uuidv7 } from "uuidv7";
import type { Fact } from "#domain/facts/fact.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { lockedDatasetIds, lockedFacts, type LockedDataset } from "#domain/gates/locked-values.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import type { SubmissionRow } from "./gate-rows.ts";

/** Copies baselines and targets of an approved version into a row that nothing changes afterwards. */
export async function lockBaseline(
  tx: Tx,
  phase: EnteredPhase,
  submission: SubmissionRow,
  now: Date,
): Promise<void> {
  const number = phase.number as PhaseNumber;
  const rows = await tx
    .selectFrom("facts")
    .select("body")
    .where("run_id", "=", submission.runId)
    .where("phase_number", "=", number)
    .orderBy("ordinal")
    .execute();
  const names = lockedDatasetIds(number);
  const datasets =
    names.length === 0
      ? []
      : await tx
          .selectFrom("datasets")
          .select(["dataset_id", "name", "columns", "rows"])
          .where("run_id", "=", submission.runId)
          .where("dataset_id", "in", [...names])
          .orderBy("dataset_id")
          .execute();
  const facts = lockedFacts(
    number,
    rows.map((row) => row.body as Fact),
  );
  const kept = datasets.map(
    (row) =>
      ({
        id: row.dataset_id,
        name: row.name,
        columns: row.columns,
        rows: row.rows,
      }) as LockedDataset,
  );
  await tx
    .insertInto("locked_baselines")
    .values({
      id: uuidv7(),
      tenant_id: phase.project.tenantId,
      project_id: phase.project.id,
      phase_id: phase.id,
      submission_id: submission.id,
      run_id: submission.runId,
      report_version: submission.reportVersion,
      facts: toJson(facts),
      datasets: toJson(kept),
      locked_at: now,
    })
    .execute();
}
