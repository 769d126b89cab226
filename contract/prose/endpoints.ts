import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { uuid } from "../primitives.ts";

export const proseTone = z.enum(["direct", "formal", "executive"]);
export type ProseTone = z.infer<typeof proseTone>;

export const rewriteSection = defineEndpoint({
  name: "rewriteSection",
  method: "POST",
  path: "/api/reports/:reportId/sections/:sectionId/rewrite",
  access: { who: "allowed", action: "report.rerun" },
  summary:
    "One section of the current report in other words by the language model, its numbers unchanged; the result passes the checks of every text and makes a version",
  params: z.object({ reportId: uuid, sectionId: z.string().max(20) }),
  body: z
    .object({
      instruction: z.string().trim().max(500).default(""),
      tone: proseTone.default("direct"),
    })
    .default({ instruction: "", tone: "direct" }),
  reply: z.object({ changed: z.boolean(), reportId: uuid, reportVersion: z.number().int() }),
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "SECTION_NEEDS_RUN",
    "RUN_ACTIVE",
    "PROJECT_ARCHIVED",
    "MODEL_UNAVAILABLE",
    "PROSE_NOT_WRITTEN",
  ],
});
