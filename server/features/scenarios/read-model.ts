import type { FinancialModel } from "#domain/phases/common/financial-model/financial-model.ts";
import type { Tx } from "#server/database/transaction.ts";

const BUSINESS_CASE = 5;
/** One row with one cell: the model as JSON text. */
const MODEL_DATASET = "ds_p5_modelo";

export interface PublishedModel {
  runId: string;
  model: FinancialModel;
}

/** Of the current run of phase 5; null before one. */
export async function readModel(tx: Tx, projectId: string): Promise<PublishedModel | null> {
  const found = await tx
    .selectFrom("phases")
    .innerJoin("datasets", "datasets.run_id", "phases.current_run_id")
    .select(["datasets.run_id", "datasets.rows"])
    .where("phases.project_id", "=", projectId)
    .where("phases.number", "=", BUSINESS_CASE)
    .where("datasets.dataset_id", "=", MODEL_DATASET)
    .executeTakeFirst();
  const cell = (found?.rows as unknown[][] | undefined)?.[0]?.[0];
  return found === undefined || typeof cell !== "string"
    ? null
    : { runId: found.run_id, model: JSON.parse(cell) as FinancialModel };
}
