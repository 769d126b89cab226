/** What the person is shown of the phases' results. */
import type { Actor } from "#domain/access/policy.ts";
import type { DatasetColumn } from "#domain/outcome/phase-outcome.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";
import { findShownRuns } from "#server/features/facts/index.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";

export interface ShownFact {
  fact: Fact;
  runId: string;
  display: string;
}

/** Facts by id, of the shown run of the phase that each belongs to; of one phase where it is named. */
export async function readShownFacts(
  tx: Tx,
  actor: Actor,
  projectId: string,
  want: { ids?: readonly string[]; prefix?: string; phase?: PhaseNumber },
): Promise<Map<string, ShownFact>> {
  const found = new Map<string, ShownFact>();
  if (want.ids?.length === 0) return found;
  for (const { runId, phaseNumber } of await findShownRuns(tx, actor, projectId)) {
    if (want.phase !== undefined && want.phase !== phaseNumber) continue;
    let query = tx
      .selectFrom("facts")
      .select("body")
      .where("run_id", "=", runId)
      .where("phase_number", "=", phaseNumber);
    if (want.ids !== undefined) query = query.where("fact_id", "in", [...want.ids]);
    if (want.prefix !== undefined)
      query = query.where("fact_id", "like", `${want.prefix.replace(/[\\%_]/g, "\\$&")}%`);
    for (const { body } of await query.orderBy("ordinal").execute()) {
      const fact = body as Fact;
      found.set(fact.id, { fact, runId, display: formatFact(fact) });
    }
  }
  return found;
}

export type DatasetRow = Record<string, string | number | boolean | null>;

/** Rows of a dataset of the phase's shown run; null when the phase has none. */
export async function readShownDataset(
  tx: Tx,
  actor: Actor,
  projectId: string,
  { phase, datasetId }: { phase: number; datasetId: string },
): Promise<DatasetRow[] | null> {
  const run = (await findShownRuns(tx, actor, projectId)).find(
    ({ phaseNumber }) => phaseNumber === phase,
  );
  if (run === undefined) return null;
  const row = await tx
    .selectFrom("datasets")
    .select(["columns", "rows"])
    .where("run_id", "=", run.runId)
    .where("dataset_id", "=", datasetId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const names = (row.columns as DatasetColumn[]).map(({ name }) => name);
  return (row.rows as DatasetRow[string][][]).map((cells) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? null])),
  );
}
