import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

/** SHA-256 over id, value and input hash of every fact of a run, by id: the same run always gives the same hash. */
export async function hashFacts(tx: Tx, runId: string): Promise<string> {
  const found = await sql<{ fact_id: string; value: unknown; inputs_hash: string }>`
    select fact_id, body -> 'value' as value, body ->> 'inputs_hash' as inputs_hash from lastro.facts where run_id = ${runId}
    order by fact_id collate "C"`.execute(tx);
  const hash = createHash("sha256");
  for (const row of found.rows)
    hash.update(JSON.stringify([row.fact_id, row.value, row.inputs_hash]));
  return hash.digest("hex");
}
