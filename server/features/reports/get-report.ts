import type { getReport as endpoint } from "#contract/reports/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterReport, presentReport } from "./enter-report.ts";

export const getReport: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, project, subject } = await enterReport(tx, context, params.reportId);
    context.authorize("report.read", subject);
    return presentReport(report, context, project);
  });
