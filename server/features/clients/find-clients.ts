import type { Actor } from "#domain/access/policy.ts";
import type { Tx } from "#server/database/transaction.ts";
import { sql } from "kysely";
import type { ClientRow } from "./present-client.ts";

/**
 * Client companies of the person's tenants, by name, the demonstration last. `on_team`: created by the person, or the
 * person is on the team of one of its projects; what may be seen is still to be asked of the policy.
 */
export async function findClients(tx: Tx, actor: Actor, clientId?: string): Promise<ClientRow[]> {
  const found = await sql<ClientRow>`
    select c.*, c.created_by is not distinct from ${actor.userId}::uuid
        or exists (select 1 from lastro.team_members t where t.tenant_id = c.id and t.user_id = ${actor.userId}) as on_team
    from lastro.clients c
    where ${clientId ?? null}::uuid is null or c.id = ${clientId ?? null}::uuid
    order by c.is_demonstration, lower(c.name), c.id`.execute(tx);
  return found.rows;
}
