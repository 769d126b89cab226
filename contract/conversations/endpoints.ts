import { z } from "zod";
import type { Answer } from "#domain/assistant/answer.ts";
import type { Plan } from "#domain/assistant/plans/plan.ts";
import { defineEndpoint } from "../endpoint.ts";
import { insight } from "../phases/endpoints.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

const LONGEST_QUESTION = 4000;
const question = z
  .string()
  .trim()
  .min(1, "Escreva uma mensagem.")
  .max(LONGEST_QUESTION, "A mensagem pode ter até 4.000 caracteres.");

const messageState = z.enum(["done", "writing", "stopped", "failed"]);
export const message = z.object({
  id: uuid,
  /** Messages of role "system" stay on the server. */
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: instant,
  /** The message that it follows; siblings (an edited question, another reply) share it. Null: the first. */
  parentId: uuid.nullable(),
  state: messageState,
  /** The reply with its figures, table and chart (domain/assistant/answer.ts); null for questions and while it is written. */
  answer: z.custom<Answer>().nullable(),
  /** Fact id -> run that the figure is of: what "Ver origem" opens. */
  factRuns: z.record(z.string(), uuid),
  feedback: z.object({ useful: z.boolean(), reason: z.string().nullable() }).nullable(),
});
export type Message = z.infer<typeof message>;

