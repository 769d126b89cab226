import type { exportReport as endpoint } from "#contract/reports/endpoints.ts";
import { areProofsAllowed } from "#server/features/trust/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireReport } from "./require-report.ts";
import { readExportSubject } from "./export-subject.ts";
import { exportName, proofName } from "./export-name.ts";
import { getOrRenderDocument } from "./get-or-render-document.ts";
import { sendMemo } from "./send-memo.ts";
import { sendDocument, sendProof } from "./send-document.ts";
import { writeProof } from "./write-proof.ts";

/** The report in a format, as it was written before or written now from the stored tree. */
export const exportReport: Handler<typeof endpoint> = async (context, { params, query }) => {
  const { db } = context.services;
  const entered = await db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const { report, project, subject } = await requireReport(tx, context, params.reportId);
      context.authorize("report.read", subject);
      // Asked after the report: nobody learns by it what they may not read.
      if (query.format === "proof" && !(await areProofsAllowed(tx))) throw refuse("PROOFS_OFF");
      return readExportSubject(tx, context.actor, { report, project });
    },
  );
  if (query.format === "proof") {
    // The firm's own people: a company reads its own profile alone.
    if (query.profile === "firm" && context.actor.clientId !== null) return refuse("FORBIDDEN");
    const file = await writeProof(context, entered, query.profile);
    await sendProof(context, file, proofName(entered.report, entered.project.clientName));
    return {};
  }
  if (query.format === "memo") {
    await sendMemo(context, entered);
    return {};
  }
  const provided = await getOrRenderDocument(context, entered, query.format);
  await sendDocument(
    context,
    provided,
    query.format,
    exportName(
      entered.report.phase_number,
      entered.project.clientName,
      entered.report.report_version,
      query.format,
    ),
  );
  return {};
};
