import { sql } from "kysely";
import type { Actor } from "#domain/access/policy.ts";
import type { GateResult } from "#domain/outcome/phase-outcome.ts";
import type { AssistantPhase, AssistantView, SentTable } from "#domain/assistant/view.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { mergeQuality } from "#domain/quality/assess-quality.ts";
import type { QualityReport } from "#domain/quality/quality-report.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readAssumptions } from "#server/features/assumptions/index.ts";
import { readChosenMetrics } from "#server/features/benchmarks/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import { RunContents } from "./run-content.ts";

export interface ViewRequest {
  actor: Actor;
  project: Pick<EnteredProject, "id" | "name" | "clientName" | "subject">;
  openPhase: PhaseNumber | null;
  now: Date;
}

interface PhaseRow {
  number: PhaseNumber;
  has_run: boolean;
  run_id: string | null;
  report_id: string | null;
  is_stale: boolean;
  gate: GateResult | null;
}

/** Three projects of seven phases. */
const MOST_KEPT = 21;

/**
 * Views as they were last loaded. The same object is answered while nothing of the project has changed, so that what the domain
 * indexes of a view (`knowledgeOf`) serves the next question too.
 */
export class Views {
  readonly #contents = new RunContents();
  readonly #kept = new Map<string, { fingerprint: string; view: AssistantView }>();

  /** The transaction is the person's own, narrowed to the project's tenant. */
  async load(tx: Tx, request: ViewRequest): Promise<AssistantView> {
    const loaded = await loadView(tx, this.#contents, request);
    const key = `${request.project.id} ${request.actor.role} ${request.openPhase}`;
    const fingerprint = fingerprintOf(loaded);
    const known = this.#kept.get(key);
    const entry = known?.fingerprint === fingerprint ? known : { fingerprint, view: loaded };
    entry.view.now = loaded.now;
    this.#kept.delete(key);
    this.#kept.set(key, entry);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return entry.view;
  }
}

/** All of a view that can change without another run: what a run published is named by its id. */
function fingerprintOf({
  now: _now,
  phases,
  issues: _ofRuns,
  assumptions,
  ...rest
}: AssistantView): string {
  return JSON.stringify([
    rest,
    [...assumptions],
    phases.map(({ number, runId, reportId, isStale, gate }) => [
      number,
      runId,
      reportId,
      isStale,
      gate,
    ]),
  ]);
}

async function loadView(
  tx: Tx,
  contents: RunContents,
  { actor, project, openPhase, now }: ViewRequest,
): Promise<AssistantView> {
  const isCompany = actor.clientId !== null;
  const rows = await readPhases(tx, project.id, isCompany);
  const phases: AssistantPhase[] = [];
  const quality: QualityReport[] = [];
  for (const row of rows) {
    if (row.run_id === null) continue;
    const content = await contents.read(tx, row.run_id);
    phases.push({
      number: row.number,
      runId: row.run_id,
      reportId: row.report_id,
      isStale: row.is_stale,
      gate: row.gate,
      facts: content.facts,
      insights: content.insights,
      quickWins: content.quickWins,
      datasets: content.datasets,
      charts: content.charts,
    });
    if (content.quality !== null) quality.unshift(content.quality);
  }
  const shownRuns = phases.map((phase) => phase.runId);
  return {
    reader: { role: actor.role },
    project: {
      id: project.id,
      name: project.name,
      clientName: project.clientName,
      isDemonstration: project.subject.isDemonstration === true,
    },
    openPhase,
    phases,
    withheld: rows.filter((row) => row.has_run && row.run_id === null).map((row) => row.number),
    tables: await readTables(tx, project.id, isCompany ? shownRuns : null),
    issues: (mergeQuality(quality)?.tables ?? []).flatMap((table) => table.issues),
    assumptions: await readAssumptions(tx, project.id),
    benchmarks: await findBenchmarks(tx, project.id),
    now: now.toISOString(),
  };
}

/** Of each phase the current run, or for a company's people the newest released. */
async function readPhases(tx: Tx, projectId: string, isCompany: boolean): Promise<PhaseRow[]> {
  const found = await sql<PhaseRow>`
    select f.number, f.current_run_id is not null as has_run, shown.run_id, shown.id as report_id, shown.stale_since is not null as is_stale, shown.gate
    from lastro.phases f
    left join lateral (select r.id, r.run_id, r.stale_since, r.gate from lastro.reports r
        where r.phase_id = f.id and (r.released_at is not null or not ${isCompany}::boolean) and (${isCompany}::boolean or r.run_id = f.current_run_id)
        order by r.report_version desc limit 1) shown on true
    where f.project_id = ${projectId} order by f.number`.execute(tx);
  return found.rows;
}

/** Canonical tables of the completed files; with `runs`, of files that the company sent itself or that these runs read. */
async function readTables(
  tx: Tx,
  projectId: string,
  runs: readonly string[] | null,
): Promise<SentTable[]> {
  const found = await sql<{
    canonical: TableName;
    file_id: string;
    name: string;
    rows: number | null;
  }>`
    select t.canonical, f.id as file_id, f.name, (t.meta ->> 'rows')::int as rows
    from lastro.files f join lastro.file_tables t on t.file_id = f.id
    where f.project_id = ${projectId} and f.status = 'completed' and f.deleted_at is null and f.superseded_at is null and t.canonical is not null
      and t.canonical_status in ('auto', 'confirmed')
      and (${runs === null}::boolean or f.uploaded_by_company or exists (select 1 from lastro.runs n
        where n.id = any(${runs ?? []}::uuid[]) and n.inputs -> 'files' @> jsonb_build_array(jsonb_build_object('fileId', f.id))))
    order by t.canonical, f.name`.execute(tx);
  return found.rows.map((row) => ({
    table: row.canonical,
    fileId: row.file_id,
    fileName: row.name,
    rows: row.rows ?? 0,
  }));
}

async function findBenchmarks(tx: Tx, projectId: string): Promise<AssistantView["benchmarks"]> {
  const row = await tx
    .selectFrom("projects")
    .innerJoin("clients", "clients.id", "projects.tenant_id")
    .select("clients.industry")
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
  return readChosenMetrics(tx, row?.industry ?? null);
}
