import { sql } from "kysely";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";

export interface ShownFact {
  runId: string;
  fact: Fact;
}

/** Facts by id, each of the run of its own phase; those that a run took over from an earlier phase are left out. */
export async function readShownFacts(
  tx: Tx,
  runs: readonly string[],
  factIds: readonly string[],
): Promise<Map<string, ShownFact>> {
  if (runs.length === 0 || factIds.length === 0) return new Map();
  const found = await sql<{ runId: string; fact: Fact }>`
    select f.run_id as "runId", f.body as fact from lastro.facts f join lastro.runs r on r.id = f.run_id
    where f.run_id = any (${[...runs]}::uuid[]) and f.phase_number = r.phase_number
      and f.fact_id = any (${[...factIds]}::text[])`.execute(tx);
  return new Map(found.rows.map((row) => [row.fact.id, row]));
}

export const factsOf = (shown: ReadonlyMap<string, ShownFact>): Map<string, Fact> =>
  new Map([...shown].map(([id, { fact }]) => [id, fact]));
