import { sql } from "kysely";
import type { Actor } from "#domain/access/policy.ts";

/**
 * What of a phase's conversations this person may read: their own, those that a run opened, those shared. A company's people
 * read one while every run that it tells of is released to them. `c` is the conversation in the statement.
 */
export const isReadable = (actor: Pick<Actor, "userId" | "clientId">) => sql<boolean>`
  (c.owner_id = ${actor.userId} or c.run_id is not null or c.shared_at is not null)
  and (${actor.clientId === null}::boolean or not exists (
    select 1 from lastro.messages m cross join lateral unnest(m.rests_on) as r(run_id)
    where m.conversation_id = c.id and not exists (select 1 from lastro.reports p where p.run_id = r.run_id and p.released_at is not null)))`;
