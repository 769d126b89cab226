import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { findNamedObjects } from "#server/features/files/index.ts";
import {
  deleteLetters,
  deletePeople,
  readAddresses,
  type PeopleGone,
} from "./erasure/delete-people.ts";
import { countTenantRows, listTenantIds, listTenantTables } from "./closing/tenant-catalog.ts";

/** A client company, or one project of it. */
export interface ClosingTarget {
  clientId: string;
  projectId: string | null;
}

/** What went with the rows, so that what lies outside the database can follow. */
export interface RowsGone extends PeopleGone {
  /** By table. */
  rows: Record<string, number>;
  /** Ids of the rows: what audit entries, letters and workflows are about. */
  ids: string[];
  projectIds: string[];
  /** Objects of the store that only rows named that are gone; another tenant may name them too. */
  objects: string[];
}

/** Deletes every row of the target in one transaction of the owner; the company's own row stays until everything else is gone. */
export async function deleteRows(tx: Tx, target: ClosingTarget, now: Date): Promise<RowsGone> {
  const { clientId, projectId } = target;
  const client = await tx
    .selectFrom("clients")
    .select("name")
    .where("id", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  if (client === undefined)
    return {
      rows: {},
      ids: [],
      projectIds: [],
      objects: [],
      addresses: [],
      deletedPeople: [],
      keptPeople: [],
    };
  const tables = await listTenantTables(tx);
  const projects = await tx
    .selectFrom("projects")
    .select(["id", "name"])
    .where("tenant_id", "=", clientId)
    .$if(projectId !== null, (query) => query.where("id", "=", projectId ?? ""))
    .execute();
  const projectIds = projects.map(({ id }) => id);
  const before = await look();

  if (projectIds.length > 0)
    await tx.deleteFrom("projects").where("id", "in", projectIds).execute();
  let people: PeopleGone = { addresses: [], deletedPeople: [], keptPeople: [] };
  if (projectId === null) {
    const addresses = await readAddresses(tx, clientId);
    for (const { table, column } of tables) {
      if (table !== "users")
        await sql`delete from ${sql.table(`lastro.${table}`)} where ${sql.ref(column)} = ${clientId}`.execute(
          tx,
        );
    }
    people = await deletePeople(tx, clientId, addresses, now);
  }
  if (projectIds.length > 0)
    await tx
      .updateTable("users")
      .set({ active_project_id: null })
      .where("active_project_id", "in", projectIds)
      .execute();

  const after = await look();
  const ids = [...before.ids].filter((id) => !after.ids.has(id));
  await deleteReads(tx, [...ids, ...people.deletedPeople, projectId ?? clientId]);
  await deleteLetters(tx, {
    ids,
    addresses: people.addresses,
    endings:
      projectId === null
        ? [`· ${client.name}`]
        : projects.map(({ name }) => `${name} · ${client.name}`),
  });
  return {
    ...people,
    ids,
    projectIds,
    rows: Object.fromEntries(
      Object.entries(before.rows)
        .map(([table, count]): [string, number] => [table, count - (after.rows[table] ?? 0)])
        .filter(([, count]) => count > 0),
    ),
    objects: [...before.objects].filter((sha256) => !after.objects.has(sha256)).sort(),
  };

  async function look() {
    return {
      rows: await countTenantRows(tx, tables, clientId),
      ids: await listTenantIds(tx, tables, clientId),
      objects: await findNamedObjects(tx, clientId),
    };
  }
}

/** Readings of the firm's people that name no company, but something of it: an export, a certificate, a record they may not see. */
export const deleteReads = (tx: Tx, ids: readonly string[]) =>
  sql`delete from lastro.read_log where subject_id = any(${ids}::uuid[]) or user_id = any(${ids}::uuid[])`.execute(
    tx,
  );
