import type { streamConversation as endpoint } from "#contract/conversations/endpoints.ts";
import type { ChannelNotices } from "#server/platform/channel-notices.ts";
import { lastEventId, sendEvents, type ServerSentEvent } from "#server/platform/http/event-stream.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { enterConversation } from "./enter-conversation.ts";
import { readEvents } from "./event-log.ts";
import { presentMessages, readMessages } from "./message-rows.ts";

/**
 * The words of the reply under way, from a cursor: `{ messageId, at, text }` for words, `{ messageId, text }` for what is being
 * done, `{ message }` for one that has begun or ended. A reader that comes late or comes again is told what it has missed; where
 * the log no longer has the words, the message has.
 */
export const streamConversation = (notices: ChannelNotices): Handler<typeof endpoint> => async (context, { params, query }) => {
  const { actor, services } = context;
  const { row, scope } = await services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const { row } = await enterConversation(tx, context, params.id);
    return { row, scope: { userId: actor.userId, tenantId: row.tenant_id } };
  });
  let sent = lastEventId(context) ?? query.after ?? Number(row.last_seq);
  const next = (): Promise<{ events: ServerSentEvent[]; isOver: boolean }> => services.db.asPerson(scope, async (tx) => {
    const events = await readEvents(tx, params.id, sent);
    // Read after the log: a reply that ends in between is told with its end, and the stream is over at the next turn.
    const rows = await readMessages(tx, actor, [params.id]);
    const messages = new Map(presentMessages(rows).map((message) => [message.id, message]));
    sent = events.at(-1)?.seq ?? sent;
    const isOver = !rows.some((message) => message.state === "writing") && (await readEvents(tx, params.id, sent)).length === 0;
    return {
      isOver,
      events: events.flatMap(({ seq, messageId, kind, text, at }): ServerSentEvent[] => {
        if (kind === "text") return [{ id: seq, event: "text", data: { messageId, at, text } }];
        if (kind === "progress") return [{ id: seq, event: "progress", data: { messageId, text } }];
        const message = messages.get(messageId);
        return message === undefined ? [] : [{ id: seq, event: "message", data: { message } }];
      }),
    };
  });
  const first = await next();
  if (first.isOver && first.events.length === 0) {
    await context.reply.code(204).send();
    return {};
  }
  let missed = first.events;
  await sendEvents(context, (onMove) => notices.follow(params.id, onMove), async () => {
    // What came between the first read and the listening has no notice of its own.
    const { events, isOver } = await next();
    const told = [...missed, ...events];
    missed = [];
    return { events: told, isOver };
  });
  return {};
};
