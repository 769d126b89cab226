import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { privacyCopy as copy } from "../copy.ts";

/** A closing's certificate is sealed over the name of who asked for it. */
const SEALED = ["closings", "person_erasures"];

/**
 * What is left of a person whom records still name: a row that tells nobody and never signs in. Names copied into rows are
 * replaced in every column that the catalog names: beside the person's id by the id, alone by the name where nobody else
 * has it. Answers how many were replaced. As the owner.
 */
export async function pseudonymise(tx: Tx, userId: string, now: Date): Promise<number> {
  const user = await tx
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const others =
    user.name === null
      ? undefined
      : await tx
          .selectFrom("users")
          .select("id")
          .where("name", "=", user.name)
          .where("id", "!=", userId)
          .executeTakeFirst();
  const columns = await sql<{ table: string; name: string; id: string | null }>`
    select c.relname as table, n.attname as name, i.attname as id
    from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'lastro'
      join pg_attribute n on n.attrelid = c.oid and not n.attisdropped and (n.attname like '%\\_by\\_name' or n.attname = 'owner_name')
      left join pg_attribute i on i.attrelid = c.oid and not i.attisdropped and i.atttypid = 'uuid'::regtype
        and i.attname = case n.attname when 'owner_name' then 'owner_id' else left(n.attname, -5) end
    where c.relkind = 'r' and c.relname <> all(${SEALED}) order by 1, 2`.execute(tx);
  let replaced = 0;
  for (const { table, name, id } of columns.rows) {
    if (id === null && (user.name === null || others !== undefined)) continue;
    const condition =
      id === null
        ? sql`${sql.ref(name)} = ${user.name}`
        : sql`${sql.ref(id)} = ${userId} and ${sql.ref(name)} is not null`;
    const changed =
      await sql`update ${sql.table(`lastro.${table}`)} set ${sql.ref(name)} = ${copy.erasedName} where ${condition}`.execute(
        tx,
      );
    replaced += Number(changed.numAffectedRows ?? 0n);
  }
  if (user.name !== null && others === undefined) {
    for (const field of ["by", "person"]) {
      await sql`update lastro.notifications set subject = jsonb_set(subject, array[${field}], to_jsonb(${copy.erasedName}::text)) where subject ->> ${field} = ${user.name}`.execute(
        tx,
      );
    }
  }
  await tx
    .updateTable("users")
    .set({
      email: erasedAddress(userId),
      name: copy.erasedName,
      client_id: null,
      active_project_id: null,
      notification_settings: "{}",
      disabled_at: sql<Date>`coalesce(disabled_at, ${now})`,
      erased_at: now,
    })
    .where("id", "=", userId)
    .execute();
  await tx.deleteFrom("identity_links").where("user_id", "=", userId).execute();
  return replaced;
}

/** No mail reaches this domain. */
const erasedAddress = (userId: string): string => `${userId}@apagado.invalid`;
