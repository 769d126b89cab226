import type { ExportFormat } from "#contract/reports/endpoints.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { importDocument } from "#server/features/library/index.ts";
import { writeReport } from "#server/features/reports/index.ts";
import { demonstrationCopy as copy } from "./copy.ts";
import type { SystemContext } from "./system-actor.ts";

interface Sent {
  phase: PhaseNumber;
  format: ExportFormat;
  title: string;
  folder: string;
  tags: string[];
}

const documents: readonly Sent[] = [
  { phase: 1, format: "pdf", ...copy.documents.diagnosis },
  { phase: 2, format: "docx", ...copy.documents.redesign },
  { phase: 5, format: "pptx", ...copy.documents.businessCase },
];

/** Three of the demonstration's own reports as documents of its library; what is there is not sent again. */
export async function sendDocuments(context: SystemContext, projectId: string): Promise<void> {
  const { actor, services } = context;
  const { reports, known } = await services.db.asPerson(
    { userId: actor.userId, tenantId: null },
    async (tx) => ({
      reports: await tx
        .selectFrom("reports")
        .innerJoin("phases", "phases.id", "reports.phase_id")
        .select(["reports.id", "phases.number"])
        .where("reports.project_id", "=", projectId)
        .orderBy("report_version", "desc")
        .execute(),
      known: new Set(
        (
          await tx
            .selectFrom("library_documents")
            .select("title")
            .where("project_id", "=", projectId)
            .execute()
        ).map((row) => row.title),
      ),
    }),
  );
  for (const { phase, format, ...about } of documents) {
    const report = reports.find(({ number }) => number === phase);
    if (report === undefined || known.has(about.title)) continue;
    const file = await writeReport(context, report.id, format);
    await importDocument(context, projectId, file, { ...about, phases: [phase], shared: "0" });
  }
}
