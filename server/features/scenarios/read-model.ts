import type { FinancialModel } from "#domain/analysis/business-case/financial-model.ts";
import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/database.ts";

const BUSINESS_CASE = 5;
/** One row with one cell: the model as JSON text. */
const MODEL_DATASET = "ds_p5_modelo";

export interface PublishedModel {
  runId: string;
  model: FinancialModel;
}

/** Of the current run of phase 5, or for a company's people of the newest released; null before one. */
export async function readModel(tx: Tx, actor: Actor, projectId: string): Promise<PublishedModel | null> {
  const reports = tx.selectFrom("phases").innerJoin("reports", "reports.phase_id", "phases.id")
    .innerJoin("datasets", "datasets.run_id", "reports.run_id")
    .select(["reports.run_id", "datasets.rows"])
    .where("phases.project_id", "=", projectId).where("phases.number", "=", BUSINESS_CASE).where("datasets.dataset_id", "=", MODEL_DATASET);
  const found = actor.clientId === null
    ? await reports.whereRef("phases.current_run_id", "=", "reports.run_id").executeTakeFirst()
    : await reports.where("reports.released_at", "is not", null).orderBy("reports.report_version", "desc").executeTakeFirst();
  const cell = (found?.rows as unknown[][] | undefined)?.[0]?.[0];
  return found === undefined || typeof cell !== "string" ? null : { runId: found.run_id, model: JSON.parse(cell) as FinancialModel };
}
