import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { existingDay, idParams, instant, uuid } from "../primitives.ts";

const edit = z.object({ value: z.string(), by: z.string(), at: instant });
export const decision = z.object({
  /** Phase, kind and entity: the same over runs. */
  id: z.string(),
  phase: z.number().int(),
  kind: z.string(),
  class: z.enum(["A", "B", "C"]),
  audience: z.string(),
  /** The question that is asked. */
  text: z.string(),
  recommendation: z.string(),
  effect: z.object({ factId: z.string(), text: z.string() }).nullable(),
  /** YYYY-MM-DD. */
  dueDate: z.string().nullable(),
  /** As printed: with the rule or with "sem data-limite". */
  dueText: z.string(),
  owner: z.string().nullable(),
  ownerText: z.string(),
  consequence: z.string(),
  /** The finding that it follows from, as `findings` of a report names it. */
  insightId: z.string(),
  insightIds: z.array(z.string()),
  factIds: z.array(z.string()),
  options: z.array(z.string()),
  dependsOn: z.array(z.string()),
  /** Whether the board is asked it first. */
  isForBoard: z.boolean(),
  edits: z.object({ owner: edit.nullable(), due: edit.nullable(), text: edit.nullable() }),
});
export type DecisionView = z.infer<typeof decision>;

const decisionList = z.object({
  decisions: z.array(decision),
  /** Edits whose decision the latest runs no longer ask. */
  orphans: z.array(
    z.object({
      decisionId: z.string(),
      field: z.string(),
      value: z.string(),
      by: z.string(),
      at: instant,
      text: z.string(),
    }),
  ),
  abilities: z.object({ edit: z.boolean() }),
});

export const listDecisions = defineEndpoint({
  name: "listDecisions",
  method: "GET",
  path: "/api/projects/:id/decisions",
  access: { who: "allowed", action: "decision.list" },
  summary: "What the shown runs ask to be decided, in order, with what people set by hand",
  params: idParams,
  query: z.object({ phase: z.coerce.number().int().min(1).max(7).optional() }),
  reply: decisionList,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});

const day = existingDay({
  form: "Informe a data no formato AAAA-MM-DD.",
  missing: "Informe uma data que exista.",
});
const words = (most: number) =>
  z.string().trim().min(1, "Escreva um texto ou apague a edição.").max(most);
export const editDecision = defineEndpoint({
  name: "editDecision",
  method: "PATCH",
  path: "/api/projects/:id/decisions/:decisionId",
  access: { who: "allowed", action: "decision.edit" },
  summary:
    "Sets owner, date or words of a decision before its report is released; null takes the edit back. No number changes",
  params: z.object({ id: uuid, decisionId: z.string().min(1).max(200) }),
  body: z.object({
    owner: words(160).nullable().optional(),
    due: day.nullable().optional(),
    text: words(600).nullable().optional(),
  }),
  reply: decision,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
