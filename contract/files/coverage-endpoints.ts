import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, uuid } from "../primitives.ts";

const coveredSection = z.object({
  id: z.string(),
  title: z.string(),
  /** "depende": the tables are there, and their rows decide. */
  state: z.enum(["calculada", "depende", "aguarda", "ausente"]),
  /** What would open it: all of it where `together`, else any of it. */
  missing: z.array(
    z.object({
      table: z.string(),
      /** Of the template to fill in. */
      model: z.string(),
      label: z.string(),
      /** As the product names them; those that are there already are left out. */
      columns: z.array(z.string()),
      rows: z.number().int(),
    }),
  ),
  together: z.boolean(),
  questions: z.array(
    z.object({ fileId: uuid, fileName: z.string(), questionId: z.string(), text: z.string() }),
  ),
});
const projectCoverage = z.array(
  z.object({
    phase: z.number().int(),
    /** Those that the phase reads. */
    tables: z.array(z.object({ table: z.string(), label: z.string(), isMapped: z.boolean() })),
    sections: z.array(coveredSection),
  }),
);
export type ProjectCoverage = z.infer<typeof projectCoverage>;

export const getProjectCoverage = defineEndpoint({
  name: "getProjectCoverage",
  method: "GET",
  path: "/api/projects/:id/coverage",
  access: { who: "allowed", action: "project.read" },
  summary: "What a run would give of the files as mapped now, by phase",
  params: idParams,
  reply: projectCoverage,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
