import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Facts of one run by id, in the order in which they were computed; ids that the run lacks are left out. */
export async function readFactsOfRun(
  tx: Tx,
  runId: string,
  factIds: readonly string[],
): Promise<Map<string, Fact>> {
  if (factIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("facts")
    .select(["fact_id", "body"])
    .where("run_id", "=", runId)
    .where("fact_id", "in", [...factIds])
    .orderBy("ordinal")
    .execute();
  return new Map(rows.map((row) => [row.fact_id, row.body as Fact]));
}
