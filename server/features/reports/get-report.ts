import type { getReport as endpoint } from "#contract/reports/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireReport, presentReport } from "./require-report.ts";
import { recordRead } from "./record-read.ts";

export const getReport: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, project, subject } = await requireReport(tx, context, params.reportId);
    context.authorize("report.read", subject);
    await recordRead(tx, context, report);
    return presentReport(tx, report, context, project);
  });
