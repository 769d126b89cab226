import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";

/**
 * Every address that an account has, had, or was to have, its own first. One that is somebody else's account by now is theirs. What
 * tells of them is the audit log: an account keeps its latest address alone.
 */
export async function addressesOf(
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const found = await sql<{ email: string }>`
    select distinct told.email from lastro.audit_log,
      lateral (values (before ->> 'email'), (details ->> 'to')) told(email)
    where action in ('user.email-confirmed', 'user.change-email') and subject_id = ${id} and told.email is not null
      and not exists (select 1 from lastro.users u where u.email = told.email)
    order by told.email`.execute(tx);
  return [email, ...found.rows.map((row) => row.email)];
}
