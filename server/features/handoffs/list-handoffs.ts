import { sql } from "kysely";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { HandoffItem, listHandoffs as endpoint } from "#contract/handoffs/endpoints.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { compareLocked } from "#domain/report/compare/compare-locked.ts";
import type { LockedFact } from "#domain/gates/locked-values.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readPhaseRows, type PhaseRow } from "#server/features/phases/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { RunInputs } from "#server/features/runs/index.ts";
import type { Handler } from "#server/platform/http/route.ts";

type LockedItem = ReplyOf<typeof endpoint>["locked"][number];

/** What the runs that the person is shown were computed from, as those runs froze it. */
export const listHandoffs: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.read", project.subject);
    const phases = await readPhaseRows(tx, actor, project.id);
    const handoffs: HandoffItem[] = [];
    const locked: LockedItem[] = [];
    for (const phase of phases) {
      handoffs.push(...(await readHandoffs(tx, phase, phases)));
      locked.push(...(await readLockedDifferences(tx, phase)));
    }
    return { handoffs, locked };
  });

interface SourceRow {
  id: string;
  inputs_hash: string | null;
  report_id: string;
  report_version: number;
  generated_at: Date;
}

async function readHandoffs(
  tx: Tx,
  reader: PhaseRow,
  phases: readonly PhaseRow[],
): Promise<HandoffItem[]> {
  if (reader.shown_run_id === null) return [];
  const run = await tx
    .selectFrom("runs")
    .select("inputs")
    .where("id", "=", reader.shown_run_id)
    .executeTakeFirstOrThrow();
  const items: HandoffItem[] = [];
  for (const { phase, runId, approved } of (run.inputs as RunInputs).handoffs ?? []) {
    // What was not released to the person's company is not named.
    const shown = phases.find((candidate) => candidate.number === phase);
    if (shown === undefined || shown.shown_run_id === null) continue;
    const found =
      await sql<SourceRow>`select n.id, n.inputs_hash, r.id as report_id, r.report_version, r.generated_at
      from lastro.runs n join lastro.reports r on r.run_id = n.id where n.id = ${runId}`.execute(
        tx,
      );
    const source = found.rows[0];
    if (source === undefined) continue;
    const datasets = await tx
      .selectFrom("datasets")
      .select(["dataset_id", "name", "row_count"])
      .where("run_id", "=", runId)
      .orderBy("dataset_id")
      .execute();
    items.push({
      fromPhase: phase,
      fromName: phaseByNumber(phase).name,
      toPhase: reader.number,
      toName: phaseByNumber(reader.number).name,
      runId,
      reportId: source.report_id,
      reportVersion: source.report_version,
      inputsHash: source.inputs_hash ?? "",
      publishedAt: source.generated_at.toISOString(),
      readerRunId: reader.shown_run_id,
      readerReportVersion: reader.report_version ?? 0,
      approved,
      isCurrent: shown.shown_run_id === runId,
      currentReportVersion: shown.report_version ?? source.report_version,
      datasets: datasets.map((row) => ({
        datasetId: row.dataset_id,
        name: row.name,
        rows: row.row_count,
      })),
    });
  }
  return items;
}

async function readLockedDifferences(tx: Tx, phase: PhaseRow): Promise<LockedItem[]> {
  const runId = phase.shown_run_id;
  if (runId === null) return [];
  const row = await tx
    .selectFrom("locked_baselines")
    .select(["run_id", "report_version", "locked_at", "facts"])
    .where("phase_id", "=", phase.id)
    .orderBy("locked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.run_id === runId) return [];
  const facts = row.facts as LockedFact[];
  const current =
    facts.length === 0
      ? []
      : await tx
          .selectFrom("facts")
          .select(["fact_id", "body"])
          .where("run_id", "=", runId)
          .where(
            "fact_id",
            "in",
            facts.map((fact) => fact.id),
          )
          .execute();
  return compareLocked(
    facts,
    new Map(current.map((found) => [found.fact_id, found.body as Fact])),
  ).map((difference) => ({
    ...difference,
    phaseNumber: phase.number,
    phaseName: phaseByNumber(phase.number).name,
    lockedRunId: row.run_id,
    lockedVersion: row.report_version,
    lockedAt: row.locked_at.toISOString(),
    currentRunId: runId,
    currentVersion: phase.report_version ?? 0,
  }));
}
