/** The memo of a submission: what is asked of the company, from the report and the facts that were sealed with it. */
import { sql } from "kysely";
import { withEdits } from "#domain/decisions/apply-edits.ts";
import { isLocked } from "#domain/gates/locked-values.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phases } from "#domain/phases/registry.ts";
import { composeMemo, memoFacts } from "#domain/report/memo/compose-memo.ts";
import type { Memo } from "#domain/report/memo/memo.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import {
  readDecisionEdits,
  readDecisions as readAsked,
  readRunDate,
} from "#server/features/decisions/index.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import { readSubmissions, type SubmissionRow } from "./gate-rows.ts";

interface SubmittedReport {
  tree: ReportTree;
  releasedAt: Date | null;
}

export async function readSubmittedReport(
  tx: Tx,
  { reportId }: Pick<SubmissionRow, "reportId">,
): Promise<SubmittedReport> {
  const report = await tx
    .selectFrom("reports")
    .select(["tree", "released_at"])
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  return { tree: report.tree as ReportTree, releasedAt: report.released_at };
}

/** Of a submission that its reader may decide on; null where it is gone. */
export async function readMemo(
  tx: Tx,
  phase: Pick<EnteredPhase, "number"> & { project: { id: string } },
  submissionId: string,
): Promise<Memo | null> {
  const [submission] = await readSubmissions(tx, { submissionId });
  if (submission === undefined) return null;
  return composeSubmitted(tx, phase, submission, await readSubmittedReport(tx, submission));
}

export async function composeSubmitted(
  tx: Tx,
  phase: Pick<EnteredPhase, "number"> & { project: { id: string } },
  submission: SubmissionRow,
  report: SubmittedReport,
): Promise<Memo> {
  const number = phase.number as PhaseNumber;
  const edits = await readDecisionEdits(tx, phase.project.id, report.releasedAt);
  const decisions = (await readAsked(tx, submission.runId)).map((asked) => withEdits(asked, edits));
  const figures = phases[number].report.memo ?? [];
  const facts = await readFactsOfRun(tx, submission.runId, memoFacts(decisions, figures));
  return composeMemo({
    phase: number,
    tree: report.tree,
    decisions,
    figures,
    factOf: (id) => facts.get(id) ?? null,
    today: await readRunDate(tx, submission.runId),
    conditions: submission.gate.conditions,
    lockedCount: await countLocked(tx, submission.runId, number),
  });
}

async function countLocked(tx: Tx, runId: string, phase: PhaseNumber): Promise<number> {
  const found = await sql<{ id: string }>`
    select fact_id as id from lastro.facts
    where run_id = ${runId} and phase_number = ${phase} and body -> 'value' <> 'null'::jsonb`.execute(
    tx,
  );
  return found.rows.filter(({ id }) => isLocked(phase, id)).length;
}
