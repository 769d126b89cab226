import { sql } from "kysely";
import { composeProgramme, programmeFacts, shownFacts } from "#domain/composed/index.ts";
import type { ProgrammeSource } from "#domain/composed/index.ts";
import { withEdits } from "#domain/decisions/apply-edits.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { momentOfAct } from "#domain/kernel/dates/project-clock.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { applyDecisionEdits } from "#domain/report/apply-decision-edits.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";
import { readDecisionEdits, readDecisions, readRunDate } from "#server/features/decisions/index.ts";
import { readPhaseRows } from "#server/features/phases/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

interface ReportRow {
  reportId: string;
  runId: string;
  phase: PhaseNumber;
  reportVersion: number;
  generatedAt: Date;
  releasedAt: Date | null;
  stale: boolean;
  tree: ReportTree;
}

export interface ReadProgramme {
  tree: ReportTree;
  sources: ProgrammeSource[];
  rows: ReportRow[];
}

/** Null while no phase has a report that the person may read: a company's people read those released to them. */
export async function readProgramme(
  tx: Tx,
  actor: RequestContext["actor"],
  project: EnteredProject,
): Promise<ReadProgramme | null> {
  const rows = await readNewest(tx, project.id, actor.clientId !== null);
  const previews = new Set(
    (await readPhaseRows(tx, actor, project.id)).flatMap((row) =>
      row.is_preview ? [row.number] : [],
    ),
  );
  const sources: ProgrammeSource[] = [];
  for (const row of rows) sources.push(await readSource(tx, project, row, previews.has(row.phase)));
  const tree = composeProgramme(sources);
  return tree === null ? null : { tree, sources, rows };
}

async function readNewest(tx: Tx, projectId: string, releasedOnly: boolean): Promise<ReportRow[]> {
  const found = await sql<ReportRow>`
    select distinct on (f.number) r.id as "reportId", r.run_id as "runId", f.number as phase, r.report_version as "reportVersion",
      r.generated_at as "generatedAt", r.released_at as "releasedAt", r.stale_since is not null as stale, r.tree
    from lastro.reports r join lastro.phases f on f.id = r.phase_id
    where r.project_id = ${projectId} and (not ${releasedOnly}::boolean or r.released_at is not null)
    order by f.number, r.report_version desc`.execute(tx);
  return found.rows;
}

async function readSource(
  tx: Tx,
  project: EnteredProject,
  row: ReportRow,
  isPreview: boolean,
): Promise<ProgrammeSource> {
  const edits = await readDecisionEdits(tx, project.id, row.releasedAt);
  const decisions = await readDecisions(tx, row.runId);
  const facts = await readFactsOfRun(tx, row.runId, programmeFacts(row.phase, decisions));
  return {
    tree: applyDecisionEdits(row.tree, {
      decisions,
      edits,
      today: await readRunDate(tx, row.runId),
    }),
    decisions: decisions.map((decision) => withEdits(decision, edits)),
    factOf: (id) => facts.get(id) ?? null,
    reportId: row.reportId,
    runId: row.runId,
    reportVersion: row.reportVersion,
    generatedAt: momentOfAct(project, row.generatedAt),
    isStale: row.stale,
    isPreview,
  };
}

/** The facts that the document shows, named as it names them. */
export async function readShownFacts(tx: Tx, tree: ReportTree): Promise<Fact[]> {
  const shown = shownFacts(tree);
  const facts: Fact[] = [];
  for (const { key, runId } of tree.sources ?? [])
    for (const fact of (await readFactsOfRun(tx, runId, shown.get(key) ?? [])).values())
      facts.push({
        ...fact,
        id: `${key}:${fact.id}`,
        inputs: fact.inputs.map((input) => `${key}:${input}`),
      });
  return facts;
}
