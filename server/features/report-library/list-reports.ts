import { sql } from "kysely";
import type { ListedReport, listReports as endpoint } from "#contract/report-library/endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { staleReasonFor } from "#server/database/stale-reason.ts";
import { requireProject } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";

interface PhaseRow {
  id: string;
  number: PhaseNumber;
  runId: string | null;
  done: number;
  total: number;
}

/** By phase: the run under way first, then the versions from the newest; a phase with neither stands as pending. */
export const listReports: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, context.actor, params.id);
    context.authorize("project.read", project.subject);
    const isCompany = context.actor.clientId !== null;
    const reports = await tx
      .selectFrom("reports")
      .select([
        "id",
        "phase_id",
        "title",
        "report_version",
        "generated_at",
        "released_at",
        "stale_since",
        "stale_reason",
        "stale_detail",
      ])
      .where("project_id", "=", project.id)
      .$if(isCompany, (query) => query.where("released_at", "is not", null))
      .orderBy("report_version", "desc")
      .execute();
    const { rows: phases } = await sql<PhaseRow>`
      select f.id, f.number, r.id as "runId", count(s.run_id) filter (where s.status = 'completed')::integer as done, count(s.run_id)::integer as total
      from lastro.phases f
        left join lateral (select id from lastro.runs where phase_id = f.id and status in ('queued', 'running') order by created_at desc limit 1) r on true
        left join lastro.run_steps s on s.run_id = r.id
      where f.project_id = ${project.id} group by f.id, f.number, r.id order by f.number`.execute(
      tx,
    );
    return phases.flatMap((phase): ListedReport[] => {
      const { name } = phaseByNumber(phase.number);
      const about = { phaseId: phase.id, phaseNumber: phase.number, phaseName: name };
      const versions = reports
        .filter((report) => report.phase_id === phase.id)
        .map(
          (report, index): ListedReport => ({
            ...about,
            title: report.title,
            status: "ready",
            progress: null,
            ready: {
              reportId: report.id,
              reportVersion: report.report_version,
              generatedAt: report.generated_at.toISOString(),
              released: report.released_at !== null,
              stale: report.stale_since !== null,
              staleReason: staleReasonFor(isCompany, report),
              isLatest: index === 0,
            },
          }),
        );
      // The firm's runs, and what it has not computed yet, are its own affair.
      if (isCompany) return versions;
      const underWay: ListedReport[] =
        phase.runId === null
          ? []
          : [
              {
                ...about,
                title: name,
                status: "generating",
                ready: null,
                progress: { done: phase.done, total: phase.total },
              },
            ];
      return versions.length + underWay.length > 0
        ? [...underWay, ...versions]
        : [{ ...about, title: name, status: "pending", ready: null, progress: null }];
    });
  });
