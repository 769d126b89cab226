import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, uuid } from "../primitives.ts";

const reportParams = z.object({ reportId: uuid });

export const comment = z.object({
  id: uuid,
  text: z.string(),
  author: z.string(),
  role: z.string(),
  isMine: z.boolean(),
  createdAt: instant,
  /** The version that it was written on. */
  reportVersion: z.number().int(),
  /** Where it stands in the version asked for. "changed": the passage reads otherwise there; "gone": its section is not in it. */
  passage: z.object({
    sectionId: z.string(),
    blockIndex: z.number().int().nullable(),
    state: z.enum(["same", "changed", "gone"]),
    /** How the passage began when the comment was written. */
    quote: z.string(),
  }),
  resolved: z.object({ by: z.string(), at: instant }).nullable(),
  /** The comment that this one answers; it stands where that one stands. */
  replyTo: uuid.nullable(),
  /** People named in the text as "@Name". */
  mentions: z.array(z.object({ id: uuid, name: z.string() })),
});
export type Comment = z.infer<typeof comment>;
const comments = z.array(comment);

export const listComments = defineEndpoint({
  name: "listComments",
  method: "GET",
  path: "/api/reports/:reportId/comments",
  access: { who: "allowed", action: "report.read" },
  summary: "Comments on this version and on those before it, each placed in this one",
  params: reportParams,
  reply: comments,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const addComment = defineEndpoint({
  name: "addComment",
  method: "POST",
  path: "/api/reports/:reportId/comments",
  access: { who: "allowed", action: "comment.write" },
  summary: "A comment on one passage: a block of a section, by its position; or an answer to one",
  params: reportParams,
  body: z.object({
    sectionId: z.string().max(20),
    blockIndex: z.number().int().nonnegative().max(10_000),
    text: z
      .string()
      .trim()
      .min(1, "Escreva o comentário.")
      .max(4000, "O comentário pode ter até 4.000 caracteres."),
    replyTo: uuid.nullish(),
    mentions: z.array(uuid).max(20, "Mencione até 20 pessoas por comentário.").default([]),
  }),
  reply: comments,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const resolveComment = defineEndpoint({
  name: "resolveComment",
  method: "POST",
  path: "/api/reports/:reportId/comments/:commentId/resolution",
  access: { who: "allowed", action: "comment.resolve" },
  summary: "Marks a comment as resolved, or opens it again",
  params: reportParams.extend({ commentId: uuid }),
  body: z.object({ resolved: z.boolean() }),
  reply: comments,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
