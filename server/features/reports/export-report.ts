import { Readable } from "node:stream";
import type { ExportFormat, exportReport as endpoint } from "#contract/reports/endpoints.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterReport } from "./enter-report.ts";
import { exportName } from "./export-name.ts";
import { provideDocument } from "./provide-document.ts";
import { readTemplate } from "#server/features/clients/index.ts";

const mediaTypes: Record<ExportFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  md: "text/markdown; charset=utf-8",
  zip: "application/zip",
};

/** The report in a format, as it was written before or written now from the stored tree. */
export const exportReport: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { db } = context.services;
  const entered = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { report, project, subject } = await enterReport(tx, context, params.reportId);
    context.authorize("report.read", subject);
    return { report, project, template: await readTemplate(tx, report.tenant_id) };
  });
  const { stream, bytes } = await provideDocument(context, entered, query.format);
  await context.reply
    .header("content-type", mediaTypes[query.format])
    .header("content-length", String(bytes))
    .header("content-disposition", attachmentHeader(exportName(entered.report.phase_number, entered.project.clientName, entered.report.report_version, query.format)))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(stream instanceof Readable ? stream : Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength));
  return {};
};
