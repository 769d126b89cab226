import { sql } from "kysely";
import type { Services } from "#server/platform/services.ts";
import { conversationCopy as copy } from "../copy.ts";
import { publishMessagesChange } from "./event-log.ts";
import type { ReplyDesk } from "./reply-queue.ts";

/** After a start: replies that an earlier process was writing have ended. Their words stay, and the person can ask again. */
export async function failInterruptedReplies(
  { db, clock }: Pick<Services, "db" | "clock">,
  replies: ReplyDesk,
): Promise<void> {
  await db.asOwner(async (tx) => {
    const left = await tx
      .selectFrom("messages")
      .select(["id", "conversation_id", "tenant_id"])
      .where("state", "=", "writing")
      .execute();
    for (const message of left) {
      if (replies.isWriting(message.id)) continue;
      await tx
        .updateTable("messages")
        .set({
          state: "failed",
          ended_at: clock.now(),
          text: sql<string>`case when text = '' then ${copy.failed} else text end`,
        })
        .where("id", "=", message.id)
        .execute();
      await publishMessagesChange(
        tx,
        { conversationId: message.conversation_id, tenantId: message.tenant_id },
        [message.id],
      );
    }
  });
}
