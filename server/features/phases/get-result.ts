import type { getPhaseResult as endpoint, PhaseResult } from "#contract/phases/result.ts";
import { decide } from "#domain/access/policy.ts";
import { basisLabels } from "#domain/facts/confidence.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import {
  findingAmount,
  resultAnswer,
  resultCards,
  resultCharts,
  resultFactIds,
} from "#domain/phases/common/run/phase-result.ts";
import { phases } from "#domain/phases/registry.ts";
import type { Inline, ReportTree } from "#domain/report/report-tree.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readFactsOfRun } from "#server/features/facts/index.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import { readNewestRun, stepLabel } from "#server/features/runs/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readPhaseRows, type PhaseRow } from "./phase-rows.ts";

/** Of the run that the person is shown: the current one, or for a company's people the newest released. */
export const getPhaseResult: Handler<typeof endpoint> = (
  { services, actor, authorize },
  { params },
) =>
  services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { project } = await requirePhase(tx, actor, params.id);
    authorize("phase.read", project.subject);
    const [row] = await readPhaseRows(tx, actor, project.id, params.id);
    if (row === undefined) throw refuse("NOT_FOUND");
    const tree = row.report_id === null ? null : await readTree(tx, row.report_id);
    return {
      phaseId: row.id,
      projectId: project.id,
      result: tree === null ? null : await presentResult(tx, row, tree),
      notices: await readNotices(tx, row, {
        tree,
        seesRuns: decide(actor, "run.read", project.subject).allowed,
      }),
    };
  });

async function readTree(tx: Tx, reportId: string): Promise<ReportTree> {
  const { tree } = await tx
    .selectFrom("reports")
    .select("tree")
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  return tree as unknown as ReportTree;
}

async function presentResult(
  tx: Tx,
  row: PhaseRow,
  tree: ReportTree,
): Promise<NonNullable<PhaseResult["result"]>> {
  const screen = phases[row.number].screen.result;
  const insights = row.insights ?? [];
  const runId = row.shown_run_id ?? "";
  const facts = await readFactsOfRun(tx, runId, [
    ...resultFactIds(screen),
    ...insights.flatMap((insight) => insight.facts),
  ]);
  const answer = resultAnswer(tree);
  return {
    runId,
    reportId: row.report_id ?? "",
    reportVersion: row.report_version ?? 0,
    answer: { first: boundText(answer.first), rest: boundText(answer.rest) },
    figures: resultCards(screen, facts).map(({ basis, note, ...card }) => ({
      ...card,
      basis: basisLabels[basis],
      note: boundText(note),
    })),
    charts: resultCharts(screen, tree),
    findings: insights.map((insight) => {
      const amount = findingAmount(insight, facts);
      return {
        insightId: insight.id,
        title: insight.title,
        amount:
          amount === null
            ? null
            : {
                factId: amount.id,
                label: amount.label.split(" – ")[0] ?? amount.label,
                display: formatFact(amount),
                perYear: amount.unit === "BRL/ano" ? Math.abs(Number(amount.value)) : null,
              },
      };
    }),
  };
}

const boundText = (inlines: readonly Inline[]) =>
  inlines.map(({ text, fact }) => ({ text, factId: fact ?? null }));

/** The most severe first. That a run failed or goes on is the firm's to know. */
async function readNotices(
  tx: Tx,
  row: PhaseRow,
  { tree, seesRuns }: { tree: ReportTree | null; seesRuns: boolean },
): Promise<PhaseResult["notices"]> {
  const newest = seesRuns ? await readNewestRun(tx, row.id) : null;
  const notices: PhaseResult["notices"] = [];
  if (newest?.status === "failed")
    notices.push({
      kind: "failed",
      step: stepLabel(newest.errorStep ?? ""),
      message: newest.errorMessage ?? "",
    });
  if (row.stale_since !== null) notices.push({ kind: "stale", reason: row.stale_reason });
  if (row.is_preview) notices.push({ kind: "preview" });
  if (tree !== null && tree.reducedNotice !== null)
    notices.push({ kind: "reduced", text: tree.reducedNotice });
  if (newest?.status === "queued" || newest?.status === "running")
    notices.push({ kind: "running", done: newest.done, total: newest.total });
  return notices;
}
