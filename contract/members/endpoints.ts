import { z } from "zod";
import { role } from "../auth/endpoints.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";
import { exportFormat } from "../registers/record.ts";

const duty = z.string().trim().max(80, "A função pode ter até 80 caracteres.");
const memberParams = idParams.extend({ userId: uuid });

export const member = z.object({
  userId: uuid,
  name: z.string(),
  role,
  isMe: z.boolean(),
  /** Shown to the firm's people only. */
  email: z.string().nullable(),
  /** What the person does in this project, in the team's words. */
  duty: z.string().nullable(),
  since: instant,
  addedBy: z.string().nullable(),
  /** What is open with the person in this project; the firm's business, null for a company's people. */
  workload: z
    .object({
      gatesToDecide: z.number().int(),
      gatesSubmitted: z.number().int(),
      activeRuns: z.number().int(),
      openComments: z.number().int(),
      openMentions: z.number().int(),
    })
    .nullable(),
});
export type Member = z.infer<typeof member>;
export const team = z.object({
  members: z.array(member),
  abilities: z.object({ manage: z.boolean() }),
});
export type Team = z.infer<typeof team>;

export const person = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string().nullable(),
  role,
});
export type Person = z.infer<typeof person>;

export const listMembers = defineEndpoint({
  name: "listMembers",
  method: "GET",
  path: "/api/projects/:id/members",
  access: { who: "allowed", action: "member.read" },
  summary: "The project's team, the firm's people first, with what is open with each",
  params: idParams,
  reply: team,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const exportMembers = defineEndpoint({
  name: "exportMembers",
  method: "GET",
  path: "/api/projects/:id/members/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "member.read" },
  summary: "The same as a table",
  params: idParams,
  query: exportFormat,
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listCandidates = defineEndpoint({
  name: "listCandidates",
  method: "GET",
  path: "/api/projects/:id/members/candidates",
  access: { who: "allowed", action: "member.manage" },
  summary: "Who can join the team: the firm's people and the company's, without those on it",
  params: idParams,
  reply: z.array(person),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const listMentionable = defineEndpoint({
  name: "listMentionable",
  method: "GET",
  path: "/api/reports/:reportId/people",
  access: { who: "allowed", action: "comment.write" },
  summary: "Who can be mentioned in a comment: people who may read the report",
  params: z.object({ reportId: uuid }),
  reply: z.array(person),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const addMember = defineEndpoint({
  name: "addMember",
  method: "POST",
  path: "/api/projects/:id/members",
  access: { who: "allowed", action: "member.manage" },
  summary: "Puts a person on the team; a consultant gets access to the company with it",
  params: idParams,
  body: z.object({ userId: uuid, duty: duty.optional() }),
  reply: team,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const updateMember = defineEndpoint({
  name: "updateMember",
  method: "PATCH",
  path: "/api/projects/:id/members/:userId",
  access: { who: "allowed", action: "member.manage" },
  summary: "Says what the person does in the project; an empty text takes it away",
  params: memberParams,
  body: z.object({ duty }),
  reply: team,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const removeMember = defineEndpoint({
  name: "removeMember",
  method: "DELETE",
  path: "/api/projects/:id/members/:userId",
  access: { who: "allowed", action: "member.manage" },
  summary:
    "Takes a person off the team, never the last consultant; a consultant of no other project of the company loses access to it",
  params: memberParams,
  reply: team,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "LAST_CONSULTANT"],
});
