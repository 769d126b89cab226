import { sql } from "kysely";
import type { Run } from "#contract/runs/endpoints.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";

/** Changed facts that are listed one by one; the others are counted. */
const MAX_LISTED = 200;

/**
 * "O que mudou": facts of the phase by id and label against the run before: the place in a list that another file or item took
 * is no change of a figure. A change too small to show on screen is none either.
 */
export async function describeChanges(
  tx: Tx,
  previousRunId: string,
  runId: string,
): Promise<NonNullable<Run["changes"]>> {
  const counted = await sql<{ added: number; removed: number; kept: number }>`
    select count(*) filter (where b.fact_id is null)::int as added, count(*) filter (where a.fact_id is null)::int as removed,
      count(*) filter (where a.fact_id is not null and b.fact_id is not null)::int as kept
    from (select fact_id, body ->> 'label' as label from lastro.facts where run_id = ${runId}) a
    full join (select fact_id, body ->> 'label' as label from lastro.facts where run_id = ${previousRunId}) b using (fact_id, label)`.execute(
    tx,
  );
  const differing = await sql<{ before: Fact; after: Fact }>`
    select b.body as before, a.body as after from lastro.facts a join lastro.facts b on b.run_id = ${previousRunId} and b.fact_id = a.fact_id and b.body ->> 'label' = a.body ->> 'label'
    where a.run_id = ${runId} and (a.body -> 'value') is distinct from (b.body -> 'value') order by a.ordinal`.execute(
    tx,
  );
  const changed = differing.rows
    .map(({ before, after }) => ({
      factId: after.id,
      label: after.label,
      before: formatFact(before),
      after: formatFact(after),
    }))
    .filter((change) => change.before !== change.after);
  const { added = 0, removed = 0, kept = 0 } = counted.rows[0] ?? {};
  return {
    previousRunId,
    changed: changed.slice(0, MAX_LISTED),
    added,
    removed,
    unchanged: kept - changed.length,
  };
}
