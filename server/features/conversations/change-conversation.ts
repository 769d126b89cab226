import type * as contract from "#contract/conversations/endpoints.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { audit } from "#server/platform/audit.ts";
import { notify } from "#server/platform/channel-notices.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { Desk } from "./ask.ts";
import { conversationCopy as copy } from "./copy.ts";
import { requireConversation, requireOwnConversation } from "./require-conversation.ts";
import { STOP_CHANNEL } from "./replies/reply-queue.ts";
import { newestLeaf, presentMessage, presentSummary, readMessages } from "./message-rows.ts";

/** How long whoever presses "Parar" waits for the process that writes. */
const STOP_WITHIN_MS = 3_000;
const STOP_POLL_MS = 50;

export const updateConversation: Handler<typeof contract.updateConversation> = (
  context,
  { params, body },
) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { row, phase } = await requireOwnConversation(tx, context, params.id);
    const now = services.clock.now();
    const at = (wanted: boolean | undefined, known: Date | null): Date | null =>
      wanted === undefined ? known : wanted ? (known ?? now) : null;
    const changed = {
      ...row,
      title: body.title ?? row.title,
      archived_at: at(body.archived, row.archived_at),
      shared_at: at(body.shared, row.shared_at),
      leaf_id: body.branchAt === undefined ? row.leaf_id : await leafAfter(body.branchAt),
    };
    const { title, archived_at, shared_at, leaf_id } = changed;
    await tx
      .updateTable("conversations")
      .set({ title, archived_at, shared_at, leaf_id })
      .where("id", "=", row.id)
      .execute();
    if ((shared_at === null) !== (row.shared_at === null)) {
      await audit(tx, {
        action: shared_at === null ? "conversation.unshare" : "conversation.share",
        userId: actor.userId,
        tenantId: phase.project.tenantId,
        subjectId: row.id,
      });
    }
    return presentSummary(changed, actor);

    async function leafAfter(messageId: string): Promise<string> {
      const rows = await readMessages(tx, actor, [row.id]);
      if (!rows.some((message) => message.id === messageId && message.role !== "system"))
        throw refuse("INVALID_INPUT", { fields: { branchAt: copy.noMessage } });
      return newestLeaf(rows, messageId);
    }
  });

export const stopReply =
  (desk: Desk): Handler<typeof contract.stopReply> =>
  async (context, { params }) => {
    const scope = { userId: context.actor.userId, tenantId: null };
    const find = (work: "stop" | "show") =>
      context.services.db.asPerson(scope, async (tx) => {
        if (work === "stop") await requireOwnConversation(tx, context, params.id);
        const message = (await readMessages(tx, context.actor, [params.id])).find(
          (row) => row.id === params.messageId && row.role !== "system",
        );
        if (message === undefined) throw refuse("NOT_FOUND", { message: copy.noMessage });
        return presentMessage(message);
      });
    const message = await find("stop");
    if (message.state !== "writing") return message;
    if (desk.replies.isWriting(message.id)) await desk.replies.stop(message.id);
    else await stopElsewhere(context, message.id);
    return find("show");
  };

/** Another process writes it, and is told; one that is no more ends it when it is found to be. */
async function stopElsewhere({ services, actor }: RequestContext, messageId: string) {
  const scope = { userId: actor.userId, tenantId: null };
  await services.db.asPerson(scope, async (tx) => {
    await tx
      .updateTable("messages")
      .set({ stop_requested_at: services.clock.now() })
      .where("id", "=", messageId)
      .where("state", "=", "writing")
      .execute();
    await notify(tx, STOP_CHANNEL, messageId);
  });
  const isWriting = () =>
    services.db.asPerson(scope, (tx) =>
      tx
        .selectFrom("messages")
        .select("id")
        .where("id", "=", messageId)
        .where("state", "=", "writing")
        .executeTakeFirst(),
    );
  const deadline = performance.now() + STOP_WITHIN_MS;
  while ((await isWriting()) !== undefined && performance.now() < deadline)
    await sleep(STOP_POLL_MS);
}

/** Whoever reads the conversation may say what they think of a reply, once; saying it again replaces it. */
export const saveFeedback: Handler<typeof contract.saveFeedback> = (context, { params, body }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { actor, services } = context;
    const { phase } = await requireConversation(tx, context, params.id);
    const read = async () =>
      (await readMessages(tx, actor, [params.id])).find(
        (row) => row.id === params.messageId && row.role !== "system",
      );
    const message = await read();
    if (message === undefined) throw refuse("NOT_FOUND", { message: copy.noMessage });
    if (message.role !== "assistant" || message.state === "writing")
      throw refuse("INVALID_INPUT", { fields: { messageId: copy.notAReply } });
    const key = { message_id: message.id, user_id: actor.userId };
    if (body.useful === null)
      await tx
        .deleteFrom("message_feedback")
        .where("message_id", "=", key.message_id)
        .where("user_id", "=", key.user_id)
        .execute();
    else {
      const verdict = {
        useful: body.useful,
        reason: body.reason === "" ? null : (body.reason ?? null),
        created_at: services.clock.now(),
      };
      await tx
        .insertInto("message_feedback")
        .values({ ...key, tenant_id: phase.project.tenantId, ...verdict })
        .onConflict((on) => on.columns(["message_id", "user_id"]).doUpdateSet(verdict))
        .execute();
    }
    return presentMessage((await read()) ?? message);
  });
