import type { DecisionEdit } from "#domain/decisions/apply-edits.ts";
import { phaseOfDecision } from "#domain/decisions/rank-decisions.ts";
import type { Revision } from "#domain/report/apply-revisions.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readTemplate, type TemplateRow } from "#server/features/clients/index.ts";
import { readDecisionEdits } from "#server/features/decisions/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { readRevisions } from "./read-revisions.ts";
import type { ReportRow } from "./require-report.ts";

/** What the documents of a report are written from, beside what its run left. */
export interface ExportSubject {
  report: ReportRow;
  project: EnteredProject;
  template: TemplateRow | null;
  /** What people set by hand in its decisions; of a released report what stood at the release. */
  edits: readonly DecisionEdit[];
  revisions: readonly Revision[];
}

export const readExportSubject = async (
  tx: Tx,
  actor: RequestContext["actor"],
  { report, project }: Pick<ExportSubject, "report" | "project">,
): Promise<ExportSubject> => ({
  report,
  project,
  template: await readTemplate(tx, report.tenant_id),
  revisions: await readRevisions(tx, actor, report),
  // Those of other phases' decisions would only make these documents be written again.
  edits: (await readDecisionEdits(tx, report.project_id, report.released_at)).filter(
    ({ decisionId }) => phaseOfDecision(decisionId) === report.phase_number,
  ),
});
