/** All open questions of a project's files; answered one by one through `PUT /api/files/{id}/mapping`. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, uuid, version } from "../primitives.ts";

const openQuestion = z.object({
  fileId: uuid,
  fileName: z.string(),
  /** Of the file, as an answer has to name it. */
  version,
  tableName: z.string(),
  canonical: z.string(),
  tableLabel: z.string().nullable(),
  /** Null for a question about the table or its rows. */
  column: z.string().nullable(),
  /** Further tables of which the same is asked: the answer holds for them too, until they get one of their own. */
  alsoIn: z.array(z.object({ fileId: uuid, fileName: z.string(), column: z.string().nullable() })),
  /** Up to three frequent values of the column, "•••" where it holds people. */
  samples: z.array(z.string()),
  id: z.string(),
  text: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The answer is values of several options joined by "; ". */
  multiple: z.boolean(),
  /** What a person is offered to confirm; nothing uses it before. */
  proposed: z.string().nullable(),
  blocking: z.boolean(),
  changesHeadline: z.boolean(),
  /** That no figure uses before the answer. */
  waitingRows: z.number().int(),
  /** Sections that are surer with an answer than without. */
  opens: z.array(z.object({ phase: z.number().int(), id: z.string(), title: z.string() })),
  abilities: z.object({ answer: z.boolean() }),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

export const listQuestions = defineEndpoint({
  name: "listQuestions",
  method: "GET",
  path: "/api/projects/:id/questions",
  access: { who: "allowed", action: "project.read" },
  summary: "Open questions of all files in one order: those that change a headline figure first",
  params: idParams,
  reply: z.array(openQuestion),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
