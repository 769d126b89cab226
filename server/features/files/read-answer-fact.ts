import { sql } from "kysely";
import type { Actor } from "#domain/access/policy.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Tx } from "#server/database/transaction.ts";
import { isReadable } from "#server/features/projects/index.ts";

/** A fact that was made for one answer, of a conversation that the person may read; null where there is none. */
export async function readAnswerFact(
  tx: Tx,
  actor: Actor,
  of: { projectId: string; messageId: string; factId: string },
): Promise<Fact | null> {
  const found = await sql<{ body: Fact }>`
    select made.body from lastro.conversations c
    join lastro.phases p on p.id = c.phase_id
    join lastro.messages m on m.conversation_id = c.id
    cross join lateral jsonb_array_elements(m.answer -> 'newFacts') as made(body)
    where p.project_id = ${of.projectId} and m.id = ${of.messageId} and made.body ->> 'id' = ${of.factId} and ${isReadable(actor)}
    limit 1`.execute(tx);
  return found.rows[0]?.body ?? null;
}
