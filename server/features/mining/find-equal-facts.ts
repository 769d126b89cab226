import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { MiningExploration } from "#server/ports/mining.ts";

const MS_PER_DAY = 86_400_000;
/** Sums may be taken in another order. */
const TOLERANCE = 1e-9;

/** Facts of phase 1's current run that say what the unfiltered log shows now, so that the number opens its origin. */
export async function findEqualFacts(
  tx: Tx,
  projectId: string,
  found: MiningExploration,
): Promise<{ runId: string | null; facts: Record<string, string> }> {
  const phase = await tx
    .selectFrom("phases")
    .select("current_run_id")
    .where("project_id", "=", projectId)
    .where("number", "=", 1)
    .executeTakeFirst();
  const runId = phase?.current_run_id ?? null;
  if (runId === null || !found.isWhole) return { runId, facts: {} };
  const { totals } = found;
  const days = (ms: number | null) => (ms === null ? null : ms / MS_PER_DAY);
  const shown: Record<string, [id: string, value: number | null]> = {
    cases: ["casos", totals.cases],
    events: ["eventos", totals.events],
    activities: ["atividades", totals.activities],
    variants: ["variantes", totals.variants],
    meanMs: ["tt_media", days(totals.meanMs)],
    medianMs: ["tt_p50", days(totals.medianMs)],
    p85Ms: ["tt_p85", days(totals.p85Ms)],
    ...(found.conformance?.reference.kind === "steps"
      ? { fitness: ["fitness", found.conformance.fitness] as [string, number | null] }
      : {}),
  };
  const idOf = (id: string) => `p1.log.${found.key}.${id}`;
  const rows = await sql<{ fact_id: string; value: unknown }>`
    select fact_id, body -> 'value' as value from lastro.facts where run_id = ${runId} and fact_id in (${sql.join(Object.values(shown).map(([id]) => idOf(id)))})`.execute(
    tx,
  );
  const values = new Map(rows.rows.map((row) => [row.fact_id, row.value]));
  return {
    runId,
    facts: Object.fromEntries(
      Object.entries(shown).flatMap(([what, [id, value]]) => {
        const stored = values.get(idOf(id));
        return typeof stored === "number" &&
          value !== null &&
          Math.abs(stored - value) <= TOLERANCE * Math.max(1, Math.abs(value))
          ? [[what, idOf(id)]]
          : [];
      }),
    ),
  };
}
