import { sql } from "kysely";
import type { Tx } from "#server/database/transaction.ts";
import { notify } from "#server/platform/channel-notices.ts";

export const CONVERSATION_CHANNEL = "lastro_conversations";

export interface EventRow {
  seq: number;
  messageId: string;
}

/** Tells readers of the stream that these messages have begun or ended, in order; they are woken when the transaction commits. */
export async function publishMessagesChange(
  tx: Tx,
  { conversationId, tenantId }: { conversationId: string; tenantId: string },
  messageIds: readonly string[],
): Promise<void> {
  const moved = await sql<{
    last_seq: number;
  }>`update lastro.conversations set last_seq = last_seq + ${messageIds.length} where id = ${conversationId} returning last_seq`.execute(
    tx,
  );
  const last = Number(moved.rows[0]?.last_seq ?? 0);
  await tx
    .insertInto("conversation_events")
    .values(
      messageIds.map((messageId, index) => ({
        conversation_id: conversationId,
        tenant_id: tenantId,
        message_id: messageId,
        seq: last - messageIds.length + 1 + index,
        kind: "message" as const,
        text: "",
      })),
    )
    .execute();
  await notify(tx, CONVERSATION_CHANNEL, conversationId);
}

export async function readEvents(
  tx: Tx,
  conversationId: string,
  after: number,
): Promise<EventRow[]> {
  const rows = await tx
    .selectFrom("conversation_events")
    .select(["seq", "message_id"])
    .where("conversation_id", "=", conversationId)
    .where("seq", ">", after)
    .where("kind", "=", "message")
    .orderBy("seq")
    .limit(2000)
    .execute();
  return rows.map((row) => ({ seq: Number(row.seq), messageId: row.message_id }));
}
