import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { ComputeStep, StepOutputs } from "#server/ports/phase-engine.ts";

/** Facts of a phase are three million characters; six steps of its run read them one after the other. */
const MAX_KEPT_CHARACTERS = 12_000_000;
/** A run's steps follow each other within seconds: what nobody reads for so long belongs to a run that is over. */
const FORGOTTEN_AFTER_MS = 30_000;

/**
 * Payloads that this process read last, by their hash and as the database tells them: its order of keys is another than that in which
 * they were written. Only a row that its reader may see names a hash.
 */
const kept = new Map<string, string>();
let forgetting: NodeJS.Timeout | undefined;

/** Payloads as text: what is some megabytes of facts is not parsed on the thread that serves requests. */
export async function readOutputs(
  tx: Tx,
  runId: string,
  steps: readonly ComputeStep[],
): Promise<StepOutputs> {
  if (steps.length === 0) return {};
  // What is dropped while the database answers is still held here.
  const known = new Map(kept);
  const found = await sql<{ step: ComputeStep; hash: string; payload: string | null }>`
    select step, payload_hash as hash, case when payload_hash = any(${[...known.keys()]}) then null else payload::text end as payload
    from lastro.run_outputs where run_id = ${runId} and step in (${sql.join(steps)})`.execute(tx);
  return Object.fromEntries(
    found.rows.map(({ step, hash, payload }) => [step, keep(hash, payload ?? known.get(hash)!)]),
  );
}

/** The newest stay, for a while; one that is larger than all that is kept is not. */
function keep(hash: string, payload: string): string {
  kept.delete(hash);
  clearTimeout(forgetting);
  forgetting = setTimeout(() => kept.clear(), FORGOTTEN_AFTER_MS).unref();
  if (payload.length > MAX_KEPT_CHARACTERS) return payload;
  kept.set(hash, payload);
  let characters = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of kept) {
    if (characters <= MAX_KEPT_CHARACTERS) break;
    kept.delete(oldest);
    characters -= length;
  }
  return payload;
}
