import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";
import type { EnteredPhase } from "#server/features/projects/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { titleOf } from "./copy.ts";
import { isReadable, type ConversationRow } from "./require-conversation.ts";
import { branchTo, readMessages } from "./message-rows.ts";

type Context = Pick<RequestContext, "actor" | "services">;
export interface Begun {
  id: string;
  leafId: string | null;
}

/** An empty conversation of the person. */
export async function createConversation(
  tx: Tx,
  { actor, services }: Context,
  phase: EnteredPhase,
  { question, continuedFrom = null }: { question: string; continuedFrom?: string | null },
): Promise<Begun> {
  const id = uuidv7();
  const now = services.clock.now();
  await tx
    .insertInto("conversations")
    .values({
      id,
      tenant_id: phase.project.tenantId,
      project_id: phase.project.id,
      phase_id: phase.id,
      owner_id: actor.userId,
      owner_name: actor.name ?? actor.email,
      run_id: null,
      continued_from: continuedFrom,
      title: titleOf(question),
      leaf_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, leafId: null };
}

/** Another's conversation goes on in a copy: what its shown branch holds so far, now the person's own. */
export async function copyConversation(
  tx: Tx,
  context: Context,
  phase: EnteredPhase,
  { source, question }: { source: ConversationRow; question: string },
): Promise<Begun> {
  const { id } = await createConversation(tx, context, phase, {
    question,
    continuedFrom: source.id,
  });
  const branch = branchTo(
    await readMessages(tx, context.actor, [source.id]),
    source.leaf_id,
  ).filter((row) => row.state === "done" || row.state === "stopped");
  let parentId: string | null = null;
  for (const row of branch) {
    const copyId: string = uuidv7();
    await tx
      .insertInto("messages")
      .values({
        id: copyId,
        tenant_id: row.tenant_id,
        conversation_id: id,
        parent_id: parentId,
        role: row.role,
        state: row.state,
        text: row.text,
        answer: row.answer === null ? null : toJson(row.answer),
        memory: row.memory === null ? null : toJson(row.memory),
        usage: null,
        fact_runs: toJson(row.fact_runs),
        rests_on: row.rests_on,
        created_at: row.created_at,
        ended_at: row.ended_at,
      })
      .execute();
    parentId = copyId;
  }
  await tx.updateTable("conversations").set({ leaf_id: parentId }).where("id", "=", id).execute();
  return { id, leafId: parentId };
}

/** The conversation that the phase's panel opens with: the person's newest, or the one that a later run opened. */
export async function findNewest(
  tx: Tx,
  actor: RequestContext["actor"],
  phaseId: string,
): Promise<ConversationRow | undefined> {
  const found = await sql<ConversationRow>`
    select c.* from lastro.conversations c
    where c.phase_id = ${phaseId} and (c.owner_id = ${actor.userId} or c.run_id is not null) and c.archived_at is null and ${isReadable(actor)}
    order by c.updated_at desc, c.id desc limit 1`.execute(tx);
  return found.rows[0];
}
