import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { pseudonymise } from "./pseudonymise.ts";
import { listPersonColumns } from "../closing/tenant-catalog.ts";

export interface PeopleGone {
  /** Addresses of the company's people and of those invited for it, unless somebody else has an account under one. */
  addresses: string[];
  deletedPeople: string[];
  /** People whom rows of others still name: nothing is left of them but an id. */
  keptPeople: string[];
}

/** Addresses of the company's people and of those invited for it. */
export async function readAddresses(tx: Tx, clientId: string): Promise<string[]> {
  const found = await sql<{ email: string }>`
    select email from lastro.users where client_id = ${clientId} union select email from lastro.invites where client_id = ${clientId}
    except select email from lastro.users where client_id is distinct from ${clientId}::uuid`.execute(
    tx,
  );
  return found.rows.map(({ email }) => email).sort();
}

/**
 * The company's people: accounts, sessions, codes and requests. Whom no other row names is deleted; who is named elsewhere
 * (a person who worked for another company before) is pseudonymised. All other rows of the tenant have gone before.
 */
export async function deletePeople(
  tx: Tx,
  clientId: string,
  addresses: string[],
  now: Date,
): Promise<PeopleGone> {
  const users = await tx
    .selectFrom("users")
    .select("id")
    .where("client_id", "=", clientId)
    .orderBy("id")
    .execute();
  const ids = users.map(({ id }) => id);
  await sql`delete from lastro.access_tokens where email = any(${addresses})`.execute(tx);
  await sql`delete from lastro.access_requests where email = any(${addresses})`.execute(tx);
  if (ids.length === 0) return { addresses, deletedPeople: [], keptPeople: [] };
  const columns = (await listPersonColumns(tx)).filter(({ cascades }) => !cascades);
  const named = columns.map(
    ({ table, column }) =>
      sql`select ${sql.ref(column)} as id from ${sql.table(`lastro.${table}`)} where ${sql.ref(column)} = any(${ids}::uuid[])`,
  );
  const found = await sql<{ id: string }>`${sql.join(named, sql` union `)}`.execute(tx);
  const keptPeople = found.rows.map(({ id }) => id).sort();
  const deletedPeople = ids.filter((id) => !keptPeople.includes(id));
  for (const id of keptPeople) {
    await tx.deleteFrom("sessions").where("user_id", "=", id).execute();
    await pseudonymise(tx, id, now);
  }
  if (deletedPeople.length > 0)
    await tx.deleteFrom("users").where("id", "in", deletedPeople).execute();
  return { addresses, deletedPeople, keptPeople };
}

/**
 * Letters about what is gone or to whom it concerned; of a digest to somebody else, the lines that
 * name it. `endings`: how such a line's place ends.
 */
export async function deleteLetters(
  tx: Tx,
  { ids, addresses, endings }: { ids: string[]; addresses: string[]; endings: string[] },
): Promise<void> {
  await sql`delete from lastro.mail_messages where subject_id = any(${ids}::uuid[]) or to_address = any(${addresses})`.execute(
    tx,
  );
  for (const ending of endings) {
    await sql`update lastro.mail_messages set content = jsonb_set(content, '{items}',
        (select coalesce(jsonb_agg(item order by at), '[]') from jsonb_array_elements(content -> 'items') with ordinality items(item, at) where not starts_with(reverse(coalesce(item ->> 'detail', '')), reverse(${ending}))))
      where kind = 'digest' and jsonb_typeof(content -> 'items') = 'array' and exists (select 1 from jsonb_array_elements(content -> 'items') item where starts_with(reverse(coalesce(item ->> 'detail', '')), reverse(${ending})))`.execute(
      tx,
    );
  }
  await sql`delete from lastro.mail_messages where kind = 'digest' and status = 'queued' and content -> 'items' = '[]'`.execute(
    tx,
  );
}
