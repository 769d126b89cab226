import type { Message } from "#contract/conversations/endpoints.ts";

type Node = Pick<Message, "id" | "parentId">;

/** From the first message to `leafId`. */
export function branchTo<M extends Node>(messages: readonly M[], leafId: string | null): M[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: M[] = [];
  for (
    let message = leafId === null ? undefined : byId.get(leafId);
    message !== undefined;
    message = message.parentId === null ? undefined : byId.get(message.parentId)
  )
    branch.unshift(message);
  return branch;
}

/** Messages in the same place, this one among them, oldest first. */
export const siblingsOf = <M extends Pick<Message, "id" | "parentId" | "role">>(
  messages: readonly M[],
  message: M,
): M[] =>
  messages.filter(({ parentId, role }) => parentId === message.parentId && role === message.role);

/** Where a message stands among those in its place. Plain values: two readings of the same are equal one by one. */
export interface Place {
  at: number;
  count: number;
  before: string | null;
  after: string | null;
}

export function placeOf(
  messages: readonly Pick<Message, "id" | "parentId" | "role">[],
  message: Pick<Message, "id" | "parentId" | "role">,
): Place {
  const siblings = siblingsOf(messages, message);
  const at = siblings.findIndex(({ id }) => id === message.id);
  return {
    at,
    count: siblings.length,
    before: siblings[at - 1]?.id ?? null,
    after: siblings[at + 1]?.id ?? null,
  };
}

/** The newest end of the branches that go on from a message. */
export function newestLeaf(messages: readonly Node[], from: string): string {
  const newest = messages.filter(({ parentId }) => parentId === from).at(-1);
  return newest === undefined ? from : newestLeaf(messages, newest.id);
}
