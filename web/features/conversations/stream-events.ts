import type { Conversation, Message } from "#contract/conversations/endpoints.ts";

/** Words replace those of the message from a character on, so that an event told twice changes nothing. */
export function withWords(
  conversation: Conversation,
  { messageId, at, text }: { messageId: string; at: number; text: string },
): Conversation {
  return {
    ...conversation,
    messages: conversation.messages.map((message) =>
      message.id === messageId && message.state === "writing"
        ? { ...message, content: message.content.slice(0, at) + text }
        : message,
    ),
  };
}

/** A message that has begun or ended; a new one of the shown branch's end becomes its end. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const isKnown = conversation.messages.some(({ id }) => id === message.id);
  if (isKnown)
    return {
      ...conversation,
      messages: conversation.messages.map((known) =>
        known.id === message.id ? newer(known, message) : known,
      ),
    };
  return {
    ...conversation,
    messages: [...conversation.messages, message],
    leafId: message.parentId === conversation.leafId ? message.id : conversation.leafId,
  };
}

/** The start of a reply may be told after its words have come: they stay. */
const newer = (known: Message, told: Message): Message =>
  told.state === "writing" && known.content.length > told.content.length ? known : told;
