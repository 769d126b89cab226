import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { MiningExploration } from "#server/ports/mining.ts";
import * as p1 from "#domain/phases/value-scope/facts.ts";

type Shown = [idOf: (at: { log: string }) => string, value: number | null];

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
  const shown: Record<string, Shown> = {
    cases: [p1.log.cases, totals.cases],
    events: [p1.log.events, totals.events],
    activities: [p1.log.activities, totals.activities],
    variants: [p1.log.variants, totals.variants],
    meanMs: [p1.time.mean, days(totals.meanMs)],
    medianMs: [p1.time.p50, days(totals.medianMs)],
    p85Ms: [p1.time.p85, days(totals.p85Ms)],
    ...(found.conformance?.reference.kind === "steps"
      ? { fitness: [p1.conformance.fitness, found.conformance.fitness] as Shown }
      : {}),
  };
  const ids = Object.values(shown).map(([idOf]) => idOf({ log: found.key }));
  const rows = await sql<{ fact_id: string; value: unknown }>`
    select fact_id, body -> 'value' as value from lastro.facts where run_id = ${runId} and fact_id = any (${ids})`.execute(
    tx,
  );
  const values = new Map(rows.rows.map((row) => [row.fact_id, row.value]));
  return {
    runId,
    facts: Object.fromEntries(
      Object.entries(shown).flatMap(([what, [idOf, value]]) => {
        const id = idOf({ log: found.key });
        const stored = values.get(id);
        return typeof stored === "number" &&
          value !== null &&
          Math.abs(stored - value) <= TOLERANCE * Math.max(1, Math.abs(value))
          ? [[what, id]]
          : [];
      }),
    ),
  };
}
