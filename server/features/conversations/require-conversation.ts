import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import type { Conversations } from "#server/database/types.gen.ts";
import { isReadable, requirePhase, type EnteredPhase } from "#server/features/projects/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { conversationCopy as copy } from "./copy.ts";

export type ConversationRow = Selectable<Conversations>;

export interface EnteredConversation {
  row: ConversationRow;
  phase: EnteredPhase;
  isMine: boolean;
}

export { isReadable } from "#server/features/projects/index.ts";

/** A phase for questions; to a company's people one without a released report does not exist. Throws NOT_FOUND. */
export async function requirePhaseForQuestions(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "authorize">,
  phaseId: string,
): Promise<EnteredPhase> {
  const phase = await requirePhase(tx, context.actor, phaseId);
  context.authorize("assistant.ask", {
    ...phase.project.subject,
    released: await isReleased(tx, phaseId),
  });
  return phase;
}

async function isReleased(tx: Tx, phaseId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom("reports")
      .select("id")
      .where("phase_id", "=", phaseId)
      .where("released_at", "is not", null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** A conversation that the person may read, the transaction narrowed to its tenant. Throws NOT_FOUND. */
export async function requireConversation(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "authorize">,
  conversationId: string,
): Promise<EnteredConversation> {
  const { actor } = context;
  const found =
    await sql<ConversationRow>`select c.* from lastro.conversations c where c.id = ${conversationId} and ${isReadable(actor)}`.execute(
      tx,
    );
  const row = found.rows[0];
  if (row === undefined) throw refuse("NOT_FOUND");
  return {
    row,
    phase: await requirePhaseForQuestions(tx, context, row.phase_id),
    isMine: row.owner_id === actor.userId,
  };
}

/** One that the person began. Throws NOT_FOUND or FORBIDDEN. */
export async function requireOwnConversation(
  tx: Tx,
  context: Pick<RequestContext, "actor" | "authorize">,
  conversationId: string,
): Promise<EnteredConversation> {
  const entered = await requireConversation(tx, context, conversationId);
  if (!entered.isMine) throw refuse("FORBIDDEN", { message: copy.notOwner });
  return entered;
}
