import { z } from "zod";
import type { Inline } from "#domain/report/report-tree.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

/** Where an insight or an assistant's answer is taken to: the phase's artefacts, its quick wins, or a register of the project. */
export const promotionTarget = z.enum(["artifact", "quick_win", "risk", "use_case", "kpi"]);
export type PromotionTarget = z.infer<typeof promotionTarget>;
const promotionSource = z.discriminatedUnion("kind", [
  /** Of the phase's current run. */
  z.object({ kind: z.literal("insight"), insightId: z.string().min(1).max(200) }),
  z.object({ kind: z.literal("reply"), replyId: uuid }),
]);
export type PromotionSource = z.infer<typeof promotionSource>;

export const promotion = z.object({
  id: uuid,
  target: promotionTarget,
  sourceKind: z.enum(["insight", "reply"]),
  sourceId: z.string(),
  title: z.string(),
  /** Paragraphs of words and figures, each figure with its fact. */
  paragraphs: z.custom<Inline[][]>(),
  /** What it cites, and the run that each fact is of. */
  facts: z.array(z.object({ factId: z.string(), runId: uuid })),
  promotedBy: z.string(),
  createdAt: instant,
  /** The phase has been run again since. */
  isOfEarlierRun: z.boolean(),
  /** The risk, use case or indicator that it became; null for the phase's own lists. */
  recordId: uuid.nullable(),
});
export type Promotion = z.infer<typeof promotion>;

export const listPromotions = defineEndpoint({
  name: "listPromotions",
  method: "GET",
  path: "/api/phases/:id/promotions",
  access: { who: "allowed", action: "promotion.read" },
  summary:
    "What people took over from the phase into its lists and the project's registers, oldest first",
  params: idParams,
  reply: z.array(promotion),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const promote = defineEndpoint({
  name: "promote",
  method: "POST",
  path: "/api/phases/:id/promotions",
  access: { who: "allowed", action: "promotion.write" },
  summary:
    "Takes an insight or an answer over as an artefact, a quick win, or a new risk, use case or indicator, with the facts that it cites; what was taken over before is answered as it stands",
  params: idParams,
  body: z.object({ target: promotionTarget, source: promotionSource }),
  reply: promotion,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "PROJECT_ARCHIVED",
    "NOTHING_TO_PROMOTE",
    "NO_FIGURE_TO_FOLLOW",
  ],
});
export const withdrawPromotion = defineEndpoint({
  name: "withdrawPromotion",
  method: "DELETE",
  path: "/api/phases/:id/promotions/:promotionId",
  access: { who: "allowed", action: "promotion.write" },
  summary: "Takes one back out of its list; a record that was changed or released since stays",
  params: idParams.extend({ promotionId: uuid }),
  reply: nothing,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "PROMOTED_RECORD_CHANGED"],
});
