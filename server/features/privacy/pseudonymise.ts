import { sql } from "kysely";
import type { Tx } from "#server/database/database.ts";
import { privacyCopy as copy } from "./copy.ts";

/**
 * What is left of a person whom records still name: a row that tells nobody and never signs in. Names copied into rows
 * beside the person's id are replaced, in every table that the catalog names. As the owner.
 */
export async function pseudonymise(tx: Tx, userId: string, now: Date): Promise<{ names: number }> {
  const pairs = await sql<{ table: string; id: string; name: string }>`
    select c.relname as table, i.attname as id, n.attname as name
    from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'lastro'
      join pg_attribute i on i.attrelid = c.oid and i.atttypid = 'uuid'::regtype and not i.attisdropped
      join pg_attribute n on n.attrelid = c.oid and not n.attisdropped
        and (n.attname = i.attname || '_name' or (i.attname = 'owner_id' and n.attname = 'owner_name'))
    where c.relkind = 'r' order by 1, 2`.execute(tx);
  let names = 0;
  for (const { table, id, name } of pairs.rows) {
    // A closing's certificate is sealed over the name of who asked for it.
    if (table === "closings") continue;
    const changed = await sql`update ${sql.table(`lastro.${table}`)} set ${sql.ref(name)} = ${copy.erasedName} where ${sql.ref(id)} = ${userId} and ${sql.ref(name)} is not null`.execute(tx);
    names += Number(changed.numAffectedRows ?? 0n);
  }
  await tx.updateTable("users")
    .set({ email: erasedAddress(userId), name: copy.erasedName, client_id: null, active_project_id: null, notification_settings: "{}", disabled_at: sql<Date>`coalesce(disabled_at, ${now})`, erased_at: now })
    .where("id", "=", userId).execute();
  return { names };
}

/** No mail reaches this domain. */
export const erasedAddress = (userId: string): string => `${userId}@apagado.invalid`;
