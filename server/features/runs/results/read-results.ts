import type * as contract from "#contract/phases/endpoints.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { DatasetColumn } from "#domain/outcome/phase-outcome.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { requireProject } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

interface ArtifactBody {
  facts: string[];
  datasetId: string | null;
  charts: unknown[];
}

/** The run whose results the person is shown: the current one, or for a company's people the newest released. */
export async function currentRun(
  tx: Tx,
  actor: Actor,
  phaseId: string,
): Promise<{ runId: string; released: boolean; releasedAt: Date | null } | null> {
  const reports = tx
    .selectFrom("reports")
    .select(["reports.run_id", "reports.released_at"])
    .where("reports.phase_id", "=", phaseId)
    .orderBy("reports.report_version", "desc");
  const found =
    actor.clientId === null
      ? await reports
          .innerJoin("phases", "phases.current_run_id", "reports.run_id")
          .executeTakeFirst()
      : await reports.where("reports.released_at", "is not", null).executeTakeFirst();
  if (found === undefined) return null;
  const { run_id: runId, released_at: releasedAt } = found;
  return { runId, released: releasedAt !== null, releasedAt };
}

const presentContent = (row: { name: string; columns: unknown; rows: unknown }) => ({
  name: row.name,
  columns: row.columns as DatasetColumn[],
  rows: row.rows as (string | number | boolean | null)[][],
});

export const listDatasets: Handler<typeof contract.listDatasets> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project } = await requirePhase(tx, context.actor, params.id);
    const shown = await currentRun(tx, context.actor, params.id);
    context.authorize("artifact.read", { ...project.subject, released: shown?.released ?? false });
    if (shown === null) return [];
    const rows = await tx
      .selectFrom("datasets")
      .select(["id", "dataset_id", "name", "quality_score", "row_count"])
      .where("run_id", "=", shown.runId)
      .orderBy("dataset_id")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      datasetId: row.dataset_id,
      name: row.name,
      qualityScore: row.quality_score,
      rows: row.row_count,
    }));
  });

export const getDataset: Handler<typeof contract.getDataset> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const row = await tx
      .selectFrom("datasets")
      .innerJoin("runs", "runs.id", "datasets.run_id")
      .leftJoin("reports", "reports.run_id", "datasets.run_id")
      .select([
        "datasets.name",
        "datasets.columns",
        "datasets.rows",
        "runs.project_id",
        "reports.released_at",
      ])
      .where("datasets.id", "=", params.id)
      .executeTakeFirst();
    if (row === undefined) throw refuse("NOT_FOUND");
    const project = await requireProject(tx, context.actor, row.project_id);
    context.authorize("artifact.read", { ...project.subject, released: row.released_at !== null });
    return presentContent(row);
  });

export const listArtifacts: Handler<typeof contract.listArtifacts> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project } = await requirePhase(tx, context.actor, params.id);
    const shown = await currentRun(tx, context.actor, params.id);
    context.authorize("artifact.read", { ...project.subject, released: shown?.released ?? false });
    if (shown === null) return [];
    const rows = await tx
      .selectFrom("artifacts")
      .select(["id", "artifact_id", "name", "type", "body", "run_id"])
      .where("run_id", "=", shown.runId)
      .orderBy("ordinal")
      .execute();
    return rows.map((row) => ({
      id: row.id,
      artifactId: row.artifact_id,
      name: row.name,
      type: row.type,
      facts: (row.body as ArtifactBody).facts,
      runId: row.run_id,
    }));
  });

export const getArtifact: Handler<typeof contract.getArtifact> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const row = await tx
      .selectFrom("artifacts")
      .innerJoin("runs", "runs.id", "artifacts.run_id")
      .leftJoin("reports", "reports.run_id", "artifacts.run_id")
      .select([
        "artifacts.id",
        "artifacts.artifact_id",
        "artifacts.name",
        "artifacts.type",
        "artifacts.body",
        "artifacts.run_id",
        "runs.project_id",
        "runs.phase_id",
        "reports.id as report_id",
        "reports.released_at",
      ])
      .where("artifacts.id", "=", params.id)
      .executeTakeFirst();
    if (row === undefined) throw refuse("NOT_FOUND");
    const project = await requireProject(tx, context.actor, row.project_id);
    context.authorize("artifact.read", { ...project.subject, released: row.released_at !== null });
    const body = row.body as ArtifactBody;
    const dataset =
      body.datasetId === null
        ? undefined
        : await tx
            .selectFrom("datasets")
            .select(["name", "columns", "rows"])
            .where("run_id", "=", row.run_id)
            .where("dataset_id", "=", body.datasetId)
            .executeTakeFirst();
    return {
      id: row.id,
      artifactId: row.artifact_id,
      name: row.name,
      type: row.type,
      facts: body.facts,
      runId: row.run_id,
      phaseId: row.phase_id,
      projectId: row.project_id,
      reportId: row.report_id,
      charts: body.charts,
      dataset: dataset === undefined ? null : presentContent(dataset),
      figures: await readFigures(tx, row.run_id, body.facts.slice(0, MOST_FIGURES)),
    };
  });

const MOST_FIGURES = 2000;

async function readFigures(
  tx: Tx,
  runId: string,
  factIds: string[],
): Promise<{ id: string; label: string; display: string; basis: string }[]> {
  if (factIds.length === 0) return [];
  const rows = await tx
    .selectFrom("facts")
    .select(["fact_id", "body"])
    .where("run_id", "=", runId)
    .where("fact_id", "in", factIds)
    .execute();
  const facts = new Map(rows.map((row) => [row.fact_id, row.body as Fact]));
  return factIds.flatMap((id) => {
    const fact = facts.get(id);
    return fact === undefined
      ? []
      : [{ id, label: fact.label, display: formatFact(fact), basis: fact.basis }];
  });
}
