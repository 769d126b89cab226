import type { ExportFormat } from "#contract/reports/endpoints.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { requireReport } from "./require-report.ts";
import { readExportSubject } from "./export-subject.ts";
import { exportName } from "./export-name.ts";
import { getOrRenderDocument, readAll } from "./get-or-render-document.ts";

/** A report as a file, for the product's own use: the very bytes and the name that a download gives. */
export async function writeReport(
  context: Pick<RequestContext, "actor" | "services" | "authorize">,
  reportId: string,
  format: ExportFormat,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { actor, services, authorize } = context;
  const entered = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => {
      const { report, project, subject } = await requireReport(tx, context, reportId);
      authorize("report.read", subject);
      return readExportSubject(tx, context.actor, { report, project });
    },
  );
  const { stream } = await getOrRenderDocument(
    { actor, services, log: services.log },
    entered,
    format,
  );
  const bytes = stream instanceof Uint8Array ? stream : await readAll(stream);
  return {
    name: exportName(
      entered.report.phase_number,
      entered.project.clientName,
      entered.report.report_version,
      format,
    ),
    bytes,
  };
}
