/** Lessons of an implementation and the firm's library that they enter (docs/decisions/072). */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

const lessonFact = z.object({ factId: z.string(), display: z.string() });
const assumptionLessons = z.object({
  /** Of the current run of phase 7, in the register's order; a lesson out of date is not shared. */
  lessons: z.array(
    z.object({
      assumptionId: z.string(),
      label: z.string(),
      runId: uuid,
      planned: lessonFact,
      measured: lessonFact,
      difference: lessonFact,
      stale: z.boolean(),
    }),
  ),
  /** Whether the client's authorisation in force covers the library. */
  covered: z.boolean(),
  /** What the library holds of this client. */
  shared: z.object({ count: z.number().int(), takenAt: instant }).nullable(),
  abilities: z.object({ share: z.boolean() }),
});
export type AssumptionLessons = z.infer<typeof assumptionLessons>;

export const listAssumptionLessons = defineEndpoint({
  name: "listAssumptionLessons",
  method: "GET",
  path: "/api/projects/:id/assumption-lessons",
  access: { who: "allowed", action: "lesson.read" },
  summary: "What phase 7 measured of assumptions, beside what was planned",
  params: idParams,
  reply: assumptionLessons,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const shareAssumptionLessons = defineEndpoint({
  name: "shareAssumptionLessons",
  method: "POST",
  path: "/api/projects/:id/assumption-lessons",
  access: { who: "allowed", action: "lesson.share" },
  summary:
    "Replaces what the firm's library holds of the project by its lessons; the client's authorisation has to cover it",
  params: idParams,
  reply: assumptionLessons,
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "PROJECT_ARCHIVED",
    "LESSONS_NOT_AUTHORISED",
    "NO_LESSONS",
  ],
});

const libraryCount = z.object({
  assumptionId: z.string(),
  label: z.string(),
  companies: z.number().int(),
  isPublished: z.boolean(),
});
export type LibraryCount = z.infer<typeof libraryCount>;
export const listLibraryCounts = defineEndpoint({
  name: "listLibraryCounts",
  method: "GET",
  path: "/api/assumption-library",
  access: { who: "allowed", action: "lesson.count" },
  summary: "Companies behind each assumption of the firm's library, and whether they are enough",
  reply: z.array(libraryCount),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