const conversationSummary = z.object({
  id: uuid,
  phaseId: uuid,
  projectId: uuid,
  title: z.string(),
  /** Who began it; null: the run that opened it. */
  owner: z.string().nullable(),
  isMine: z.boolean(),
  runId: uuid.nullable(),
  shared: z.boolean(),
  archived: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversation = conversationSummary.extend({
  /** All branches; `leafId` ends the one that is shown. */
  messages: z.array(message),
  leafId: uuid.nullable(),
  /** Read before the messages: the stream goes on from here. */
  seq: z.number().int(),
  context: z.object({ insights: z.array(insight) }),
});
export type Conversation = z.infer<typeof conversation>;

export const suggestion = z.object({ label: z.string(), message: z.string() });
const phaseConversation = z.object({
  /** The newest conversation of the person in the phase, or the one that a later run opened; null before the first. */
  conversation: conversation.nullable(),
  messages: z.array(message),
  context: z.object({ insights: z.array(insight) }),
  suggestions: z.array(suggestion),
  quickActions: z.array(suggestion),
});

/** `response` and `message` are the reply's words, null while it is still written (`stream`). */
export const sent = z.object({
  response: z.string().nullable(),
  message: z.string().nullable(),
  answer: z.custom<Answer>().nullable(),
  /** The question as a typed query; null where it was not read into one, or the reply is still written. */
  plan: z.custom<Plan>().nullable(),
  /** "Entendi: …" */
  reading: z.string().nullable(),
  /** "asked": readings to choose between. Null while the reply is written, and of one that ended without an answer. */
  outcome: z.enum(["answered", "asked", "refused"]).nullable(),
  /** Ids of the facts that the answer shows or was made from. */
  facts: z.array(z.string()),
  conversationId: uuid,
  questionId: uuid,
  replyId: uuid,
  state: messageState,
});
export type Sent = z.infer<typeof sent>;

const access = { who: "allowed", action: "assistant.ask" } as const;
const replyOptions = {
  /** Answer at once and follow the reply on the stream. */ stream: z.boolean().default(false),
};
const messageParams = z.object({ id: uuid, messageId: uuid });
const errors = ["NOT_SIGNED_IN", "NOT_FOUND"] as const;

export const getPhaseConversation = defineEndpoint({
  name: "getPhaseConversation",
  method: "GET",
  path: "/api/phases/:id/conversation",
  access,
  params: idParams,
  reply: phaseConversation,
  errors,
  summary:
    "The phase's conversation as its panel opens: messages, suggested questions, quick actions",
});
export const listPhaseConversations = defineEndpoint({
  name: "listPhaseConversations",
  method: "GET",
  path: "/api/phases/:id/conversations",
  access,
  params: idParams,
  errors,
  summary: "Conversations of the phase with the messages of their shown branch, newest first",
  reply: z.array(conversationSummary.extend({ messages: z.array(message) })),
});
export const listConversations = defineEndpoint({
  name: "listConversations",
  method: "GET",
  path: "/api/conversations",
  access,
  errors: ["INVALID_INPUT", ...errors],
  summary:
    "The person's conversations of a phase and those shared with them, newest first; `q` searches titles and messages",
  query: z.object({
    phase: uuid,
    q: z.string().trim().max(200).optional(),
    archived: z.enum(["true", "false"]).default("false"),
  }),
  reply: z.array(conversationSummary),
});
export const getConversation = defineEndpoint({
  name: "getConversation",
  method: "GET",
  path: "/api/conversations/:id",
  access,
  params: idParams,
  reply: conversation,
  errors,
  summary: "One conversation with all its branches",
});
export const chat = defineEndpoint({
  name: "chat",
  method: "POST",
  path: "/api/phases/:id/chat",
  admission: "assistant-reply",
  access,
  params: idParams,
  reply: sent,
  trace: "shows",
  errors: ["INVALID_INPUT", ...errors, "FORBIDDEN", "REPLY_PENDING"],
  summary:
    "Asks in a conversation of the phase: the given one, else the person's newest; one that is not theirs is continued in a copy",
  body: z.object({
    message: question,
    projectId: uuid.optional(),
    phaseId: uuid.optional(),
    phaseName: z.string().max(200).optional(),
    /** Accepted as the screen sends them; what is answered from are the project's files themselves. */
    projectFiles: z.array(z.string().max(500)).max(2000).optional(),
    conversationId: uuid.optional(),
    ...replyOptions,
  }),
});
export const startConversation = defineEndpoint({
  name: "startConversation",
  method: "POST",
  path: "/api/conversations",
  admission: "assistant-reply",
  access,
  reply: sent,
  status: 201,
  trace: "shows",
  errors: ["INVALID_INPUT", ...errors],
  summary: "A new conversation of the phase, begun with a message",
  body: z.object({ phaseId: uuid, message: question, ...replyOptions }),
});
export const updateConversation = defineEndpoint({
  name: "updateConversation",
  method: "PATCH",
  path: "/api/conversations/:id",
  access,
  params: idParams,
  reply: conversationSummary,
  errors: ["INVALID_INPUT", ...errors, "FORBIDDEN"],
  summary:
    "Renames, archives, shares read-only with who sees the project, or shows another branch; its owner only",
  body: z.object({
    title: z
      .string()
      .trim()
      .min(1, "Escreva o título.")
      .max(120, "O título pode ter até 120 caracteres.")
      .optional(),
    archived: z.boolean().optional(),
    shared: z.boolean().optional(),
    /** Shows the newest messages after this one. */
    branchAt: uuid.optional(),
  }),
});
export const editQuestion = defineEndpoint({
  name: "editQuestion",
  method: "POST",
  path: "/api/conversations/:id/messages/:messageId/edit",
  admission: "assistant-reply",
  access,
  params: messageParams,
  reply: sent,
  trace: "shows",
  errors: ["INVALID_INPUT", ...errors, "FORBIDDEN", "REPLY_PENDING"],
  summary: "The question in other words, as a branch beside the first",
  body: z.object({ message: question, ...replyOptions }),
});
export const regenerateReply = defineEndpoint({
  name: "regenerateReply",
  method: "POST",
  path: "/api/conversations/:id/messages/:messageId/regenerate",
  admission: "assistant-reply",
  access,
  params: messageParams,
  reply: sent,
  trace: "shows",
  errors: ["INVALID_INPUT", ...errors, "FORBIDDEN", "REPLY_PENDING"],
  summary:
    "Another reply to the same question, as a branch beside the first: the retry of one that failed, or the answer with one part of what was understood changed",
  body: z.object({
    /** One part of what the reply understood, by its place among its chips and their choices: the question is answered so. */
    change: z
      .object({ chip: z.number().int().nonnegative(), choice: z.number().int().nonnegative() })
      .optional(),
    ...replyOptions,
  }),
});
export const stopReply = defineEndpoint({
  name: "stopReply",
  method: "POST",
  path: "/api/conversations/:id/messages/:messageId/stop",
  access,
  params: messageParams,
  reply: message,
  errors: [...errors, "FORBIDDEN"],
  summary: "Ends a reply under way with the words that it has; a finished one stays as it is",
});
export const saveFeedback = defineEndpoint({
  name: "giveFeedback",
  method: "PUT",
  path: "/api/conversations/:id/messages/:messageId/feedback",
  access,
  params: messageParams,
  reply: message,
  errors: ["INVALID_INPUT", ...errors],
  summary: "The person's verdict on a reply; null takes it back",
  body: z.object({
    useful: z.boolean().nullable(),
    reason: z.string().trim().max(1000, "O motivo pode ter até 1.000 caracteres.").nullish(),
  }),
});
export const streamConversation = defineEndpoint({
  name: "streamConversation",
  method: "GET",
  path: "/api/conversations/:id/stream",
  admission: "event-stream",
  access,
  params: idParams,
  reply: nothing,
  replyKind: "stream",
  trace: "shows",
  errors: ["INVALID_INPUT", ...errors],
  summary:
    "Server-sent words of the reply under way, from a cursor (`after` or Last-Event-ID); ends when none is; 204 when nothing is left to tell",
  query: z.object({ after: z.coerce.number().int().nonnegative().optional() }),
});
export const exportConversation = defineEndpoint({
  name: "exportConversation",
  method: "GET",
  path: "/api/conversations/:id/export",
  admission: "heavy-export",
  access,
  params: idParams,
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", ...errors],
  summary: "The shown branch as Markdown or PDF",
  query: z.object({ format: z.enum(["md", "pdf"]) }),
});
export const phaseInsights = defineEndpoint({
  name: "phaseInsights",
  method: "POST",
  path: "/api/phases/:id/insights",
  access,
  params: idParams,
  errors,
  summary:
    "Insights of the run that the person is shown: the same for the same facts; empty before a run",
  reply: z.object({ runId: uuid.nullable(), insights: z.array(insight) }),
});

export const unansweredQuestion = z.object({
  id: uuid,
  askedAt: instant,
  client: z.string(),
  project: z.string(),
  phase: z.number().int(),
  /** "choice": two readings were as close, and both were offered. */
  outcome: z.enum(["refusal", "choice"]),
  reason: z.string().nullable(),
  /** Without personal data; null for a question about persons. */
  text: z.string().nullable(),
});
export const listUnansweredQuestions = defineEndpoint({
  name: "listUnansweredQuestions",
  method: "GET",
  path: "/api/admin/unanswered-questions",
  access: { who: "allowed", action: "settings.manage" },
  summary: "What the assistant was asked and did not answer, newest first: without who asked",
  query: z.object({
    project: uuid.optional(),
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ questions: z.array(unansweredQuestion), more: z.boolean() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});
