import { useCallback, useEffect, useState } from "react";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as contract from "#contract/conversations/endpoints.ts";
import type { Conversation, Message, Sent } from "#contract/conversations/endpoints.ts";
import { buildUrl, call } from "#web/lib/calls/api-client.ts";
import { newestLeaf } from "./branch.ts";
import { withMessage, withWords } from "./stream-events.ts";
import { onOtherTabs, broadcastToTabs } from "./broadcast-to-tabs.ts";

const ROOT = "assistant";
const conversationKey = (id: string) => [ROOT, "conversation", id] as const;
const FOLLOW_AGAIN_MS = 3_000;

export const usePhaseConversation = (phaseId: string, isOpen: boolean) =>
  useQuery({
    enabled: isOpen,
    queryKey: [ROOT, "phase", phaseId],
    queryFn: () => call(contract.getPhaseConversation, { params: { id: phaseId } }),
  });

export const useConversation = (id: string | null) =>
  useQuery({
    queryKey: conversationKey(id ?? ""),
    queryFn: () => call(contract.getConversation, { params: { id: id ?? "" } }),
    enabled: id !== null,
  });

export const useConversations = (phaseId: string, search: string, archived: boolean) =>
  useQuery({
    queryKey: [ROOT, "list", phaseId, search, archived],
    queryFn: () =>
      call(contract.listConversations, {
        query: {
          phase: phaseId,
          archived: archived ? "true" : "false",
          ...(search === "" ? {} : { q: search }),
        },
      }),
  });

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ROOT] });
  broadcastToTabs();
}

/** Mounted once by each panel: what other tabs did is read again. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => onOtherTabs(() => void client.invalidateQueries({ queryKey: [ROOT] })), [client]);
}

export type Asked =
  | { kind: "ask"; message: string; conversationId: string | null }
  | { kind: "edit"; message: string; conversationId: string; messageId: string }
  | {
      kind: "regenerate";
      conversationId: string;
      messageId: string;
      /** A chip of the reply and one of its choices. */
      change?: { chip: number; choice: number };
    };

export interface AskedPhase {
  id: string;
  projectId: string;
  name: string;
  files: string[];
}

function send(phase: AskedPhase, asked: Asked): Promise<Sent> {
  if (asked.kind === "edit")
    return call(contract.editQuestion, {
      params: { id: asked.conversationId, messageId: asked.messageId },
      body: { message: asked.message, stream: true },
    });
  if (asked.kind === "regenerate")
    return call(contract.regenerateReply, {
      params: { id: asked.conversationId, messageId: asked.messageId },
      body: { stream: true, ...(asked.change === undefined ? {} : { change: asked.change }) },
    });
  if (asked.conversationId === null)
    return call(contract.startConversation, {
      body: { phaseId: phase.id, message: asked.message, stream: true },
    });
  return call(contract.chat, {
    params: { id: phase.id },
    body: {
      message: asked.message,
      projectId: phase.projectId,
      phaseId: phase.id,
      phaseName: phase.name,
      projectFiles: phase.files,
      conversationId: asked.conversationId,
      stream: true,
    },
  });
}

/** Asks, and has the conversation with the new question read before it settles, so that nothing blinks. */
export function useAsk(phase: AskedPhase) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (asked: Asked) => {
      const sent = await send(phase, asked);
      const queryKey = conversationKey(sent.conversationId);
      await client.invalidateQueries({ queryKey, refetchType: "none" });
      await client.fetchQuery({
        queryKey,
        queryFn: () => call(contract.getConversation, { params: { id: sent.conversationId } }),
      });
      return sent;
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [ROOT, "list"] });
      void client.invalidateQueries({ queryKey: [ROOT, "phase", phase.id] });
      broadcastToTabs();
    },
  });
}

export function useStop(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      call(contract.stopReply, { params: { id: conversationId, messageId } }),
    onSuccess: (message) =>
      patch(client, conversationId, (conversation) => withMessage(conversation, message)),
    onSettled: () => refresh(client),
  });
}

export function useFeedback(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      messageId,
      ...body
    }: {
      messageId: string;
      useful: boolean | null;
      reason?: string;
    }) => call(contract.saveFeedback, { params: { id: conversationId, messageId }, body }),
    onSuccess: (message) =>
      patch(client, conversationId, (conversation) => withMessage(conversation, message)),
  });
}

export function useUpdateConversation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: {
      id: string;
      title?: string;
      archived?: boolean;
      shared?: boolean;
      branchAt?: string;
    }) => call(contract.updateConversation, { params: { id }, body }),
    onSettled: () => refresh(client),
  });
}

/** Shows another branch at once, at its newest end. The same function as long as the conversation is the same one. */
export function useShowBranch(
  conversation: Pick<Conversation, "id" | "isMine"> | null,
): (messageId: string) => void {
  const client = useQueryClient();
  const { mutate } = useUpdateConversation();
  const id = conversation?.id ?? null;
  const isMine = conversation?.isMine === true;
  return useCallback(
    (messageId) => {
      if (id === null) return;
      patch(client, id, (known) => ({ ...known, leafId: newestLeaf(known.messages, messageId) }));
      if (isMine) mutate({ id, branchAt: messageId });
    },
    [client, mutate, id, isMine],
  );
}

function patch(
  client: QueryClient,
  id: string,
  change: (conversation: Conversation) => Conversation,
): void {
  client.setQueryData<Conversation>(conversationKey(id), (known) =>
    known === undefined ? known : change(known),
  );
}

/**
 * Follows a reply under way into the cache; answers what is being done. The browser resumes a broken stream by itself; where it
 * gives up, the conversation is read again and the stream opened anew.
 */
export function useFollowReply(conversation: Conversation | null): string | null {
  const client = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const id = conversation?.id ?? null;
  const writingId = conversation?.messages.find(({ state }) => state === "writing")?.id ?? null;
  const seq = conversation?.seq ?? 0;
  useEffect(() => {
    if (id === null || writingId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(
      buildUrl(contract.streamConversation, { params: { id }, query: { after: seq } }),
    );
    const on = <T>(event: string, receive: (data: T) => void) =>
      source.addEventListener(event, (told: MessageEvent<string>) =>
        receive(JSON.parse(told.data) as T),
      );
    on<{ messageId: string; at: number; text: string }>("text", (words) => {
      setProgress(null);
      patch(client, id, (known) => withWords(known, words));
    });
    on<{ text: string }>("progress", ({ text }) => setProgress(text));
    on<{ message: Message }>("message", ({ message }) => {
      patch(client, id, (known) => withMessage(known, message));
      if (message.id === writingId && message.state !== "writing") source.close();
    });
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        void client.invalidateQueries({ queryKey: conversationKey(id) });
        setAttempt((count) => count + 1);
      }, FOLLOW_AGAIN_MS);
    });
    return () => {
      source.close();
      clearTimeout(timer);
      setProgress(null);
    };
    // `seq` is where this reply's stream begins; later words do not open another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, id, writingId, attempt]);
  return progress;
}
