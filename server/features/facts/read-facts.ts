import { sql } from "kysely";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";
import { findStaleFacts } from "./find-stale-facts.ts";
import type { ShownRun } from "./shown-runs.ts";

export interface FactSelection {
  phase?: number;
  prefix?: string;
  ids?: readonly string[];
  /** Without the facts that the run took over from earlier phases: those are listed with their own. */
  own?: boolean;
}

/** Facts of one run in their order, as the wire shows them. */
export async function readFacts(
  tx: Tx,
  run: ShownRun,
  selection: FactSelection,
): Promise<WireFact[]> {
  if (selection.ids?.length === 0) return [];
  let query = tx
    .selectFrom("facts")
    .select("body")
    .where("run_id", "=", run.runId)
    .orderBy("ordinal");
  if (selection.phase !== undefined) query = query.where("phase_number", "=", selection.phase);
  if (selection.own === true) query = query.where("phase_number", "in", [0, run.phaseNumber]);
  if (selection.prefix !== undefined)
    query = query.where(sql<boolean>`starts_with(fact_id, ${selection.prefix})`);
  if (selection.ids !== undefined) query = query.where("fact_id", "in", [...selection.ids]);
  const facts = (await query.execute()).map((row) => row.body as Fact);
  const stale =
    run.drift === null ? new Set<string>() : await readStaleIds(tx, run.runId, run.drift);
  return facts.map((fact) => ({
    ...fact,
    scope: fact.scope as Record<string, string> | undefined,
    display: formatFact(fact),
    stale: stale.has(fact.id),
    run_id: run.runId,
  }));
}

async function readStaleIds(
  tx: Tx,
  runId: string,
  drift: NonNullable<ShownRun["drift"]>,
): Promise<Set<string>> {
  const origins = await sql<Pick<Fact, "id" | "phase" | "inputs" | "sources" | "assumptions">>`
    select fact_id as id, phase_number as phase, body -> 'inputs' as inputs, body -> 'sources' as sources, body -> 'assumptions' as assumptions
    from lastro.facts where run_id = ${runId}`.execute(tx);
  const tables = await sql<{ file_id: string; canonical: string }>`
    select t.file_id, t.canonical from lastro.file_tables t join lastro.files f on f.id = t.file_id join lastro.runs n on n.project_id = f.project_id
    where n.id = ${runId} and t.canonical is not null`.execute(tx);
  const tablesOfFile = new Map<string, string[]>();
  for (const { file_id, canonical } of tables.rows)
    tablesOfFile.set(file_id, [...(tablesOfFile.get(file_id) ?? []), canonical]);
  return findStaleFacts(origins.rows, drift, tablesOfFile);
}
