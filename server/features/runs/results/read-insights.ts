import type { Insight } from "#domain/outcome/phase-outcome.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Of a run, in the order in which they are shown. */
export async function readInsights(tx: Tx, runId: string): Promise<Insight[]> {
  const rows = await tx
    .selectFrom("insights")
    .select("body")
    .where("run_id", "=", runId)
    .orderBy("ordinal")
    .execute();
  return rows.map(({ body }) => body as Insight);
}
