import { sql } from "kysely";
import type { Services } from "#server/platform/services.ts";
import { conversationCopy as copy } from "../copy.ts";
import { publishMessagesChange } from "./event-log.ts";
import type { ReplyDesk } from "./reply-queue.ts";

type Needs = Pick<Services, "db" | "clock">;

/** At the start of the only process: replies that an earlier one was writing have ended. Their words stay, and the person can ask again. */
export const failInterruptedReplies = (services: Needs, replies: ReplyDesk): Promise<void> =>
  failReplies(services, replies, 0);

/** Of processes that have fallen silent. */
export const failLostReplies = (
  services: Needs & Pick<Services, "config">,
  replies: ReplyDesk,
): Promise<void> => failReplies(services, replies, services.config.takeoverSeconds * 1_000);

async function failReplies(
  { db, clock }: Needs,
  replies: ReplyDesk,
  silentMs: number,
): Promise<void> {
  await db.asOwner(async (tx) => {
    const left = await tx
      .selectFrom("messages as m")
      .select(["m.id", "m.conversation_id", "m.tenant_id"])
      .where("m.state", "=", "writing")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("processes as p")
              .select("p.id")
              .whereRef("p.id", "=", "m.writer")
              .where("p.silent_ms", "<", silentMs),
          ),
        ),
      )
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
