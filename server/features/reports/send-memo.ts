import { withEdits } from "#domain/decisions/apply-edits.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { phases } from "#domain/phases/registry.ts";
import { memoFacts } from "#domain/report/memo/compose-memo.ts";
import { memoDocument } from "#domain/report/memo/memo-document.ts";
import type { ReportTree } from "#domain/report/report-tree.ts";
import { stampOf } from "#domain/report/stamp.ts";
import { themeOf } from "#server/features/clients/index.ts";
import { readDecisions, readRunDate } from "#server/features/decisions/index.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { memoName } from "./export-name.ts";
import type { ExportSubject } from "./export-subject.ts";
import { sendDocument } from "./send-document.ts";

/** Written each time: a page is set in a moment, and nothing has to know when a kept one is old. */
export async function sendMemo(
  context: Pick<RequestContext, "actor" | "services" | "reply">,
  { report, project, template, edits }: ExportSubject,
): Promise<void> {
  const { services, actor } = context;
  const scope = { userId: actor.userId, tenantId: report.tenant_id };
  const figures = phases[report.phase_number as PhaseNumber].report.memo ?? [];
  const read = await services.db.asPerson(scope, async (tx) => {
    const decisions = (await readDecisions(tx, report.run_id)).map((one) => withEdits(one, edits));
    return {
      decisions,
      facts: await readFactsOfRun(tx, report.run_id, memoFacts(decisions, figures)),
      today: await readRunDate(tx, report.run_id),
    };
  });
  const written = await services.documentWriter.write("pdf", {
    tree: memoDocument({
      phase: report.phase_number as PhaseNumber,
      tree: report.tree as ReportTree,
      decisions: read.decisions,
      figures,
      factOf: (id) => read.facts.get(id) ?? null,
      today: read.today,
    }),
    stamp: stampOf(project, {
      runId: report.run_id,
      version: report.report_version,
      generatedAt: report.generated_at,
    }),
    look: await themeOf(template, services.fileStore),
    facts: [...read.facts.values()],
    insights: [],
    datasets: [],
  });
  await sendDocument(
    context,
    { stream: written, bytes: written.byteLength },
    "pdf",
    memoName(report, project.clientName),
  );
}
