import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

/** What the line is about; the screen picks its mark by it. */
const activityArea = z.enum([
  "project",
  "team",
  "file",
  "assumption",
  "run",
  "gate",
  "report",
  "comment",
  "kpi",
  "use-case",
  "risk",
  "document",
]);

/** One thing that happened in a project, in words: "Ana Prado enviou razao.csv". */
export const activityItem = z.object({
  id: uuid,
  at: instant,
  area: activityArea,
  /** Null: the system itself. */
  person: z.string().nullable(),
  text: z.string(),
  /** Where it can be seen; null when it no longer can. */
  link: z.string().nullable(),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const listActivity = defineEndpoint({
  name: "listActivity",
  method: "GET",
  path: "/api/projects/:id/activity",
  access: { who: "allowed", action: "project.read" },
  summary:
    "What happened in a project as the audit log tells it, of what the person may see, newest first; `before` is the id of the last one had",
  params: idParams,
  query: z.object({
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: z.object({ items: z.array(activityItem), hasMore: z.boolean() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
