import type { Selectable } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { Closings } from "#server/database/types.gen.ts";
import type { RowsGone } from "../delete-rows.ts";
import { addCounts } from "../lasting-flow.ts";

/** What a closing still has to do and what it has done so far: survives the process, and goes with the last row. */
export interface ClosingWork extends RowsGone {
  /** Bytes of each object, once looked at; null where it was not there. */
  sizes: Record<string, number | null>;
  /** Unfinished uploads. */
  uploads: string[];
  keys: number;
  workflows: string[];
  export: { sha256: string; bytes: number; at: string; by: string | null } | null;
}

export const noWork: ClosingWork = {
  rows: {},
  ids: [],
  projectIds: [],
  objects: [],
  addresses: [],
  deletedPeople: [],
  keptPeople: [],
  sizes: {},
  uploads: [],
  keys: 0,
  workflows: [],
  export: null,
};

export type ClosingRow = Omit<Selectable<Closings>, "work"> & { work: ClosingWork | null };

/** The closing, held until the transaction ends. */
export async function lockClosing(tx: Tx, id: string): Promise<ClosingRow> {
  return (await tx
    .selectFrom("closings")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as ClosingRow;
}

async function saveWork(tx: Tx, id: string, work: ClosingWork): Promise<void> {
  await tx
    .updateTable("closings")
    .set({ work: toJson(work) })
    .where("id", "=", id)
    .execute();
}

/** Reads the work, lets it be changed and keeps it. Answers what was kept; null for a closing that has ended. */
export const updateWork = (
  db: Database,
  id: string,
  change: (work: ClosingWork, tx: Tx) => Promise<ClosingWork> | ClosingWork,
): Promise<ClosingWork | null> =>
  db.asOwner(async (tx) => {
    const { work } = await lockClosing(tx, id);
    if (work === null) return null;
    const changed = await change(work, tx);
    await saveWork(tx, id, changed);
    return changed;
  });

/** Two rounds of deletion as one. */
export function addGone(work: ClosingWork, gone: RowsGone): ClosingWork {
  const both = (one: string[], other: string[]): string[] =>
    [...new Set([...one, ...other])].sort();
  return {
    ...work,
    rows: addCounts(work.rows, gone.rows),
    ids: both(work.ids, gone.ids),
    projectIds: both(work.projectIds, gone.projectIds),
    objects: both(work.objects, gone.objects),
    addresses: both(work.addresses, gone.addresses),
    deletedPeople: both(work.deletedPeople, gone.deletedPeople),
    keptPeople: both(work.keptPeople, gone.keptPeople),
  };
}
