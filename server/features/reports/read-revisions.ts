import { formatFact } from "#domain/facts/display-format.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import { revisedFigures, type RevisedFigure } from "#domain/phases/revised-figures.ts";
import type { Revision } from "#domain/report/apply-revisions.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

interface OwnReport {
  run_id: string;
  project_id: string;
  phase_number: number;
  generated_at: Date;
}

interface LaterReport {
  run_id: string;
  report_version: number;
}

/** What phases that were approved after this report computed anew. A company's people learn it from what was released to them. */
export async function readRevisions(
  tx: Tx,
  actor: RequestContext["actor"],
  report: OwnReport,
): Promise<Revision[]> {
  const revisions: Revision[] = [];
  for (const figure of revisedFigures.filter(
    ({ before }) => before.phase === report.phase_number,
  )) {
    const later = await readLaterReport(tx, actor, report, figure);
    if (later === undefined) continue;
    const { before, now, format, name } = figure;
    const was = (await readFactsOfRun(tx, report.run_id, [before.id])).get(before.id);
    const is = (await readFactsOfRun(tx, later.run_id, [now.id])).get(now.id);
    if (was?.value == null || is?.value == null) continue;
    const [old, renewed] = [was, is].map((fact) => formatFact(fact, format)) as [string, string];
    if (old === renewed) continue;
    revisions.push({
      factId: before.id,
      name,
      was: old,
      now: renewed,
      phase: `${now.phase} – ${phaseByNumber(now.phase).name}`,
      version: later.report_version,
    });
  }
  return revisions;
}

function readLaterReport(
  tx: Tx,
  { clientId }: RequestContext["actor"],
  report: OwnReport,
  { now }: RevisedFigure,
): Promise<LaterReport | undefined> {
  const approved = tx
    .selectFrom("phases")
    .innerJoin("reports", "reports.run_id", "phases.current_run_id")
    .select(["reports.run_id", "reports.report_version"])
    .where("phases.project_id", "=", report.project_id)
    .where("phases.number", "=", now.phase)
    .where("phases.status", "=", "approved")
    .where("reports.generated_at", ">", report.generated_at);
  return (
    clientId === null ? approved : approved.where("reports.released_at", "is not", null)
  ).executeTakeFirst();
}
