import type { exportReport as endpoint } from "#contract/reports/endpoints.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterReport } from "./enter-report.ts";

/** The PDF, set from the stored tree: equal tree, run, version and instant give equal bytes. */
export const exportReport: Handler<typeof endpoint> = async (context, { params }) => {
  const { db, documentWriter } = context.services;
  const { report, name } = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, project, subject } = await enterReport(tx, context, params.reportId);
    context.authorize("report.read", subject);
    return { report, name: `${report.title} - ${project.clientName} - v${report.report_version}.pdf` };
  });
  const pdf = await documentWriter.writePdf(report.tree as ReportTree, {
    runId: report.run_id, version: report.report_version, generatedAt: report.generated_at.toISOString(),
  });
  await context.reply
    .header("content-type", "application/pdf")
    .header("content-disposition", attachmentHeader(name.replace(/[\\/:]/g, "-")))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  return {};
};
