import type { DatasetColumn, DatasetResult, Insight } from "#domain/outcome/phase-outcome.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";
import { readInsights } from "#server/features/runs/index.ts";

/** Facts, insights and datasets of a run: what decks and workbooks show beside the report's tree. */
export async function readEvidence(
  tx: Tx,
  runId: string,
): Promise<{ facts: Fact[]; insights: Insight[]; datasets: DatasetResult[] }> {
  const facts = await tx
    .selectFrom("facts")
    .select("body")
    .where("run_id", "=", runId)
    .orderBy("ordinal")
    .execute();
  const datasets = await tx
    .selectFrom("datasets")
    .select(["dataset_id", "name", "columns", "rows", "quality_score"])
    .where("run_id", "=", runId)
    .orderBy("dataset_id")
    .execute();
  return {
    facts: facts.map((row) => row.body as Fact),
    insights: await readInsights(tx, runId),
    datasets: datasets.map((row) => ({
      id: row.dataset_id,
      name: row.name,
      columns: row.columns as DatasetColumn[],
      rows: row.rows as DatasetResult["rows"],
      qualityScore: row.quality_score,
    })),
  };
}
