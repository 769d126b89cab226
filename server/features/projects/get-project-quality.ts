import type { getProjectQuality as endpoint } from "#contract/projects/endpoints.ts";
import type { ProjectQuality } from "#contract/quality/endpoints.ts";
import type { QualityReport } from "#domain/quality/quality-report.ts";
import { tableLabel } from "#domain/tables/catalog/catalog.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireProject } from "./require-project.ts";
import { findPublishedRun } from "./published-run.ts";
import { readProjectQuality } from "./read-project-quality.ts";

/** Data quality of the project's tables (domain/quality); for a company's people that of the newest released run. Null before one. */
export const getProjectQuality: Handler<typeof endpoint> = async (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const project = await requireProject(tx, actor, params.id);
    authorize("project.read", project.subject);
    if (actor.clientId === null) return labelled(await readProjectQuality(tx, project.id));
    const runId = await findPublishedRun(tx, actor, project.id);
    if (runId === null) return null;
    const stored = await tx
      .selectFrom("run_outputs")
      .select("payload")
      .where("run_id", "=", runId)
      .where("step", "=", "qualidade")
      .executeTakeFirst();
    return labelled((stored?.payload as { quality?: QualityReport } | undefined)?.quality ?? null);
  });

/** The page that shows them has no catalogue of the tables: it would be a tenth of its own scripts. */
const labelled = (report: QualityReport | null): ProjectQuality | null =>
  report && {
    ...report,
    tables: report.tables.map((table) => ({
      ...table,
      label: tableLabel(table.table) ?? table.table,
    })),
  };
