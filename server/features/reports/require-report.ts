import { sql } from "kysely";
import type { Report } from "#contract/reports/endpoints.ts";
import { decide, type Action } from "#domain/access/policy.ts";
import { presentDecisions, readDecisionEdits } from "#server/features/decisions/index.ts";
import { readInsights } from "#server/features/runs/index.ts";
import { staleReasonFor } from "#server/database/stale-reason.ts";
import type { Tx } from "#server/database/transaction.ts";
import {
  IS_RELEASED,
  requireProject,
  type EnteredProject,
} from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { readRevisions } from "./read-revisions.ts";
import { readShownTree } from "./read-shown-tree.ts";

export type ReportRow = Awaited<ReturnType<typeof readReport>>;

async function readReport(tx: Tx, reportId: string) {
  const row = await tx
    .selectFrom("reports")
    .innerJoin("phases as f", "f.id", "reports.phase_id")
    .selectAll("reports")
    .select([
      "f.number as phase_number",
      sql<boolean>`not ${sql.raw(IS_RELEASED)}`.as("is_preview"),
    ])
    .where("reports.id", "=", reportId)
    .executeTakeFirst();
  if (row === undefined) throw refuse("NOT_FOUND");
  return row;
}

/** A report and its project, the transaction narrowed to their tenant. Throws NOT_FOUND. */
export async function requireReport(
  tx: Tx,
  { actor }: Pick<RequestContext, "actor">,
  reportId: string,
): Promise<{ report: ReportRow; project: EnteredProject; subject: EnteredProject["subject"] }> {
  const report = await readReport(tx, reportId);
  const project = await requireProject(tx, actor, report.project_id);
  return {
    report,
    project,
    subject: { ...project.subject, released: report.released_at !== null },
  };
}

export async function presentReport(
  tx: Tx,
  report: ReportRow,
  { actor }: Pick<RequestContext, "actor">,
  project: EnteredProject,
): Promise<Report> {
  const may = (action: Action) =>
    decide(actor, action, { ...project.subject, released: report.released_at !== null }).allowed;
  const edits = await readDecisionEdits(tx, report.project_id, report.released_at);
  const versions = await readVersions(tx, actor, report.phase_id);
  const phase = await tx
    .selectFrom("phases")
    .select("current_run_id")
    .where("id", "=", report.phase_id)
    .executeTakeFirstOrThrow();
  return {
    id: report.id,
    runId: report.run_id,
    projectId: report.project_id,
    phaseId: report.phase_id,
    phaseNumber: report.phase_number,
    title: report.title,
    reportVersion: report.report_version,
    generatedAt: report.generated_at.toISOString(),
    stale: report.stale_since !== null,
    staleReason: staleReasonFor(actor.clientId !== null, report),
    released: report.released_at !== null,
    releasedAt: report.released_at?.toISOString() ?? null,
    version: report.version,
    tree: await readShownTree(tx, report, {
      edits,
      revisions: await readRevisions(tx, actor, report),
    }),
    findings: (await readInsights(tx, report.run_id)).map(({ id, title }) => ({
      insightId: id,
      title,
    })),
    decisions: await presentDecisions(tx, report.run_id, edits),
    treeHash: report.tree_hash,
    gate: await readSeal(tx, report.id),
    versions,
    abilities: {
      // What was released before can be taken back; a preview does not go out.
      release: may("report.release") && (report.released_at !== null || !report.is_preview),
      comment: may("comment.write"),
      resolveComments: may("comment.resolve"),
      seeReads: may("report.reads"),
      rerun:
        may("report.rerun") &&
        phase.current_run_id === report.run_id &&
        project.status === "active",
    },
  };
}

/** A company's people know of what was released to them. */
async function readVersions(
  tx: Tx,
  actor: RequestContext["actor"],
  phaseId: string,
): Promise<Report["versions"]> {
  const all = tx
    .selectFrom("reports")
    .select(["id", "report_version", "generated_at", "released_at"])
    .where("phase_id", "=", phaseId)
    .orderBy("report_version", "desc");
  const rows = await (actor.clientId === null
    ? all
    : all.where("released_at", "is not", null)
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    reportVersion: row.report_version,
    generatedAt: row.generated_at.toISOString(),
    released: row.released_at !== null,
  }));
}

async function readSeal(tx: Tx, reportId: string): Promise<Report["gate"]> {
  const row = await tx
    .selectFrom("gate_submissions")
    .select(["state", "ended_at", "submitted_at", "tree_hash", "facts_hash"])
    .where("report_id", "=", reportId)
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    state: row.state,
    inForce: (row.state === "approved" || row.state === "waived") && row.ended_at === null,
    submittedAt: row.submitted_at.toISOString(),
    treeHash: row.tree_hash,
    factsHash: row.facts_hash,
  };
}
