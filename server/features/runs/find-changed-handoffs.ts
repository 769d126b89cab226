import { sql } from "kysely";
import type { PhaseNumber } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/database.ts";
import type { FrozenHandoff } from "./run-inputs.ts";

/**
 * Earlier phases that hand on something else than the run took: a figure with another value, unit or basis, or another
 * dataset. Run again with the same outcome (a written decision, a column more in a file), they hand on the same.
 */
export async function findChangedHandoffs(tx: Tx, frozen: readonly FrozenHandoff[], now: readonly FrozenHandoff[]): Promise<PhaseNumber[]> {
  const before = new Map(frozen.map((handoff) => [handoff.phase, handoff]));
  const changed: PhaseNumber[] = [];
  for (const { phase, runId, inputsHash } of now) {
    const known = before.get(phase);
    if (known?.inputsHash === inputsHash) continue;
    if (known === undefined || !(await handsOnTheSame(tx, known.runId, runId))) changed.push(phase);
  }
  return changed;
}

async function handsOnTheSame(tx: Tx, before: string, after: string): Promise<boolean> {
  const facts = (runId: string) => sql`select fact_id, body -> 'value', body -> 'unit', body -> 'basis' from lastro.facts where run_id = ${runId} and phase_number > 0`;
  const datasets = (runId: string) => sql`select dataset_id, md5(columns::text), md5(rows::text) from lastro.datasets where run_id = ${runId}`;
  const differ = (of: typeof facts) => sql`exists (${of(before)} except ${of(after)}) or exists (${of(after)} except ${of(before)})`;
  const found = await sql<{ differs: boolean }>`select (${differ(facts)}) or (${differ(datasets)}) as differs`.execute(tx);
  return found.rows[0]?.differs === false;
}
