import type { listReportParts as endpoint } from "#contract/report-library/custom-endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";

interface SectionRow {
  sectionId: string;
  title: string;
  state: string;
  estimatedPages: number;
}
export interface LatestReport {
  reportId: string;
  runId: string;
  phase: PhaseNumber;
  reportVersion: number;
  generatedAt: Date;
  stale: boolean;
  sections: SectionRow[];
}

/** The newest report of each phase with the names of its sections; trees of megabytes stay in the database. */
export async function readLatestReports(tx: Tx, projectId: string): Promise<LatestReport[]> {
  const found = await sql<LatestReport>`
    select distinct on (f.number) r.id as "reportId", r.run_id as "runId", f.number as phase, r.report_version as "reportVersion", r.generated_at as "generatedAt", r.stale_since is not null as stale,
      (select coalesce(json_agg(json_build_object('sectionId', s ->> 'id', 'title', s ->> 'title', 'state', s ->> 'state', 'estimatedPages', (s ->> 'estimatedPages')::numeric) order by at), '[]')
        from jsonb_array_elements(r.tree -> 'sections') with ordinality as one(s, at)) as sections
    from lastro.reports r join lastro.phases f on f.id = r.phase_id
    where r.project_id = ${projectId} order by f.number, r.report_version desc`.execute(tx);
  return found.rows;
}

export const listReportParts: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("customReport.create", project.subject);
    return (await readLatestReports(tx, project.id)).map(
      ({ phase, reportVersion, generatedAt, stale, sections }) => ({
        phase,
        phaseName: phaseByNumber(phase).name,
        reportVersion,
        generatedAt: generatedAt.toISOString(),
        stale,
        sections: sections
          .filter(({ state }) => state !== "ausente")
          .map(({ sectionId, title, estimatedPages }) => ({ sectionId, title, estimatedPages })),
      }),
    );
  });
