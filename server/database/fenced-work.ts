/**
 * Work that another process may have taken over meanwhile: each of its transactions first holds the row of its lease, and is not done
 * where that row is another's by now. docs/decisions/210
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import type { Tx } from "./transaction.ts";

/** `epoch` as PostgreSQL counts it: a text, compared and never calculated with. */
export interface Lease {
  readonly workflowId: string;
  readonly epoch: string;
}

/** Another process does this work now: whoever gets it writes nothing and judges nothing. */
export class Superseded extends Error {
  constructor({ workflowId }: Lease) {
    super(`workflow ${workflowId} was taken over by another process`);
  }
}

interface Held {
  lease: Lease;
  /** The work ended in order: what it left running behind it (a batch that is written later) is not its own. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<Held>();

export async function withLease<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  const held: Held = { lease, isOver: false };
  const value = await current.run(held, work);
  held.isOver = true;
  return value;
}

/** For work that this work begins, and that has a lease of its own. */
export const apartFromLease = <T>(work: () => T): T => current.exit(work);

/**
 * The first statement of a transaction that writes. The shared lock stands until its end: the lease cannot move on between this look and
 * the commit.
 * @throws Superseded
 */
export async function lockLease(tx: Tx): Promise<void> {
  const held = current.getStore();
  if (held === undefined || held.isOver) return;
  const { lease } = held;
  const found = await sql`select 1 from lastro.leases
    where workflow_id = ${lease.workflowId} and epoch = ${lease.epoch}::bigint for share`.execute(
    tx,
  );
  if (found.rows.length === 0) throw new Superseded(lease);
}
