import { sql } from "kysely";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { FrozenHandoff } from "./run-inputs.ts";

/** What a run hands on, by run: read once for all the reports that are compared in one pass. */
export type HandedContents = Map<string, string>;

/**
 * Earlier phases that hand on something else than the run took: a figure with another value, unit or basis, or another
 * dataset. Run again with the same outcome (a written decision, a column more in a file), they hand on the same.
 */
export async function findChangedHandoffs(
  tx: Tx,
  frozen: readonly FrozenHandoff[],
  now: readonly FrozenHandoff[],
  contents: HandedContents = new Map(),
): Promise<PhaseNumber[]> {
  const before = new Map(frozen.map((handoff) => [handoff.phase, handoff]));
  const changed: PhaseNumber[] = [];
  for (const { phase, runId, inputsHash } of now) {
    const known = before.get(phase);
    if (known?.inputsHash === inputsHash) continue;
    if (
      known === undefined ||
      (await readContent(tx, known.runId, contents)) !== (await readContent(tx, runId, contents))
    )
      changed.push(phase);
  }
  return changed;
}

async function readContent(tx: Tx, runId: string, contents: HandedContents): Promise<string> {
  const known = contents.get(runId);
  if (known !== undefined) return known;
  const found = await sql<{ content: string }>`select concat(
    (select md5(coalesce(string_agg(concat_ws(' ', fact_id, body -> 'value', body -> 'unit', body -> 'basis'), e'\\n' order by fact_id), ''))
      from lastro.facts where run_id = ${runId} and phase_number > 0),
    (select string_agg(concat_ws(' ', dataset_id, md5(columns::text), md5(rows::text)), e'\\n' order by dataset_id) from lastro.datasets where run_id = ${runId})) as content`.execute(
    tx,
  );
  const content = found.rows[0]?.content ?? "";
  contents.set(runId, content);
  return content;
}
