import { sql } from "kysely";
import type { Tx } from "#server/database/database.ts";
import type { ConversationEventColumn } from "#server/database/schema.ts";
import { notify } from "#server/platform/channel-notices.ts";

export const CONVERSATION_CHANNEL = "lastro_conversations";

/** `at`: the words replace those of the message from this character on, so that telling them twice does no harm. */
export interface LoggedEvent { kind: ConversationEventColumn; text: string; at?: number }
export interface EventRow extends Required<LoggedEvent> { seq: number; messageId: string }
interface Place { conversationId: string; tenantId: string; messageId: string }

/** Adds to what readers of the stream are told, in order; they are woken when the transaction commits. */
export async function appendEvents(tx: Tx, { conversationId, tenantId, messageId }: Place, events: readonly LoggedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const moved = await sql<{ last_seq: number }>`update lastro.conversations set last_seq = last_seq + ${events.length} where id = ${conversationId} returning last_seq`.execute(tx);
  const last = Number(moved.rows[0]?.last_seq ?? 0);
  await tx.insertInto("conversation_events").values(events.map((event, index) => ({
    conversation_id: conversationId, tenant_id: tenantId, message_id: messageId, seq: last - events.length + 1 + index, ...event,
  }))).execute();
  await notify(tx, CONVERSATION_CHANNEL, conversationId);
}

/** The words of a finished reply stand in its message: readers that come later are sent that. */
export async function forgetWords(tx: Tx, messageId: string): Promise<void> {
  await tx.deleteFrom("conversation_events").where("message_id", "=", messageId).where("kind", "!=", "message").execute();
}

export async function readEvents(tx: Tx, conversationId: string, after: number): Promise<EventRow[]> {
  const rows = await tx.selectFrom("conversation_events").select(["seq", "message_id", "kind", "text", "at"])
    .where("conversation_id", "=", conversationId).where("seq", ">", after).orderBy("seq").limit(2000).execute();
  return rows.map((row) => ({ seq: Number(row.seq), messageId: row.message_id, kind: row.kind, text: row.text, at: row.at }));
}
