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

/** The newest end of the branches that go on from a message. */
export function newestLeaf(messages: readonly Node[], from: string): string {
  const newest = messages.filter(({ parentId }) => parentId === from).at(-1);
  return newest === undefined ? from : newestLeaf(messages, newest.id);
}
