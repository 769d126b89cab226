import type { streamConversation as endpoint } from "#contract/conversations/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { ChannelNotices } from "#server/platform/channel-notices.ts";
import {
  lastEventId,
  sendEvents,
  type ServerSentEvent,
  type StreamTurn,
} from "#server/platform/http/event-stream.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { requireConversation } from "./require-conversation.ts";
import { readEvents } from "./replies/event-log.ts";
import { LiveReader } from "./replies/live-replies.ts";
import type { ReplyDesk } from "./replies/reply-queue.ts";
import { presentMessages, readMessages } from "./message-rows.ts";

/**
 * The reply under way: `{ messageId, at, text }` for words, which replace those of the message from a character on,
 * `{ messageId, text }` for what is being done, `{ message }` for one that has begun or ended. Messages are numbered, and a reader
 * resumes from the last that it has; words come from the memory of the process that writes them (elsewhere from what it has stored), to
 * each reader from their start.
 */
export const streamConversation =
  (
    notices: ChannelNotices,
    { live, relayed }: Pick<ReplyDesk, "live" | "relayed">,
  ): Handler<typeof endpoint> =>
  async (context, { params, query }) => {
    const { actor, services } = context;
    const { row, scope } = await services.db.asPerson(
      { userId: actor.userId, tenantId: null },
      async (tx) => {
        const { row } = await requireConversation(tx, context, params.id);
        return { row, scope: { userId: actor.userId, tenantId: row.tenant_id } };
      },
    );
    const reader = new LiveReader(live, params.id);
    let sent = lastEventId(context) ?? query.after ?? Number(row.last_seq);
    const next = (): Promise<StreamTurn> =>
      services.db.asPerson(scope, async (tx) => {
        const { events, seq, writing } = await readTurn(tx, actor, params.id, sent);
        sent = seq;
        const isOver = writing === null && (await readEvents(tx, params.id, sent)).length === 0;
        return {
          events,
          isOver,
          onSent: () => reader.knows(writing?.isTold === true ? writing.id : null),
        };
      });
    const first = await next();
    if (first.isOver && first.events.length === 0) {
      await context.reply.code(204).send();
      return {};
    }
    let missed = first.events;
    const unfollow = await relayed?.follow(params.id, scope);
    await sendEvents(
      context,
      (onMove) => notices.follow(params.id, onMove),
      async () => {
        // What came between the first read and the listening has no notice of its own.
        const turn = await next();
        const told = [...missed, ...turn.events];
        missed = [];
        return { ...turn, events: told };
      },
      reader,
    ).finally(() => unfollow?.());
    return {};
  };

interface Turn {
  events: ServerSentEvent[];
  seq: number;
  /** The reply under way; told: up to `seq` the reader has heard that it began. */
  writing: { id: string; isTold: boolean } | null;
}

/** The messages announced since `after` as they now are. */
async function readTurn(
  tx: Tx,
  actor: RequestContext["actor"],
  conversationId: string,
  after: number,
): Promise<Turn> {
  const announced = await readEvents(tx, conversationId, after);
  // Read after the log: a reply that ends in between is told with its end, and the stream is over at the next turn.
  const seq = announced.at(-1)?.seq ?? after;
  const writing = await tx
    .selectFrom("messages as m")
    .select((eb) => [
      "m.id",
      eb
        .exists(
          eb
            .selectFrom("conversation_events as e")
            .select("e.seq")
            .whereRef("e.message_id", "=", "m.id")
            .where("e.conversation_id", "=", conversationId)
            .where("e.seq", "<=", seq),
        )
        .as("is_told"),
    ])
    .where("m.conversation_id", "=", conversationId)
    .where("m.state", "=", "writing")
    .executeTakeFirst();
  const messages =
    announced.length === 0
      ? new Map()
      : new Map(
          presentMessages(await readMessages(tx, actor, [conversationId])).map((message) => [
            message.id,
            message,
          ]),
        );
  const events = announced.flatMap(({ seq, messageId }): ServerSentEvent[] => {
    const message = messages.get(messageId);
    return message === undefined ? [] : [{ id: seq, event: "message", data: { message } }];
  });
  return {
    events,
    seq,
    writing: writing === undefined ? null : { id: writing.id, isTold: Boolean(writing.is_told) },
  };
}
